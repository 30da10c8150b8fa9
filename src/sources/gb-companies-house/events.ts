import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { type Row, RowError } from '#files/row.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { leaveOut } from '../shared/leave-out.ts'
import { readFields } from '../shared/read-fields.ts'
import { appointmentEntry } from './appointments.ts'
import { companyNumber, keyOf, lastPart, numberInPath } from './company-number.ts'
import { listedEntry, profileEntry } from './profiles.ts'
import { dataOf, goneEntries, holderEntries, psc } from './psc.ts'
import { common } from './publisher.ts'
import { registerOf } from './register-of.ts'
import { events as feed } from './streams.ts'

/** Members by which the documents of the API are known, as far as they stand near their beginning. */
const knownMembers =
  /"(resource_kind|company_name|company_status|officer_role|appointed_to|active_count|filing_history_status|transaction_id|charge_code|charge_number|unfiltered_count|search#companies|is_corporate_officer|cases)"/

export const events: Dataset = {
  ...common,
  id: 24,
  code: 'events',
  name: 'UK Companies House API',
  comment:
    'Single companies, officers and people with significant control, from the streaming API and the public data API.',
  carries: { officers: 'some', owners: 'some', group: 'some', charges: 'some', insolvency: 'some', activity: 'some' },
  files: 'Lines of the streaming API; saved answers of the public data API',
  fills:
    'Profiles, officers and people with significant control as they change, with the verification of their identity. Charges, filing history and insolvency cases of a saved answer as extra',
  leavesOut: 'Charges, filings, insolvency, exemptions and disqualified officers of the stream',
  url: 'https://developer.company-information.service.gov.uk/',
  // Until a complete file of a later day.
  precedence: 110,
  isPartial: true,
  feed,
  badShare: 0.01,
  // Files that are all about people with significant control have a dataset of their own.
  recognises: (name, head) => /^\s*[{[]/.test(head) && knownMembers.test(head) && !psc.recognises(name, head),
  async *read(file) {
    yield* jsonDocuments(await file.open())
  },
  translate: ({ value }: Row<unknown>, about) => documentEntries(value, about),
}

const unread = 'events about charges, filings, insolvency, exemptions or disqualifications'

function documentEntries(value: unknown, about: AboutFile): Entry[] {
  if (Array.isArray(value)) return value.flatMap(one => documentEntries(one, about))
  return readFields(value, about.reading, document =>
    document.has('resource_kind') ? eventEntries(document, about) : answerEntries(document),
  )
}

/** Changes from the stream. Kinds that are not about a company, its officers or its owners are skipped and counted. */
function eventEntries(document: Fields, about: AboutFile): Entry[] {
  const kind = document.require('resource_kind')
  const path = document.require('resource_uri')
  document.ignore('resource_id', 'data')
  const event = document.object('event')
  event?.ignore('timepoint', 'fields_changed')
  const day = yearMonthDay(event?.take('published_at') ?? null)
  const isGone = event?.take('type') === 'deleted'
  const number = numberInPath(path)
  const key = lastPart(path)
  if (kind === 'company-profile') {
    if (isGone) return number === null ? [] : [{ kind: 'gone', of: 'company', key: number, on: day }]
    return [profileEntry(dataOf(document), day)]
  }
  if (kind === 'company-officers') {
    if (isGone) return [{ kind: 'gone', of: 'officer', key, on: day }]
    if (number === null) throw new RowError(`"${path}" does not name a company`)
    return [appointmentEntry(dataOf(document), { company: number, key })]
  }
  if (kind.startsWith('company-psc')) return isGone ? goneEntries(path) : holderEntries(dataOf(document), number)
  if (/^(filing-history|company-charges|company-insolvency|company-exemptions|disqualified-officer)/.test(kind)) {
    leaveOut(about, unread)
    return []
  }
  throw new RowError(`unknown resource kind "${kind}"`)
}

const page = ['etag', 'kind', 'links', 'start_index', 'items_per_page', 'total_results', 'page_number', 'total_count']

/** An answer of the public data API. */
function answerEntries(document: Fields): Entry[] {
  if (document.has('company_name')) return [profileEntry(document, null)]
  if (document.has('data')) {
    document.ignore('delta_at', 'has_mortgages', '_id', 'created', 'updated')
    return [profileEntry(dataOf(document), null)]
  }
  if (document.has('cases')) return [factsOf(document, 'insolvency', 'cases', pathIn(document))]
  const items = document.objects('items')
  document.ignore(...page)
  const [first] = items
  if (first?.has('charge_number') || document.has('unfiltered_count')) {
    document.ignore('part_satisfied_count', 'satisfied_count', 'unfiltered_count', 'unfiltered_items')
    return first ? [factsOf(document, 'charges', 'items', pathIn(first), items)] : []
  }
  if (first?.has('transaction_id') || document.has('filing_history_status')) {
    document.ignore('filing_history_status')
    return first ? [factsOf(document, 'filing_history', 'items', pathIn(first), items)] : []
  }
  document.ignore('active_count', 'ceased_count', 'resigned_count', 'inactive_count', 'hits', 'top_hit')
  if (document.has('is_corporate_officer')) return appointmentsOf(document, items)
  if (first?.has('officer_role')) {
    const company = numberInPath(pathIn(document))
    if (company === null) throw new RowError('links.self does not name a company')
    return items.map(item => appointmentEntry(item, { company }))
  }
  return items.flatMap(item => (item.has('company_number') ? [listedEntry(item)] : passedOver(item)))
}

/** All appointments of one person. */
function appointmentsOf(document: Fields, items: Fields[]): Entry[] {
  const isCorporate = document.raw('is_corporate_officer') === true
  const officerId = /\/officers\/([^/]+)/.exec(pathIn(document) ?? '')?.[1] ?? null
  document.ignore('name')
  const birth = document.object('date_of_birth')
  return items.map(item => {
    const company = item.object('appointed_to')
    const number = companyNumber(company?.require('company_number') ?? '')
    company?.ignore('company_name', 'company_status')
    return appointmentEntry(item, { company: number, officerId, isCorporate, birth })
  })
}

/** A list about a company that is kept as it is, such as its charges. */
function factsOf(document: Fields, name: string, member: string, path: string | null, items?: Fields[]): CompanyEntry {
  const number = numberInPath(path)
  if (number === null) throw new RowError('links.self does not name a company')
  for (const item of items ?? []) item.ignoreMatching(/./)
  document.ignore('status', 'links', 'etag')
  const { [member]: list, ...more } = document.keep(member)
  const extra = { ...more, [name]: list }
  return { kind: 'company', key: `${number}/${name}`, keys: [keyOf(number)], register: registerOf(extra), extra }
}

function passedOver(item: Fields): Entry[] {
  item.ignoreMatching(/./)
  return []
}

function pathIn(fields: Fields): string | null {
  const links = fields.raw('links') as { self?: unknown } | null | undefined
  return typeof links?.self === 'string' ? links.self : null
}
