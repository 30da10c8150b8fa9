import type { CompanyEntry, Entry, HoldingEntry, NameEntry } from '#ingest/entry.ts'
import { Fields } from '#lib/read/fields.ts'
import { partialDay } from '#lib/read/partial-day.ts'
import { ColumnError, RowError } from '#lib/read/row.ts'
import { jurisdictionOf, keysOf, placeOf } from './keys.ts'
import { type Described, type Entity, first, nameOf, type Party, valuesOf } from './read-entities.ts'
import { companySchemas, otherSchemas, unusedProperties } from './schemas.ts'

/** The dataset's own words about the entity. */
const unusedMembers = 'caption datasets dataset referents first_seen last_seen last_change target origin'.split(' ')

const edgeProperties =
  `alephUrl indexText date description endDate startDate index modifiedAt namesMentioned proof publisher publisherUrl recordId retrievedAt role
  sourceUrl status summary owner asset percentage sharesCount sharesCurrency sharesType sharesValue legalBasis ownershipType
  director organization secretary`.split(/\s+/)

export function translateEntity({ entity, parties }: Described): Entry[] {
  const row = new Fields(entity)
  row.ignore('id', 'schema', ...unusedMembers)
  const isCompany = companySchemas.has(entity.schema)
  if (isCompany || entity.schema === 'Ownership' || entity.schema === 'Directorship') {
    row.object('properties')?.ignore(...(isCompany ? unusedProperties : edgeProperties))
  } else {
    if (!otherSchemas.has(entity.schema)) throw new ColumnError(`the schema "${entity.schema}" is unknown`)
    row.ignore('properties')
  }
  row.requireAllRead()
  if (isCompany) return companyOf(entity)
  if (entity.schema === 'Ownership') return ownershipOf(entity, parties)
  return entity.schema === 'Directorship' ? directorshipOf(entity, parties) : []
}

function companyOf(entity: Entity): Entry[] {
  const name = nameOf(entity)
  const place = jurisdictionOf(entity) ?? placeOf(valuesOf(entity, 'country')[0])
  // Without a name or a country it is nobody's company, but may still hold one.
  if (!name || !place) return []
  const dissolved = partialDay(first(entity, 'dissolutionDate')).day
  const keys = keysOf(entity)
  const address = first(entity, 'address')
  const website = first(entity, 'website')
  const phones = valuesOf(entity, 'phone')
  const emails = valuesOf(entity, 'email')
  const company: CompanyEntry = {
    kind: 'company',
    key: entity.id,
    keys,
    basic: {
      name,
      country_code: place.country,
      registration_number: first(entity, 'registrationNumber'),
      vat_number: first(entity, 'vatCode'),
      lei: keys.find(({ scheme }) => scheme === 'lei')?.number ?? null,
      ticker: first(entity, 'ticker'),
      incorporated_on: partialDay(first(entity, 'incorporationDate')).day,
      dissolved_on: dissolved,
      status: first(entity, 'status'),
      status_id: dissolved ? 108 : null,
      legal_form: first(entity, 'legalForm'),
      state: place.state,
      jurisdiction: place.state ? `${place.country}-${place.state}` : place.country,
    },
    names: namesOf(entity, name),
    extra: saidOf(entity),
  }
  if (address) company.address = { address_street: address }
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

const SAID = {
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

/** What is said of a company beyond the platform's fields: among it whether it is sanctioned. */
function saidOf(entity: Entity): Record<string, unknown> {
  const said: Record<string, unknown> = { schema: entity.schema }
  for (const [property, name] of Object.entries(SAID)) {
    const values = valuesOf(entity, property)
    if (values.length > (property === 'registrationNumber' ? 1 : 0)) said[name] = values
  }
  return said
}

function ownershipOf(entity: Entity, parties: Described['parties']): Entry[] {
  const share = shareOf(first(entity, 'percentage'))
  const from = partialDay(first(entity, 'startDate')).day
  const until = partialDay(first(entity, 'endDate')).day
  return pairsOf(entity, parties, 'owner', 'asset').flatMap(({ key, one, other }): Entry[] => {
    const holding: HoldingEntry = {
      kind: 'holding',
      key,
      company: other,
      holder_kind: one.kind,
      holder_name: one.name as string,
      holder: one.company,
      holder_country: one.country,
      person_key: one.kind === 'person' ? one.id : null,
      birth_year: one.birth.year,
      quantity: decimal(first(entity, 'sharesCount')),
      share_type: first(entity, 'sharesType') ?? first(entity, 'ownershipType'),
      total_value: decimal(first(entity, 'sharesValue')),
      currency: first(entity, 'sharesCurrency'),
      status: first(entity, 'status'),
      held_from: from,
      held_until: until,
      ...share,
    }
    const role = first(entity, 'role')
    if (role) holding.extra = { role }
    const { share_value, ...percentages } = share
    if (!one.company) return [holding]
    const period = { valid_from: from, valid_until: until }
    return [
      holding,
      { kind: 'link', key, parent: one.company, child: other, link_kind: 'direct', ...percentages, ...period },
    ]
  })
}

function directorshipOf(entity: Entity, parties: Described['parties']): Entry[] {
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

/** Either side may name several; only companies can be owned or directed here. */
function pairsOf(entity: Entity, parties: Described['parties'], from: string, to: string) {
  const found = (side: string) =>
    valuesOf(entity, side).map(id => {
      const party = parties[id]
      if (!party?.name) throw new RowError(`the ${side} "${id}" is described nowhere in the file`)
      return party
    })
  const ones = found(from)
  const others = valuesOf(entity, to)
  if (ones.length === 0 || others.length === 0) throw new RowError(`${from} or ${to} is missing`)
  return ones.flatMap(one =>
    others.flatMap((id): { key: string; one: Party; other: NonNullable<Party['company']> }[] => {
      const company = parties[id]?.company
      // Ships, houses and accounts are owned too.
      if (!company) return []
      const isAlone = ones.length === 1 && others.length === 1
      return [{ key: isAlone ? entity.id : `${entity.id} ${one.id} ${id}`, one, other: company }]
    }),
  )
}

/** '76.5', '76,5 %' and '25-50' are percentages; other words stand as they are. */
function shareOf(text: string | null) {
  if (text === null) return {}
  const number = '(\\d{1,3}(?:[.,]\\d+)?)'
  const [, exact] = new RegExp(`^${number}\\s*%?$`).exec(text) ?? []
  const [, least, most] = new RegExp(`^${number}\\s*%?\\s*[-–]\\s*${number}\\s*%?$`).exec(text) ?? []
  const decimals = [exact, least, most].map(part => part?.replace(',', '.'))
  if (decimals.some(part => Number(part ?? 0) > 100)) return { share_value: text }
  if (decimals[0]) return { percentage: decimals[0] }
  return decimals[1]
    ? { percentage_min: decimals[1], percentage_max: decimals[2], share_value: text }
    : { share_value: text }
}

const decimal = (text: string | null) => (text && /^\d+(\.\d+)?$/.test(text) ? text : null)
