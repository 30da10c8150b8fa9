import { countryNamed } from '#files/country-named.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { RowError } from '#files/row.ts'
import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { withLink } from '../shared/with-link.ts'
import { companyNumber, isRegisteredHere, keyOf, lastPart, numberInPath, ownCompanyNumber } from './company-number.ts'
import { bandOf } from './control.ts'
import { dailyPsc } from './feed.ts'
import { common } from './publisher.ts'
import { isUnnamed, keyOfUnnamed, unnamedEntries } from './unnamed.ts'
import { verificationOf } from './verification.ts'

const totals = 'totals#persons-of-significant-control-snapshot'

/** Lines that name no one: statements that there is no such person, exemptions, and people under protection. */
const isAnonymous =
  /^(persons-with-significant-control-statement|exemptions|super-secure-(person-with-significant-control|persons-with-significant-control|beneficial-owner))$/

const holderKind = /^(individual|corporate-entity|legal-person)-(person-with-significant-control|beneficial-owner)$/

const kindMember = /"kind"\s*:\s*"([^"]*)"/

export const psc: Dataset = {
  ...common,
  id: 21,
  code: 'psc',
  name: 'UK Companies House: people with significant control',
  comment: 'Shares are reported as bands, not as percentages.',
  carries: { owners: 'ofRegister', group: 'some' },
  files:
    'persons-with-significant-control-snapshot-….txt or its parts; lines of the PSC stream; saved lists of the API',
  fills:
    'Holders with bands of shares and the verification of their identity, and links where a company with a British number holds. Natures of control, nationality and correspondence address as extra. Why no one is named: people under protection, exemptions, and statements that someone is not identified',
  leavesOut: 'Day of birth, residential addresses',
  url: 'https://download.companieshouse.gov.uk/en_pscdata.html',
  precedence: 100,
  badShare: 0.001,
  feed: dailyPsc,
  recognises: (_, head) => {
    if (!/^\s*\{/.test(head)) return false
    const [, resource] = /"resource_kind"\s*:\s*"([^"]*)"/.exec(head) ?? []
    if (resource !== undefined) return resource.startsWith('company-psc')
    const [, kind = ''] = kindMember.exec(head) ?? []
    return (
      kind === totals ||
      isAnonymous.test(kind) ||
      holderKind.test(kind) ||
      kind.startsWith('persons-with-significant-control')
    )
  },
  standsAlone: true,
  isDatedByName: true,
  async *read(file, about) {
    const [, number, of] = /_(\d+)of(\d+)\./i.exec(file.name) ?? []
    const isSnapshot = /^(psc-snapshot|persons-with-significant-control-snapshot)/i.test(file.name)
    if (number && of) about.part = { number: Number(number), of: Number(of) }
    else if (isSnapshot) about.isComplete ??= true
    for await (const row of jsonDocuments(await file.open())) {
      if (isTotals(row.value)) readTotals(row.value, about)
      else yield row
    }
  },
  translate: ({ value }, { reading, isComplete }) => {
    const entries = readFields(value, reading, row =>
      row.has('resource_kind') ? eventEntries(row) : documentEntries(row),
    )
    // Of a complete file whatever it does not state is gone.
    return isComplete && entries[0]?.kind === 'gone' ? [] : entries
  },
}

type Totals = { data: Record<string, unknown> }

function isTotals(value: unknown): value is Totals {
  const data = (value as Partial<Totals> | null)?.data
  return typeof data === 'object' && data !== null && data.kind === totals
}

/** The last line of the last part counts the lines of all parts, so that only a file which is not a part can be checked. */
function readTotals({ data }: Totals, about: AboutFile): void {
  const counts = ['persons_of_significant_control_count', 'statements_count', 'exemptions_count'].map(
    name => data[name],
  )
  if (about.part || !counts.every(count => typeof count === 'number')) return
  about.expectedRows = counts.reduce((sum, count) => sum + count, 0)
}

