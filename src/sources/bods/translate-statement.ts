import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { partialDay } from '#files/partial-day.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import { countryOf, keysOf, type Statement, textOf } from './statement.ts'
import { translateRelationship } from './translate-relationship.ts'

export function translateStatement(statement: Statement, reading: FileReading): Entry[] {
  const { json, kind, isOld } = statement
  const row = new Fields(json, reading)
  // Who published and asserted it travels with the file, and annotations are notes about how it was made.
  row.ignore('publicationDetails', 'source', 'annotations', 'declarationSubject', 'declaration')
  row.ignore('statementId', 'statementID', 'recordId', 'recordType', 'statementType', 'replacesStatements')
  const isClosed = row.take('recordStatus') === 'closed'
  const on = partialDay(row.take('statementDate')).day
  const details = isOld ? row : row.object('recordDetails')
  const entries = details ? entriesOf(statement, details, isClosed, on) : goneOf(statement, on)
  row.requireAllRead()
  return statement.isLatest && kind !== 'person' ? entries : []
}

function entriesOf(statement: Statement, details: Fields, isClosed: boolean, on: string | null): Entry[] {
  details.ignore('isComponent')
  if (statement.kind === 'person') return readPerson(details)
  if (statement.kind === 'relationship') return translateRelationship(statement, details, isClosed, on)
  const company = companyEntry(statement, details, on)
  return isClosed && !company?.basic?.dissolved_on ? goneOf(statement, on) : company ? [company] : []
}

/** Persons are kept with what they hold. */
function readPerson(details: Fields): Entry[] {
  details.ignore('personType', 'unspecifiedPersonDetails', 'missingInfoReason', 'names', 'identifiers', 'nationalities')
  details.ignore('unspecifiedReason', 'unspecifiedDescription')
  details.ignore('placeOfBirth', 'placeOfResidence', 'birthDate', 'deathDate', 'taxResidencies', 'addresses')
  details.ignore('politicalExposure', 'hasPepStatus', 'pepStatus', 'pepStatusDetails')
  return []
}

/** States and unknown entities can hold but are not companies. */
const notCompanies = new Set(['state', 'anonymousEntity', 'unknownEntity'])

function companyEntry(statement: Statement, details: Fields, on: string | null): CompanyEntry<'bods'> | null {
  const json = (statement.isOld ? statement.json : statement.json.recordDetails) as Record<string, unknown>
  const type = details.raw('entityType')
  const entityType = type && typeof type === 'object' ? (type as Record<string, unknown>) : { type }
  const name = details.take('name')
  const country = countryOf(json)
  const jurisdiction = details.object('jurisdiction') ?? details.object('incorporatedInJurisdiction')
  const jurisdictionCode = textOf(jurisdiction?.take('code'))?.toUpperCase() ?? null
  jurisdiction?.ignore('name')
  details.ignore('incorporatedInJurisdiction', 'identifiers', 'unspecifiedEntityDetails', 'missingInfoReason')
  details.ignore('entitySubtype', 'publicListing', 'formedByStatute', 'unspecifiedReason', 'unspecifiedDescription')
  const addresses = details.objects('addresses').map(address => {
    address.ignore('country')
    const type = address.take('type')
    return {
      type,
      address_street: address.take('address'),
      zip_code: address.take('postCode') ?? address.take('postcode'),
    }
  })
  const registered =
    addresses.find(({ type }) => type === 'registered') ?? addresses.find(({ type }) => type === 'business')
  const website = details.take('uri')
  const names = details.texts('alternateNames').map(name => ({ kind: 'trading' as const, name }))
  const founded = partialDay(details.take('foundingDate'))
  const dissolved = partialDay(details.take('dissolutionDate')).day
  // Without a name or a country it is not stored as a company, but may still hold one.
  if (!name || !country || notCompanies.has(String(entityType.type))) return null
  const keys = keysOf(json, statement.key)
  const listing = json.publicListing as { securitiesListings?: { security?: Record<string, unknown> }[] } | undefined
  for (const { security } of listing?.securitiesListings ?? []) {
    const isin = security?.idScheme === 'isin' ? textOf(security.id) : null
    if (isin) keys.push({ scheme: 'isin', number: isin })
  }
  const number = keys.find(({ scheme }) => scheme === `reg:${country}` || scheme === `reg:${jurisdictionCode}`)?.number
  return {
    kind: 'company',
    key: statement.key,
    keys,
    as_of: on,
    basic: {
      name,
      country_code: country,
      registration_number: number ?? null,
      lei: keys.find(({ scheme }) => scheme === 'lei')?.number ?? null,
      incorporated_on: founded.first,
      founded_precision: founded.precision,
      dissolved_on: dissolved,
      status_id: dissolved ? 108 : null,
      legal_form: textOf(entityType.details),
      jurisdiction: jurisdictionCode,
      state: jurisdictionCode?.split('-')[1] ?? null,
    },
    ...(registered ? { address: { address_street: registered.address_street, zip_code: registered.zip_code } } : {}),
    ...(website && /^https?:/.test(website) ? { contact: { website } } : {}),
    names,
    extra: {
      entity_type: textOf(entityType.type),
      ...(textOf(entityType.subtype) ? { entity_subtype: textOf(entityType.subtype) } : {}),
      ...(Array.isArray(json.identifiers) ? { identifiers: json.identifiers } : {}),
    },
  }
}

function goneOf({ kind, key }: Statement, on: string | null): Entry[] {
  if (kind === 'entity') return [{ kind: 'gone', of: 'company', key, on }]
  return (['holding', 'link', 'company'] as const).map(of => ({ kind: 'gone', of, key, on }))
}
