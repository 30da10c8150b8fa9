import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type FoundRow, judgedMatches } from './judged-matches.ts'
import { matchMeter, type RowMatch, rowOf, rowUnits } from './list-row.ts'
import type { Chunk, PieceOfWork, WorkedList } from './list-work.ts'
import { matchRows } from './match-rows.ts'
import { rowHash } from './matching/read-row.ts'

/** A row with a decision in force is left as it is. */
type MatchedPiece = PieceOfWork & { found: FoundRow | null }

/** A list takes at least ten steps, so that a waiting user sees the progress and can stop it; larger chunks save time only up to here. */
const maxConcurrent = 200
const minChunk = 10
const stepsOfList = 10
const rowsAtOnce = ({ rowCount }: WorkedList) =>
  Math.min(maxConcurrent, Math.max(minChunk, Math.ceil(rowCount / stepsOfList)))

const nothing: PieceOfWork['units'] = new Map()
const unitsOf = (units: number) => (units === 0 ? nothing : new Map([[matchMeter, units]]))

/** Matches the next rows of a list. A row that was decided before is not matched again. */
export async function matchChunk(db: Db, tx: Db, list: WorkedList): Promise<Chunk<MatchedPiece>> {
  const chunkSize = rowsAtOnce(list)
  const { rows } = await sql<{ position: number; cells: (string | null)[]; isDecided: boolean }>`
    select position, cells, decision is not null as "isDecided" from list_rows
    where list_id = ${list.id} and position > ${list.doneTo} order by position limit ${chunkSize}
  `.execute(tx)
  const roles = list.columns.map(({ role }) => role)
  const open = rows
    .filter(({ isDecided }) => !isDecided)
    .map(({ position, cells }) => {
      const row = rowOf(
        cells.map(cell => cell ?? ''),
        roles,
      )
      return { position, row, hash: rowHash(row)?.toString('hex') ?? '' }
    })
  const judged = await judgedMatches(
    tx,
    list.workspaceId,
    open.map(({ hash }) => hash),
  )
  const asked = open.filter(({ hash }) => !judged.has(hash))
  // Outside the transaction, which only locks the list.
  const answer =
    asked.length > 0
      ? await matchRows(
          db,
          asked.map(({ row }) => row),
        )
      : null
  const found = new Map<number, { found: FoundRow; units: PieceOfWork['units'] }>()
  for (const { position, hash } of open) {
    const judgment = judged.get(hash)
    if (judgment) found.set(position, { found: judgment.found, units: unitsOf(judgment.units) })
  }
  for (const [index, { position }] of asked.entries()) {
    const match = answer?.matches[index] as RowMatch
    found.set(position, { found: match, units: unitsOf(rowUnits(match)) })
  }
  const decided = { found: null, units: nothing }
  return {
    pieces: rows.map(({ position }) => ({ position, ...(found.get(position) ?? decided) })),
    isLast: rows.length < chunkSize,
    async write(kept) {
      await writeFound(tx, list.id, kept)
      if (answer) await noteVersions(tx, list, answer.dataVersion, answer.rulesVersion)
    },
  }
}

async function writeFound(tx: Db, listId: number, kept: MatchedPiece[]): Promise<void> {
  const found = kept.flatMap(({ position, found }) => (found ? [{ position, ...found }] : []))
  if (found.length === 0) return
  await sql`
    -- The row may have been decided since it was read: that decision stands.
    update list_rows r set outcome = f.outcome, found_company_id = f."companyId",
      company_id = case when r.decision is null then f."companyId" else r.company_id end, by = f.by, why = f.why,
      candidates = f.candidates, remarks = f.remarks
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (position int, outcome text, "companyId" bigint, by text, why text, candidates jsonb, remarks text[])
    where r.list_id = ${listId} and r.position = f.position
  `.execute(tx)
}

async function noteVersions(tx: Db, { id, run }: WorkedList, data: string, rules: number): Promise<void> {
  await sql`
    update list_runs set rules_version = ${rules},
      data_versions = case when ${data} = any(data_versions) then data_versions else data_versions || ${data}::text end
    where list_id = ${id} and run = ${run}
  `.execute(tx)
}
