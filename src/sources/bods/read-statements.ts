import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonLines } from '#files/json-lines.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { identify, type Party, partyOf, publisherOf, type Statement, textOf } from './statement.ts'

/** Which statement of a record is the last, by its day and then by its place in the file. */
type Latest = { line: number; on: string; root?: string }

/**
 * The statements of a file, read twice: first to know whom and what each record describes last, then to hand them on with
 * that knowledge. Relationships name people and companies that may stand anywhere in the file.
 */
export async function* readStatements(file: InputFile, about: AboutFile): AsyncGenerator<Row<Statement | BadRow>> {
  using known = new LookupFile()
  for await (const { line, value } of await rowsOf(file)) {
    if (!(value instanceof BadRow)) remember(known, value as Record<string, unknown>, line, about)
  }
  for await (const row of await rowsOf(file)) {
    yield { ...row, value: row.value instanceof BadRow ? row.value : described(known, row) }
  }
}

async function rowsOf(file: InputFile): Promise<AsyncGenerator<Row<unknown>>> {
  const isList = /^\s*\[/.test(await headOf(file))
  return isList ? jsonItems(await file.open()) : jsonLines(await file.open())
}

function remember(known: LookupFile, json: Record<string, unknown>, line: number, about: AboutFile) {
  try {
    const { kind, isOld, statement, record } = identify(json)
    const root = isOld ? rootOf(known, json, record) : record
    const on = textOf(json.statementDate) ?? ''
    const publication = json.publicationDetails as Record<string, unknown> | undefined
    about.origin ??= originOf(publication)
    const before = known.get<Latest>(`latest ${root}`)
    // Before 0.4 a statement replaces others by naming them, whatever their days are.
    if (before && !isOld && before.on > on) return
    known.put(`latest ${root}`, { line, on })
    if (isOld) known.put(`root ${statement}`, root)
    if (kind === 'relationship') return
    const party = partyOf(json, kind, isOld, `${publisherOf(json)}/${root}`)
    known.put(`party ${root}`, party)
    if (statement !== root) known.put(`party ${statement}`, party)
  } catch (error) {
    // The second reading puts the row into quarantine.
    if (!(error instanceof RowError)) throw error
  }
}

function originOf(publication: Record<string, unknown> | undefined): AboutFile['origin'] {
  const publisher = publication?.publisher as Record<string, unknown> | undefined
  const about = { name: publisher?.name, url: publisher?.url, licence: publication?.license }
  return Object.fromEntries(
    Object.entries(about).flatMap(([member, value]) => (textOf(value) ? [[member, value]] : [])),
  )
}

/** The first statement of a chain of replacements stands for the record. */
function rootOf(known: LookupFile, json: Record<string, unknown>, statement: string): string {
  const [replaced] = Array.isArray(json.replacesStatements) ? json.replacesStatements : []
  const first = textOf(replaced)
  return first ? (known.get<string>(`root ${first}`) ?? first) : statement
}

function described(known: LookupFile, { value, line }: Row<unknown>): Statement | BadRow {
  const json = value as Record<string, unknown>
  try {
    const { kind, isOld, record } = identify(json)
    const root = isOld ? (known.get<string>(`root ${record}`) ?? record) : record
    const details = (isOld ? json : (json.recordDetails ?? {})) as Record<string, unknown>
    const party = (side: unknown) => {
      const id = idOf(side)
      return id ? known.get<Party>(`party ${id}`) : null
    }
    return {
      json,
      kind,
      isOld,
      key: `${publisherOf(json)}/${root}`,
      isLatest: known.get<Latest>(`latest ${root}`)?.line === line,
      subject: kind === 'relationship' ? party(details.subject) : null,
      interested: kind === 'relationship' ? party(details.interestedParty) : null,
    }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return new BadRow(error.message)
  }
}

/** A side of a relationship is the id of a record, or before 0.4 an object with the id of a statement. */
export function idOf(side: unknown): string | null {
  if (typeof side !== 'object' || side === null) return textOf(side)
  const { describedByEntityStatement, describedByPersonStatement } = side as Record<string, unknown>
  return textOf(describedByEntityStatement) ?? textOf(describedByPersonStatement)
}
