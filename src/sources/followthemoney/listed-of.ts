import type { ListedEntry } from '#ingest/entries/entry.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier, identifierKind } from '../shared/listed/identifier.ts'
import {
  type Country,
  type Identifier,
  joined,
  listedEntry,
  type Measure,
  type Name,
} from '../shared/listed/listed-entry.ts'
import { type Entity, first, nameOf, valuesOf } from './entity.ts'
import { measuresOf } from './measures-of.ts'
import { referencesOf } from './references-of.ts'

const openSanctionsList = 'opensanctions'

/** Topics to screen for; other topics only describe. */
const watched =
  /^(sanction|debarment|export\.|role\.(pep|rca|pol|oligarch)|crime|wanted|reg\.|asset\.frozen|corp\.disqual|poi)/

const kinds: Record<string, ListedEntry['content']['kind']> = {
  Person: 'person',
  Company: 'organisation',
  Organization: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'unknown',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

const numbers: Record<string, Identifier['kind']> = {
  registrationNumber: 'registration',
  ogrnCode: 'registration',
  uscCode: 'registration',
  taxNumber: 'tax',
  innCode: 'tax',
  vatCode: 'vat',
  leiCode: 'lei',
  swiftBic: 'swift',
  dunsCode: 'duns',
  imoNumber: 'imo',
  mmsi: 'mmsi',
  callSign: 'call-sign',
  passportNumber: 'passport',
  idNumber: 'national-id',
  publicKey: 'wallet',
  uniqueEntityId: 'other',
}

const relations: Record<string, Country['relation']> = {
  nationality: 'nationality',
  citizenship: 'citizenship',
  jurisdiction: 'jurisdiction',
  mainCountry: 'jurisdiction',
  birthCountry: 'birth',
  flag: 'flag',
  country: 'residence',
}

/** Separate entities that name a target: its sanctions, documents and addresses. */
export type Around = { sanctions: Entity[]; documents: Entity[]; addresses: Entity[] }

export const isTarget = (entity: Entity) =>
  entity.schema in kinds && valuesOf(entity, 'topics').some(topic => watched.test(topic))

/** An entity that is on a list, by its topics, with the sanctions that name it. None where it has no name. */
export function listedOf(entity: Entity, { sanctions, documents, addresses }: Around, raw: string): ListedEntry[] {
  const names = namesOf(entity)
  if (!isTarget(entity) || names.length === 0) return []
  const topics = valuesOf(entity, 'topics')
  const days = sanctions.flatMap(one => [...valuesOf(one, 'listingDate'), ...valuesOf(one, 'startDate')])
  const programmes = sanctions.flatMap(one => first(one, 'program') ?? first(one, 'programId') ?? [])
  const [gender] = valuesOf(entity, 'gender')
  const measures: Measure[] = measuresOf(sanctions, topics)
  return [
    listedEntry(
      {
        list: openSanctionsList,
        key: entity.id,
        kind: kinds[entity.schema] ?? 'unknown',
        names,
        identifiers: [
          ...Object.entries(numbers).flatMap(([property, kind]) =>
            valuesOf(entity, property).map(value => identifier(kind, value, null, property)),
          ),
          ...documents.flatMap(documentOf),
        ],
        births: valuesOf(entity, 'birthDate').map(birthOf),
        birthPlaces: valuesOf(entity, 'birthPlace'),
        gender: gender === 'male' || gender === 'female' ? gender : null,
        countries: Object.entries(relations).flatMap(([property, relation]) =>
          valuesOf(entity, property).flatMap(code => countryIn(code.slice(0, 2).toUpperCase(), relation)),
        ),
        addresses: [
          ...addresses.map(one => ({
            text:
              first(one, 'full') ??
              joined(
                ['street', 'city', 'country'].map(name => first(one, name)),
                ', ',
              ),
            city: first(one, 'city'),
            postalCode: first(one, 'postalCode'),
            country: first(one, 'country'),
          })),
          ...valuesOf(entity, 'address').map(text => ({ text, city: null, postalCode: null, country: null })),
        ],
        programmes: programmes.length > 0 ? programmes : valuesOf(entity, 'programId'),
        measures,
        references: referencesOf(entity),
        listedOn: days.flatMap(dayOf).sort()[0] ?? null,
        changedOn: dayOf(typeof entity.last_change === 'string' ? entity.last_change : '')[0] ?? null,
        reason: [...new Set(sanctions.flatMap(one => valuesOf(one, 'reason')))].join(' ') || null,
        remarks: [
          ...topics.map(topic => `Topic: ${topic}`),
          ...valuesOf(entity, 'position'),
          ...valuesOf(entity, 'notes'),
        ],
        link: `https://www.opensanctions.org/entities/${entity.id}/`,
      },
      raw,
    ),
  ]
}

const dayOf = (text: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.slice(0, 1) ?? []

function namesOf(entity: Entity): Name[] {
  const shown = nameOf(entity)
  const of = (property: string, kind: Name['kind'], strength: Name['strength']) =>
    valuesOf(entity, property).map((name): Name => ({ name, kind, strength }))
  return [
    ...(shown ? [{ name: shown, kind: 'primary' as const, strength: 'strong' as const }] : []),
    ...of('name', 'alias', 'strong'),
    ...of('alias', 'alias', 'strong'),
    ...of('previousName', 'former', 'strong'),
    ...of('weakAlias', 'alias', 'weak'),
    ...of('abbreviation', 'alias', 'weak'),
  ]
}

function documentOf(document: Entity): Identifier[] {
  const words = first(document, 'type') ?? document.schema
  const kind = document.schema === 'Passport' ? 'passport' : (identifierKind(words) ?? 'other')
  return valuesOf(document, 'number').map(number => identifier(kind, number, first(document, 'country'), words))
}
