import { csvLists } from '#files/csv-rows.ts'
import { dayMonthYear } from '#files/days.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { JoinedRow } from '#files/joined-row.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { SortedFile } from '#files/sorted-file.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { factOf, ownName, ownTable } from './entity.ts'
import { type Codes, columns, type Fact, type JoinedEntity, type Table } from './joined-entity.ts'
import { entityNumber, isEnterprise } from './numbers.ts'

const form = { delimiter: ',' } as const

const tables = Object.keys(columns) as Table[]
/** Enterprises without names or states would not be enterprises; the other tables may be empty. */
const needed = ['denomination', 'address', 'activity', 'contact', 'establishment']

const strays = 'rows of entities that are not listed'

/**
 * The tables of one extract, joined by the numbers of their entities, in whatever order they are. Enterprises come first, and
 * records that refer to others last, when all are known.
 */
export async function* readTables(file: InputFile, about: AboutFile): AsyncGenerator<Row<JoinedEntity | BadRow>> {
  const { reading } = about
  const isUpdate = /_insert\./i.test(file.name)
  const beside = async (name: string) => file.sibling(new RegExp(`^${name}\\.csv$`, 'i'))
  await readMeta(await beside('meta'), isUpdate, file.path, about)
  const codes = await readCodes(await beside('code'), reading)
  using sorted = new SortedFile()
  using facts = new SortedFile()
  using names = new LookupFile()
  let isUnterminated = false
  for (const table of tables) {
    for (const action of isUpdate ? (['delete', 'insert'] as const) : (['insert'] as const)) {
      const name = isUpdate ? `${table}_${action}` : table
      const found = table === 'enterprise' && action === 'insert' ? file : await beside(name)
      if (!found && !isUpdate && needed.includes(table)) throw missing(name)
      if (!found) continue
      const wanted = action === 'delete' ? [keyColumn(table)] : columns[table]
      try {
        for await (const page of csvLists(await found.open(), form, wanted, reading)) {
          for (const row of page) {
            const number = row.value instanceof BadRow ? null : entityNumber(row.value[0] as string)
            isUnterminated ||= row.isUnterminated === true
            if (number !== null && action === 'delete') sorted.put(number, 'removed', table)
            else if (number !== null)
              sorted.put(number, table, row.extra ? { cells: row.value, extra: row.extra } : row.value)
            else yield { ...row, value: new BadRow(`${name}.csv, line ${row.line}: ${whyBad(row.value)}`) }
          }
        }
      } catch (error) {
        // The tables are read as one file, so that what is wrong with one has to name it.
        if (error instanceof FileError) error.message = `${found.name}: ${error.message}`
        throw error
      }
      requireColumns(name, wanted, reading)
    }
  }
  let line = 0
  for (const { key: number, rows } of sorted.keys()) {
    const entity = gathered(number, rows, isUpdate, codes)
    if (!isUpdate && !entity.tables[ownTable(number)]) {
      about.leftOut = { [strays]: (about.leftOut?.[strays] ?? 0) + rows.length }
      continue
    }
    if (isEnterprise(number)) names.put(number, ownName(entity))
    const head = entity.tables.establishment?.[0]?.[2] ?? entity.tables.branch?.[0]?.[2]
    if (head) entity.headName = names.get<string>(entityNumber(head) ?? '')
    const fact = factOf(entity)
    if (fact) facts.put(number, 'fact', fact)
    line++
    yield new JoinedRow(line, entity, rows, { extra: entity.extra, refersTo: head })
  }
  for (const { rows } of facts.keys()) {
    const value = { facts: rows[0]?.value as Fact } as JoinedEntity
    yield new JoinedRow(++line, value, rows, { rows: 0 })
  }
  about.isUnterminated = isUnterminated
}

/** What a table no longer has would be taken from every company. What it should not have has stopped the run already. */
function requireColumns(name: string, wanted: string[], { head }: FileReading): void {
  const lost = wanted.filter(column => !head?.columns.includes(column))
  if (lost.length > 0) throw new FileError(`${name}.csv has no column ${lost.map(column => `"${column}"`).join(', ')}`)
}

const keyColumn = (table: Table) => columns[table][0] as string

const whyBad = (value: BadRow | string[]) =>
  value instanceof BadRow ? value.reason : `"${value[0]}" is not a number of the register (check digits)`

function gathered(number: string, rows: { table: string; value: unknown }[], isUpdate: boolean, codes: Codes) {
  const entity: JoinedEntity = { number, tables: {}, removed: isUpdate ? [] : null, headName: null, codes }
  for (const { table, value } of rows) {
    if (table === 'removed') entity.removed?.push(value as Table)
    else {
      const { cells, extra } = Array.isArray(value) ? { cells: value } : (value as { cells: string[]; extra: object })
      entity.tables[table as Table] = [...(entity.tables[table as Table] ?? []), cells]
      if (extra) entity.extra = { ...entity.extra, ...extra }
    }
  }
  return entity
}

const missing = (name: string) =>
  new FileError(`${name}.csv is missing: all files of an extract belong in one folder, as in its zip`)

/** Whether it is a full extract and of which day; unknown without this table. */
async function readMeta(file: InputFile | null, isUpdate: boolean, path: string, about: AboutFile): Promise<void> {
  if (!file) return
  const meta = new Map<string, string>()
  for await (const page of csvLists(await file.open(), form, ['Variable', 'Value'], about.reading)) {
    for (const { value } of page) if (!(value instanceof BadRow)) meta.set(value[0] as string, value[1] as string)
  }
  const type = meta.get('ExtractType')?.toLowerCase()
  if (type !== 'full' && type !== 'update') {
    throw new FileError('meta.csv does not state whether the extract is full or an update: download it again')
  }
  if (type !== (isUpdate ? 'update' : 'full')) {
    throw new FileError(`files of two extracts are mixed: meta.csv states "${type}", but the tables are not`)
  }
  const [, named] = /KboOpenData_(\d+)_/i.exec(path) ?? []
  const number = meta.get('ExtractNumber')
  if (named && number && Number(named) !== Number(number)) {
    throw new FileError(`the extract ${number} has the file name of extract ${named}`)
  }
  about.publishedOn ??= dayMonthYear(meta.get('SnapshotDate') ?? null) ?? undefined
  if (!isUpdate) about.isComplete ??= true
}

/** The words of situations, forms and types, in Dutch and French. */
async function readCodes(file: InputFile | null, reading: FileReading): Promise<Codes> {
  if (!file) throw missing('code')
  const words = new Map<string, { nl?: string; fr?: string }>()
  for await (const page of csvLists(
    await file.open(),
    form,
    ['Category', 'Code', 'Language', 'Description'],
    reading,
  )) {
    for (const { value } of page) {
      if (value instanceof BadRow) continue
      const [category = '', code = '', language = '', text = ''] = value
      if (!/^(Juridical|TypeOfEnterprise)/.test(category) || !/^(NL|FR)$/.test(language)) continue
      const known = words.get(`${category} ${code}`) ?? {}
      words.set(`${category} ${code}`, { ...known, [language.toLowerCase()]: text.trim() })
    }
  }
  return new Map(
    [...words].map(([code, { nl, fr }]) => [code, nl && fr && nl !== fr ? `${nl} / ${fr}` : (nl ?? fr ?? '')]),
  )
}
