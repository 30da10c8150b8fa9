import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { headOf } from '#files/head-of.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { type Row, RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { shown } from '#lib/shown.ts'
import { readFields } from '../shared/read-fields.ts'
import { companyEntries, productionUnitEntries } from './company.ts'
import { participantEntries } from './participants.ts'

export const units: Dataset = {
  id: 130,
  code: 'units',
  name: 'Central Business Register of Denmark (CVR)',
  category: 'Government Registry',
  carries: {
    officers: 'ofCompany',
    owners: 'some',
    group: 'some',
    activity: 'some',
    contact: 'some',
    employees: 'some',
  },
  files:
    'Saved responses of the search service for virksomhed, produktionsenhed and deltager, or one hit per line, JSON',
  fills:
    'Name, CVR or P-number, former and secondary names, form, status, life cycle, address, contacts, DB07 codes; production units as branches with links; boards, managers, auditors, founders, partners; legal owners with bands. Capital, purpose, DB25 codes, employee bands as extra',
  leavesOut: 'Beneficial owners, mergers, addresses of people, personal numbers',
  url: 'https://datacvr.virk.dk/',
  licence: 'Free use under the terms of CVR',
  attribution: 'Source: Danish Business Authority, CVR.',
  precedence: 100,
  badShare: 0.001,
  recognises: (_, head) =>
    /^\s*[[{]/.test(head) && /"(Vrvirksomhed|VrproduktionsEnhed|Vrdeltagerperson|Vrdeltager)"\s*:/.test(head),
  async *read(file, { reading }) {
    const isList = (await headOf(file, 64)).trimStart().startsWith('[')
    for await (const row of isList ? jsonItems(await file.open()) : jsonDocuments(await file.open())) {
      if (isPage(row.value)) yield* hitsOf(row as Row<Page>, reading)
      else yield row
    }
  },
  translate: ({ value }, { reading }) => readFields(value, reading, hitEntries),
}

type Page = { hits: { hits: unknown[] } }

const isPage = (value: unknown) => typeof value === 'object' && value !== null && 'hits' in value

/** Each hit of a page is a row of its own, so that a bad one costs itself alone. */
function hitsOf({ line, value }: Row<Page>, reading: FileReading): Row<unknown>[] {
  return readFields(value, reading, answer => {
    answer.ignore('took', 'timed_out', '_shards', '_scroll_id', 'aggregations')
    const page = answer.object('hits')
    page?.ignore('total', 'max_score', 'hits')
    return value.hits.hits.map((hit, at) => ({ line: line + at, value: hit, raw: shown(JSON.stringify(hit)) }))
  })
}

/** A hit, or what it is about. */
function hitEntries(hit: Fields): Entry[] {
  hit.ignore('_index', '_type', '_id', '_score', 'sort', '_version')
  const source = hit.object('_source') ?? hit
  const company = source.object('Vrvirksomhed')
  if (company) return companyEntries(company)
  const unit = source.object('VrproduktionsEnhed')
  if (unit) return productionUnitEntries(unit)
  const participant = source.object('Vrdeltagerperson') ?? source.object('Vrdeltager')
  if (participant) return participantEntries(participant)
  throw new RowError('not a company, production unit or participant')
}
