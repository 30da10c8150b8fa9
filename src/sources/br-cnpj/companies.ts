import type { InputFile } from '#files/input-file.ts'
import { JoinedRow } from '#files/joined-row.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { SortedFile } from '#files/sorted-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { roles } from './codes.ts'
import { branchesOf, type Company, companyEntries, type Lists, personOf } from './company.ts'
import { baseKey, isCnpj, keyOf } from './numbers.ts'
import { asideRow, common, listsOf, monthlyFiles, requireOneDay, ten } from './publisher.ts'

/** Which table a file is, by its name, and how many columns that has. */
const tables = { EMPRECSV: 7, ESTABELE: 30, SIMPLES: 7, MOTICSV: 2, MUNICCSV: 2, NATJUCSV: 2 } as const
type Table = keyof typeof tables
const named = new RegExp(`^(?:[FK][^ ]*\\.)?(${Object.keys(tables).join('|')})`, 'i')
const tableOf = (name: string) => named.exec(name)?.[1]?.toUpperCase() as Table | undefined

/** Tax options of companies that no other table knows. */
const strays = 'rows of companies that are not listed'

type Joined = { company: Company } | { branch: string } | { person: string; base: string }

export const companies: Dataset = {
  ...common,
  id: 110,
  code: 'companies',
  name: 'Receita Federal do Brasil: National Register of Legal Entities (CNPJ)',
  comment: 'Companies and their establishments. The company is its head office.',
  files:
    'Empresas0…9.zip, Estabelecimentos0…9.zip, Simples.zip, Motivos.zip, Municipios.zip and Naturezas.zip of one month',
  fills:
    'Name, CNPJ, opening, status, legal form, address, contacts, activities (CNAE 2.3); branches as records of their own with a link to the company; people who trade as officers of their company. Capital, size, the reason of the status, Simples and MEI as extra',
  leavesOut: 'CPF numbers, also where they stand in names; the yearly files on tax regimes',
  readsTogether: true,
  feed: monthlyFiles([
    ...ten('Empresas'),
    ...ten('Estabelecimentos'),
    ...['Simples.zip', 'Motivos.zip', 'Municipios.zip', 'Naturezas.zip'],
  ]),
  recognises: name => tableOf(name) !== undefined,
  read: joined,
  translate: ({ value }: Row<Joined>) => entriesOf(value),
}

async function* joined(file: InputFile, about: AboutFile): AsyncGenerator<Row<Joined | BadRow>> {
  using sorted = new SortedFile()
  using facts = new SortedFile()
  const lists: Lists = { MOTICSV: new Map(), MUNICCSV: new Map(), NATJUCSV: new Map() }
  const parts = { EMPRECSV: 0, ESTABELE: 0, SIMPLES: 0, MOTICSV: 0, MUNICCSV: 0, NATJUCSV: 0 }
  let day: string | undefined
  for await (const one of file.all?.() ?? []) {
    const table = tableOf(one.name) as Table
    day = requireOneDay(day, one)
    parts[table]++
    try {
      for await (const page of listsOf(one, tables[table])) {
        for (const row of page) {
          const wrong = row.value instanceof BadRow ? row.value.reason : wrongIn(table, row.value)
          if (row.isUnended) about.isUnended = true
          if (wrong !== null) yield asideRow(row, `${one.name}, line ${row.line}: ${wrong}`)
          else take(table, row.value as string[])
        }
      }
    } catch (error) {
      throw error instanceof FileError ? new FileError(`${one.path}: ${error.message}`) : error
    }
  }
  function take(table: Table, cells: string[]): void {
    if (table in lists) lists[table as keyof Lists].set(cells[0] as string, cells[1] as string)
    else sorted.put(cells[0] as string, table, cells.slice(1))
  }
  requireTables(parts)
  about.publishedOn ??= day
  if (parts.EMPRECSV === 10 && parts.ESTABELE === 10 && parts.SIMPLES === 1) about.isComplete ??= true
  let line = 0
  for (const { key: base, rows } of sorted.keys()) {
    const of = (table: Table) => rows.flatMap(row => (row.table === table ? [row.value as string[]] : []))
    const company: Company = { base, own: of('EMPRECSV')[0], places: of('ESTABELE'), simples: of('SIMPLES')[0], lists }
    if (!company.own && company.places.length === 0) {
      about.leftOut = { [strays]: (about.leftOut?.[strays] ?? 0) + rows.length }
      continue
    }
    const person = personOf(company)
    if (person) facts.put(base, 'person', person)
    for (const place of branchesOf(company)) facts.put(`${base}${place[0]}${place[1]}`, 'branch', 0)
    yield new JoinedRow<Joined>(++line, { company }, rows)
  }
  // What refers to companies comes when all of them are there.
  for (const { key, rows } of facts.keys()) {
    const [{ table, value } = { table: '', value: '' }] = rows
    const said: Joined = table === 'person' ? { base: key, person: value as string } : { branch: key }
    yield new JoinedRow<Joined>(++line, said, rows, { rows: 0 })
  }
}

function wrongIn(table: Table, [base = '', order, check]: string[]): string | null {
  if (/^(MOTI|MUNIC|NATJU)/.test(table)) return null
  if (!/^[0-9A-Z]{8}$/.test(base)) return `"${base}" is not the number of a company`
  return table === 'ESTABELE' && !isCnpj(`${base}${order}${check}`)
    ? `"${base}${order}${check}" is not a CNPJ (check digits)`
    : null
}

function requireTables(parts: Record<Table, number>): void {
  const names = { EMPRECSV: 'Empresas', ESTABELE: 'Estabelecimentos', MUNICCSV: 'Municipios', NATJUCSV: 'Naturezas' }
  const missing = Object.entries(names).flatMap(([table, name]) => (parts[table as Table] === 0 ? [name] : []))
  if (missing.length === 0) return
  throw new FileError(
    `${missing.join(', ')} of the same month must be imported together with it: the tables are joined`,
  )
}

function entriesOf(value: Joined): Entry[] {
  if ('company' in value) return companyEntries(value.company)
  if ('branch' in value) {
    const { branch: cnpj } = value
    return [{ kind: 'link', key: cnpj, parent: baseKey(cnpj.slice(0, 8)), child: keyOf(cnpj), link_kind: 'branch' }]
  }
  const { base, person } = value
  const role = roles.get('50')
  return [
    {
      kind: 'officer',
      key: base,
      company: baseKey(base),
      officer_kind: 'person',
      full_name: person,
      role,
      is_current: true,
    },
  ]
}
