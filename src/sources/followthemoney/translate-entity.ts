import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { partialDay } from '#files/partial-day.ts'
import { ColumnError } from '#files/row.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import { addressOf } from './address-of.ts'
import { type Entity, first, nameOf, valuesOf } from './entity.ts'
import { jurisdictionOf, keysOf, numbersOf, placeOf } from './keys.ts'
import { ownershipOf } from './ownership-of.ts'
import { pairsOf } from './pairs-of.ts'
import type { Described, Parties } from './read-entities.ts'
import { companySchemas, otherSchemas, unusedProperties } from './schemas.ts'

/** The dataset's own words about the entity. */
const unusedMembers = 'caption datasets dataset referents first_seen last_seen last_change target origin'.split(' ')

const edgeProperties =
  `alephUrl indexText date description endDate startDate index modifiedAt namesMentioned proof publisher publisherUrl recordId retrievedAt role
  sourceUrl status summary owner asset percentage sharesCount sharesCurrency sharesType sharesValue legalBasis ownershipType
  director organization secretary`.split(/\s+/)

export function translateEntity(described: Described, reading: FileReading): Entry[] {
  if ('gone' in described) {
    const kinds = ['company', 'holding', 'link', 'officer'] as const
    return kinds.map(of => ({ kind: 'gone', of, key: described.gone }))
  }
  const { entity, parties, addresses } = described
  const row = new Fields(entity, reading)
  row.ignore('id', 'schema', ...unusedMembers)
  const isCompany = companySchemas.has(entity.schema)
  if (isCompany || entity.schema === 'Ownership' || entity.schema === 'Directorship') {
    row.object('properties')?.ignore(...(isCompany ? unusedProperties : edgeProperties))
  } else {
    if (!otherSchemas.has(entity.schema)) throw new ColumnError(`unknown schema "${entity.schema}"`)
    row.ignore('properties')
  }
  row.requireAllRead()
  const as_of = typeof entity.last_change === 'string' ? partialDay(entity.last_change).day : null
  return entriesOf(entity, parties, addresses).map(entry => (as_of ? { ...entry, as_of } : entry))
}

function entriesOf(entity: Entity, parties: Parties, addresses: Entity[]): Entry[] {
  if (companySchemas.has(entity.schema)) return companyEntries(entity, addresses)
  if (entity.schema === 'Ownership') return ownershipOf(entity, parties)
  return entity.schema === 'Directorship' ? directorshipOf(entity, parties) : []
}

function companyEntries(entity: Entity, addresses: Entity[]): Entry[] {
  const name = nameOf(entity)
  const place = jurisdictionOf(entity) ?? placeOf(valuesOf(entity, 'country')[0])
  // Without a name or a country it is not stored as a company, but may still hold one.
  if (!name || !place) return []
  const founded = partialDay(first(entity, 'incorporationDate'))
  const dissolved = partialDay(first(entity, 'dissolutionDate'))
  const keys = keysOf(entity)
  const { registered, taxed } = numbersOf(entity)
  const { address, others } = addressOf(entity, addresses, place.country)
  const website = first(entity, 'website')
  const phones = valuesOf(entity, 'phone')
  const emails = valuesOf(entity, 'email')
  const company: CompanyEntry<'followthemoney'> = {
    kind: 'company',
    key: entity.id,
    keys,
    basic: {
      name,
      country_code: place.country,
      registration_number: registered ?? (place.country === 'RU' ? null : first(entity, 'registrationNumber')),
      vat_number: taxed ?? first(entity, 'vatCode'),
      lei: keys.find(({ scheme }) => scheme === 'lei')?.number ?? null,
      ticker: first(entity, 'ticker'),
      incorporated_on: founded.first,
      founded_precision: founded.precision,
      dissolved_on: dissolved.day,
      status: first(entity, 'status'),
      status_id: dissolved.year === null ? null : 108,
      legal_form: first(entity, 'legalForm'),
      state: place.state,
      jurisdiction: place.state ? `${place.country}-${place.state}` : place.country,
    },
    names: namesOf(entity, name),
    extra: { ...extraOf(entity), ...(others.length > 0 ? { other_addresses: others } : {}) },
  }
  if (address) company.address = address
  if (website || phones.length > 0 || emails.length > 0) company.contact = { website, phones, emails }
  return [company]
}

function namesOf(entity: Entity, name: string): NameEntry[] {
  const names = new Map<string, NameEntry>()
  for (const other of valuesOf(entity, 'previousName')) names.set(other, { kind: 'previous', name: other })
  for (const property of ['name', 'alias', 'abbreviation']) {
    for (const other of valuesOf(entity, property)) {
      if (other !== name && !names.has(other)) names.set(other, { kind: 'trading', name: other })
    }
  }
  return [...names.values()]
}

const extraProperties = {
  topics: 'topics',
  sector: 'sector',
  classification: 'classification',
  mainActivity: 'main_activity',
  registrationNumber: 'registration_numbers',
  ogrnCode: 'ogrn_code',
  innCode: 'inn_code',
  taxNumber: 'tax_number',
  dunsCode: 'duns_code',
  uscCode: 'usc_code',
  swiftBic: 'swift_bic',
  wikidataId: 'wikidata_id',
  opencorporatesUrl: 'opencorporates_url',
}

/** What is stated about a company beyond the platform's fields, including whether it is sanctioned. */
function extraOf(entity: Entity): Record<string, unknown> {
  const extra: Record<string, unknown> = { schema: entity.schema }
  for (const [property, name] of Object.entries(extraProperties)) {
    const values = valuesOf(entity, property)
    if (values.length > (property === 'registrationNumber' ? 1 : 0)) extra[name] = values
  }
  return extra
}

function directorshipOf(entity: Entity, parties: Parties): Entry[] {
  const from = partialDay(first(entity, 'startDate'))
  const until = partialDay(first(entity, 'endDate'))
  return pairsOf(entity, parties, 'director', 'organization').map(({ key, one, other }) => ({
    kind: 'officer',
    key,
    company: other,
    officer_kind: one.kind,
    officer: one.company,
    person_key: one.kind === 'person' ? one.id : null,
    full_name: one.name as string,
    nationality: one.nationality,
    birth_year: one.birth.year,
    birth_month: one.birth.month,
    role: first(entity, 'role') ?? (first(entity, 'secretary') ? 'Secretary' : null),
    appointed_on: from.day,
    resigned_on: until.day,
    is_current: until.year === null,
  }))
}
