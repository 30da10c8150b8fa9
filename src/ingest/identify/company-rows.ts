import { groupOf } from '#domain/companies/field-group.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import { CopyText, type CopyValue, type RowWriter } from '#postgres/copy-text.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import { FILLED } from '../stage/filled-columns.ts'
import type { Group, Said, StagedRecord } from '../stage/stage-record.ts'

/** The tables that say everything of a company of which only one record speaks. */
export const COMPANY_TABLES = [
  { name: 'companies', columns: ['id', ...FILLED, 'basic_source', 'address_source', 'contact_source', 'sourced_on'] },
  { name: 'company_keys', columns: ['scheme', 'value', 'company_id', 'source_id'] },
  {
    name: 'names',
    columns: ['id', 'company_id', 'kind', 'name', 'valid_from', 'valid_until', 'source_id', 'source_key'],
  },
  { name: 'records', columns: ['source_id', 'key', 'company_id', 'hash', 'entry', 'as_of', 'run_id'] },
] as const satisfies CopyTable[]

/** Where an entry says what goes into each column. */
const PLACES = FILLED.map(column => [groupOf(column), column] as const)

/** Rows of new companies, each as its only record has it. */
export class CompanyRows {
  readonly tables: Record<(typeof COMPANY_TABLES)[number]['name'], RowWriter>
  private readonly values: CopyValue[] = []
  private readonly run: { sourceId: number; id: number; publishedOn: string }
  private readonly nameStep: number

  /** Ids of names go up by this step. */
  constructor(
    run: { sourceId: number; id: number; publishedOn: string },
    writerOf: (table: CopyTable) => RowWriter = () => new CopyText(),
    nameStep = 1,
  ) {
    this.run = run
    this.nameStep = nameStep
    const [companies, keys, names, records] = COMPANY_TABLES
    this.tables = {
      companies: writerOf(companies),
      company_keys: writerOf(keys),
      names: writerOf(names),
      records: writerOf(records),
    }
  }

  /** The company of this id, with those of its identifiers that no other company has, and its names from this number on. */
  add(record: StagedRecord, said: Said, id: number, keys: CanonicalKey[], firstName: number): void {
    const { sourceId, publishedOn } = this.run
    const { values, tables } = this
    values[0] = id
    let at = 1
    for (const [group, column] of PLACES) values[at++] = group === 'extra' ? said.extra : said[group]?.[column]
    values[at++] = sourceId
    values[at++] = said.address && sourceId
    values[at++] = said.contact && sourceId
    values[at++] = record.asOf ?? publishedOn
    tables.companies.row(values)
    for (const { scheme, value } of keys) tables.company_keys.row([scheme, value, id, sourceId])
    const { key } = record
    let name = firstName
    tables.names.row([name, id, 'registered', (said.basic as Group).name, null, null, sourceId, key])
    for (const other of said.names ?? []) {
      const { kind, valid_from, valid_until } = other
      name += this.nameStep
      tables.names.row([name, id, kind, other.name, valid_from, valid_until, sourceId, key])
    }
    tables.records.row([sourceId, key, id, record.hash, record.text, record.asOf, this.run.id])
  }
}
