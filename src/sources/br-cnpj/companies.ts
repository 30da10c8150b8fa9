import type { InputFile } from '#files/input-file.ts'
import { JoinedRow } from '#files/joined-row.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { SortedFile } from '#files/sorted-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset, Share } from '#ingest/entries/source.ts'
import { branchEntry, branchesOf, type Company, headEntry, type Lists, personOf, unnamedIn } from './company.ts'
import { baseKey, isCnpj, keyOf } from './numbers.ts'
import { companyHolding, partnerEntries, wrongInPartner } from './partners.ts'
import { common, listsOf, monthlyFiles, quarantined, requireOneDay, ten } from './publisher.ts'

/** Which table a file is, by its name, and how many columns that has. */
const tables = { EMPRECSV: 7, ESTABELE: 30, SIMPLES: 7, SOCIOCSV: 11, MOTICSV: 2, MUNICCSV: 2, NATJUCSV: 2 } as const
type Table = keyof typeof tables
const isList = (table: Table) => /^(MOTI|MUNIC|NATJU)/.test(table)
const named = new RegExp(`^(?:[FK][^ ]*\\.)?(${Object.keys(tables).join('|')})`, 'i')
const tableOf = (name: string) => named.exec(name)?.[1]?.toUpperCase() as Table | undefined

/** Tax options of companies that no other table knows. */
const strays = 'rows of companies that are not listed'

const nameless = 'companies without a name'

type Joined = { company: Company; partners: string[][] } | { partner: string[] }

export const companies: Dataset = {
  ...common,
  id: 110,
  code: 'companies',
  name: 'Receita Federal do Brasil: National Register of Legal Entities (CNPJ)',
  comment:
    'Companies, establishments and partners. The company is its head office. How much a partner holds is not published.',
  carries: {
    officers: 'some',
    owners: 'some',
    group: 'some',
    activity: 'ofCompany',
    contact: 'ofCompany',
    vat_number: 'ofCompany',
  },
  files:
    'Empresas0…9.zip, Estabelecimentos0…9.zip, Socios0…9.zip, Simples.zip, Motivos.zip, Municipios.zip and Naturezas.zip of one month',
  fills:
    'Name, CNPJ as registration and tax number, opening, status, legal form, address, contacts, activities (CNAE 2.3); branches as records of their own with a link to the company; people who trade as officers of their company; partners and owners as holders without a share, with links where a company holds; administrators, directors and other officers. Capital, size, the reason of the status, Simples and MEI, age band and representative of a partner as extra',
  leavesOut: 'CPF numbers, also masked ones and those within names; the yearly files on tax regimes',
  readsTogether: true,
  isJoined: true,
  feed: monthlyFiles([
    ...ten('Empresas'),
    ...ten('Estabelecimentos'),
    ...ten('Socios'),
    ...['Simples.zip', 'Motivos.zip', 'Municipios.zip', 'Naturezas.zip'],
  ]),
  recognises: name => tableOf(name) !== undefined,
  // The words of these lists are known.
  isCompanion: name => /(QUALSCSV|PAISCSV|CNAECSV)/i.test(name),
  read: joined,
  translate: ({ value }: Row<Joined>) => entriesOf(value),
}