/** A line of the snapshot, a list of the API, or one person of it. */
function documentEntries(row: Fields): Entry[] {
  const data = row.object('data')
  if (data) return holderEntries(data, row.take('company_number'))
  if (row.has('items')) {
    row.ignore(
      'active_count',
      'ceased_count',
      'etag',
      'items_per_page',
      'kind',
      'links',
      'start_index',
      'total_results',
    )
    const own = numberInPath(JSON.stringify(row.raw('links') ?? null).replace(/"/g, '/'))
    return row.objects('items').flatMap(item => holderEntries(item, own))
  }
  return holderEntries(row, row.take('company_number'))
}

function eventEntries(row: Fields): Entry[] {
  const path = row.require('resource_uri')
  row.ignore('resource_kind', 'resource_id')
  const event = row.object('event')
  event?.ignore('timepoint', 'published_at', 'fields_changed')
  const isGone = event?.take('type') === 'deleted'
  if (!isGone) return holderEntries(dataOf(row), numberInPath(path))
  row.ignore('data')
  return goneEntries(path)
}

export function dataOf(row: Fields): Fields {
  const data = row.object('data')
  if (!data) throw new RowError('data is missing')
  return data
}

/** What left the register: a holder with the place in a group that followed from it, or why no one was named. */
export function goneEntries(path: string): Entry[] {
  const [key, number] = [lastPart(path), numberInPath(path)]
  if (number !== null && isUnnamed(path)) return [{ kind: 'gone', of: 'company', key: keyOfUnnamed(number, path) }]
  return [
    { kind: 'gone', of: 'holding', key },
    { kind: 'gone', of: 'link', key },
  ]
}

/** What is kept as extra. */
const keptMembers =
  `natures_of_control nationality country_of_residence address principal_office_address is_sanctioned description
  register_entry_date resigned_on`.split(/\s+/)

/** What the register reports about one person or company in control of another. */
export function holderEntries(data: Fields, given: string | null): Entry[] {
  const kind = data.require('kind')
  if (isAnonymous.test(kind)) return unnamedEntries(kind, data, given)
  if (!holderKind.test(kind)) throw new RowError(`unknown kind "${kind}"`)
  const links = data.object('links')
  const self = links?.take('self') ?? null
  links?.ignoreMatching(/./)
  data.ignore('etag')
  const number = given !== null ? companyNumber(given) : numberInPath(self)
  if (number === null) throw new RowError('company_number is missing')
  if (self === null) throw new RowError('links.self is missing')
  const key = lastPart(self)
  const isPerson = kind.startsWith('individual')
  const from = plausibleDay(data.take('notified_on'))
  const until = plausibleDay(data.take('ceased_on'))
  const isCeased = data.has('ceased_on') || data.raw('ceased') === true
  const identification = identificationOf(data)
  const birth = data.object('date_of_birth')
  birth?.ignore('day')
  const holder = identification.number === null ? null : keyOf(identification.number)
  const holding: HoldingEntry = {
    kind: 'holding',
    key,
    company: keyOf(number),
    holder_kind: isPerson ? 'person' : 'company',
    holder_name: nameOf(data),
    holder,
    holder_country: holder ? 'GB' : holderCountry(data, identification.country, isPerson),
    birth_year: wholeNumber(birth?.take('year')),
    ...bandOf(data.texts('natures_of_control')),
    status: isCeased ? 'ceased' : 'active',
    held_from: from,
    held_until: until,
    identity_verification: verificationOf(data),
    extra: {
      ...data.keep(...keptMembers),
      identification: identification.extra,
      date_of_birth_month: wholeNumber(birth?.take('month')),
      ...(from === null && data.keep('notified_on')),
      ...(until === null && data.keep('ceased_on')),
      kind,
    },
  }
  // Where people live is private, and the rest repeats the address.
  data.ignore('usual_residential_address', 'residential_address_same_as_service_address', 'service_address')
  data.ignore('is_service_address_same_as_registered_office_address', 'notification_id')
  // What ended on a day that cannot be read is over since it began.
  const valid_until = isCeased ? (until ?? from) : null
  return withLink(holding).map(entry => (entry.kind === 'link' ? { ...entry, valid_until } : entry))
}

function nameOf(data: Fields): string {
  const elements = data.object('name_elements')
  const parts = elements
    ? ['title', 'forename', 'other_forenames', 'middle_name', 'surname', 'honours'].map(part => elements.take(part))
    : []
  const name = data.take('name') ?? parts.filter(part => part !== null).join(' ')
  if (name === '') throw new RowError('name is missing')
  return name.replace(/\s+/g, ' ')
}

type Identification = { number: string | null; country: string | null; extra: Record<string, unknown> | null }

/** Where and under which number a corporate holder states that it is registered. */
function identificationOf(data: Fields): Identification {
  const fields = data.object('identification')
  if (!fields) return { number: null, country: null, extra: null }
  const country = fields.take('country_registered')
  const place = fields.take('place_registered')
  const authority = fields.take('legal_authority')
  const isHere = isRegisteredHere(country, place, authority)
  const number = isHere ? ownCompanyNumber(fields.take('registration_number')) : null
  const extra = fields.keep(
    'legal_form',
    'legal_authority',
    'country_registered',
    'place_registered',
    'registration_number',
    'identification_type',
  )
  return { number, country, extra }
}

function holderCountry(data: Fields, registered: string | null, isPerson: boolean): string | null {
  const address = data.raw(data.has('principal_office_address') ? 'principal_office_address' : 'address')
  const inAddress = (address as { country?: unknown } | null | undefined)?.country
  const named = isPerson ? data.take('country_of_residence') : registered
  return countryNamed(named) ?? (typeof inAddress === 'string' && !isPerson ? countryNamed(inAddress) : null)
}

/** People mistype years: a day of the year 1083 or 9999 is kept as it was written and not taken for a day. */
function plausibleDay(text: string | null): string | null {
  const day = yearMonthDay(text)
  return day !== null && day >= '1700' && day < '2200' ? day : null
}
