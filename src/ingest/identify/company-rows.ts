import { euidAmong } from '#domain/companies/euid-among.ts'
import { groupOf } from '#domain/companies/read-group-sources.ts'
import { columnsOf } from '#facts/fact.ts'
import { inOrder } from '#facts/in-order.ts'
import { key } from '#facts/key.ts'
import { name } from '#facts/name.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import { CopyText, type CopyValue, type RowWriter } from '#postgres/copy-text.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import { filledColumns } from '../stage/filled-columns.ts'
import type { Office } from '../stage/office-of.ts'
import type { Content, Group, StagedRecord } from '../stage/stage-record.ts'

type RunOfRows = { sourceId: number; id: number; publishedOn: string }

/** A company known from this record alone. */
export type NewCompany = { record: StagedRecord; content: Content; office: Office }

/** The columns of `companies` that do not come from the record. */
const besideColumns = {
  region: ({ office }: NewCompany) => office.region?.code,
  region_name: ({ office }: NewCompany) => office.region?.name,
  basic_source: (_: NewCompany, { sourceId }: RunOfRows) => sourceId,
  address_source: ({ content }: NewCompany, { sourceId }: RunOfRows) => content.address && sourceId,
  contact_source: ({ content }: NewCompany, { sourceId }: RunOfRows) => content.contact && sourceId,
  sourced_on: ({ record }: NewCompany, { publishedOn }: RunOfRows) => record.asOf ?? publishedOn,
  formed_euid: ({ content }: NewCompany, _: RunOfRows, keys: CanonicalKey[]) =>
    euidAmong(content.basic?.country_code as string, keys),
}
const besides = Object.values(besideColumns)

const recordColumns = ['source_id', 'key', 'company_id', 'hash', 'entry', 'as_of', 'run_id'] as const

/** The tables that hold everything about a company known from a single record. */
export const companyTables = [
  { name: 'companies', columns: ['id', ...filledColumns, ...Object.keys(besideColumns)] },
  { name: 'company_keys', columns: columnsOf(key) },
  { name: 'names', columns: columnsOf(name) },
  { name: 'records', columns: recordColumns },
] as const satisfies CopyTable[]

const keyRow = inOrder(columnsOf(key))
const nameRow = inOrder(columnsOf(name))
const recordRow = inOrder(recordColumns)

/** Where an entry has the value of each column. */
const places = filledColumns.map(column => [groupOf(column), column] as const)

/** Rows of new companies, each as its only record has it. */
export class CompanyRows {
  readonly tables: Record<(typeof companyTables)[number]['name'], RowWriter>
  readonly #values: CopyValue[] = []
  readonly #run: RunOfRows

  constructor(run: RunOfRows, writerOf: (table: CopyTable) => RowWriter = () => new CopyText()) {
    this.#run = run
    const [companies, keys, names, records] = companyTables
    this.tables = {
      companies: writerOf(companies),
      company_keys: writerOf(keys),
      names: writerOf(names),
      records: writerOf(records),
    }
  }

  /** The company of this id, with those of its identifiers that no other company has, and its names by these numbers. */
  add(company: NewCompany, id: number, keys: CanonicalKey[], names: { first: number; step: number }): void {
    const { record, content } = company
    const values = this.#values
    const tables = this.tables
    const run = this.#run
    const source = { company_id: id, source_id: run.sourceId }
    values[0] = id
    let at = 1
    for (const [group, column] of places) values[at++] = group === 'extra' ? content.extra : content[group]?.[column]
    for (const beside of besides) values[at++] = beside(company, run, keys)
    tables.companies.row(values)
    for (const { scheme, value } of keys) tables.company_keys.row(keyRow({ scheme, value, ...source }))
    const { hash, asOf, text } = record
    const origin = { ...source, source_key: record.key }
    const registered = { kind: 'registered', name: (content.basic as Group).name, valid_from: null, valid_until: null }
    let nameId = names.first
    tables.names.row(nameRow({ id: nameId, ...registered, ...origin }))
    for (const { kind, name, valid_from, valid_until } of content.names ?? []) {
      nameId += names.step
      tables.names.row(nameRow({ id: nameId, kind, name, valid_from, valid_until, ...origin }))
    }
    tables.records.row(recordRow({ key: record.key, hash, entry: text, as_of: asOf, run_id: run.id, ...source }))
  }
}