async function* joined(file: InputFile, about: AboutFile): AsyncGenerator<Row<Joined | BadRow>> {
  using sorted = new SortedFile()
  using held = new SortedFile()
  const lists: Lists = { MOTICSV: new Map(), MUNICCSV: new Map(), NATJUCSV: new Map() }
  const parts = { EMPRECSV: 0, ESTABELE: 0, SIMPLES: 0, SOCIOCSV: 0, MOTICSV: 0, MUNICCSV: 0, NATJUCSV: 0 }
  let day: string | undefined
  const isOurs = ownRows(about.share)
  for await (const one of file.all?.() ?? []) {
    const table = tableOf(one.name) as Table
    day = requireOneDay(day, one)
    parts[table]++
    try {
      for await (const page of listsOf(one, tables[table], about.reading)) {
        for (const row of page) {
          const isOthers = !isOurs(row.value, table)
          // Whose row this is cannot be made out, so all threads have to know of it.
          if (isOthers && hasOwner(row.value)) continue
          const wrong = row.value instanceof BadRow ? row.value.reason : wrongIn(table, row.value)
          if (row.isUnterminated) about.isUnterminated = true
          if (wrong !== null) yield { ...quarantined(row, `${one.name}, line ${row.line}: ${wrong}`), isOthers }
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
  const isWhole = parts.EMPRECSV === 10 && parts.ESTABELE === 10 && parts.SIMPLES === 1 && parts.SOCIOCSV === 10
  if (isWhole) about.isComplete ??= true
  let line = 0
  for (const { key: base, rows } of sorted.keys()) {
    const of = (table: Table) => rows.filter(row => row.table === table).map(row => row.value as string[])
    const company: Company = { base, own: of('EMPRECSV')[0], places: of('ESTABELE'), simples: of('SIMPLES')[0], lists }
    const partners = of('SOCIOCSV').map(cells => [base, ...cells])
    if (!company.own && company.places.length === 0 && partners.length === 0) {
      about.leftOut = { ...about.leftOut, [strays]: (about.leftOut?.[strays] ?? 0) + rows.length }
      continue
    }
    const unnamed = company.own || company.places.length > 0 ? unnamedIn(company) : 0
    if (unnamed > 0) about.leftOut = { ...about.leftOut, [nameless]: (about.leftOut?.[nameless] ?? 0) + unnamed }
    for (const partner of partners.filter(companyHolding)) held.put(base, 'partner', partner)
    const others = partners.filter(partner => !companyHolding(partner))
    yield new JoinedRow<Joined>(++line, { company, partners: others }, [base, ...rows], { rows: rows.length })
  }
  // Companies that hold are named when all companies are there.
  for (const { rows } of held.keys()) {
    for (const { value } of rows)
      yield new JoinedRow<Joined>(++line, { partner: value as string[] }, [value], { rows: 0 })
  }
}

/** Whose rows a reader takes: those of every second company, by the last character of its number, and the lists of codes. */
function ownRows({ number, of }: Share = { number: 0, of: 1 }) {
  return (cells: string[] | BadRow, table: Table): boolean => {
    if (cells instanceof BadRow) return number === 0
    return isList(table) || ((cells[0] as string).charCodeAt(7) || 0) % of === number
  }
}

/** Looked at for every row, so its length has to do. */
const hasOwner = (cells: string[] | BadRow) => !(cells instanceof BadRow) && cells[0]?.length === 8

function wrongIn(table: Table, cells: string[]): string | null {
  const [base = '', order, check] = cells
  if (isList(table)) return null
  if (!/^[0-9A-Z]{8}$/.test(base)) return `"${base}" is not the number of a company`
  if (table === 'SOCIOCSV') return wrongInPartner(cells)
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

/** What other tables state about a company comes right after it. */
function entriesOf(value: Joined): Entry[] {
  if ('partner' in value) return partnerEntries(value.partner)
  const { company, partners } = value
  const { base, own, places } = company
  const isKnown = own !== undefined || places.length > 0
  return [
    ...(isKnown ? [headEntry(company), ...traderEntries(company)] : []),
    ...partners.flatMap(partnerEntries),
    ...branchesOf(company).flatMap(place => [branchEntry(company, place), branchLink(base, place)]),
  ]
}

function branchLink(base: string, [order, check]: string[]): Entry {
  const cnpj = `${base}${order}${check}`
  return { kind: 'link', key: cnpj, parent: baseKey(base), child: keyOf(cnpj), link_kind: 'branch' }
}

function traderEntries(company: Company): Entry[] {
  const { base } = company
  const person = personOf(company)
  if (person === null) return []
  const who = { officer_kind: 'person', full_name: person.name, role: person.role, is_current: true } as const
  return [{ kind: 'officer', key: base, company: baseKey(base), ...who }]
}
