import type { IdentifierKind, ListEntry, ListedKind, StoredEntry } from '#domain/screening/entry.ts'
import type { Hit } from '#domain/screening/hits/find-hits.ts'
import { isMatch } from '#domain/screening/hits/match-parties.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import type { Reason } from '#domain/screening/reason.ts'
import { topicsOf } from './topics.ts'

const schemas: Record<ListedKind, string> = {
  person: 'Person',
  organisation: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
  unknown: 'LegalEntity',
}

const numbers: Record<IdentifierKind, string> = {
  passport: 'passportNumber',
  'national-id': 'idNumber',
  tax: 'taxNumber',
  registration: 'registrationNumber',
  lei: 'leiCode',
  vat: 'vatCode',
  duns: 'dunsCode',
  swift: 'swiftBic',
  imo: 'imoNumber',
  mmsi: 'mmsi',
  'call-sign': 'callSign',
  aircraft: 'registrationNumber',
  wallet: 'publicKey',
  other: 'idNumber',
}

/** By what an entry is known to clients: the id that OpenSanctions gave it, or the list and its key there. */
export const resultId = ({ list, key }: Pick<ListEntry, 'list' | 'key'>) =>
  list === 'opensanctions' ? key : `${list}:${key}`

export const schemaOf = ({ kind }: Pick<ListEntry, 'kind'>) => schemas[kind]

/** A hit in the form of an entity of FollowTheMoney with its score, which goes from 0 to 1 there. */
export function showResult(hit: Hit, threshold: number) {
  const { entry, score, reasons, name, decision } = hit
  return {
    ...showEntity(entry, hit.list),
    score: score / 100,
    match: isMatch(hit, threshold),
    decision: decision && {
      ...{ id: decision.id, decision: decision.verdict, reason: decision.reason },
      ...{ decided_by: decision.by, decided_at: decision.at },
    },
    features: featuresOf(reasons),
    explanations: explanationsOf(reasons, name),
  }
}

/** When the list last changed it, as far as anything states that. */
export const lastChangeOf = ({ changedOn, firstSeen }: Pick<StoredEntry, 'changedOn' | 'firstSeen'>) =>
  changedOn ?? firstSeen

/** An entry in the form of an entity of FollowTheMoney. */
export function showEntity(entry: StoredEntry, list: Pick<ScreenedList, 'loadedOn'>) {
  return {
    id: resultId(entry),
    caption: entry.names[0]?.name ?? entry.key,
    schema: schemaOf(entry),
    properties: propertiesOf(entry),
    datasets: [entry.list],
    referents: entry.references.map(({ list, key }) => `${list}:${key}`),
    target: true,
    first_seen: entry.firstSeen,
    last_seen: entry.vanishedOn ?? list.loadedOn,
    last_change: entry.changedOn,
  }
}

function propertiesOf(entry: ListEntry): Record<string, string[]> {
  const named = (isWanted: (name: ListEntry['names'][0]) => boolean) =>
    entry.names.filter(isWanted).map(({ name }) => name)
  const countriesAs = (...relations: string[]) =>
    entry.countries.flatMap(({ code, relation }) => (code && relations.includes(relation) ? code.toLowerCase() : []))
  const properties: Record<string, string[]> = {
    name: named(({ kind }) => kind === 'primary'),
    alias: named(({ kind, strength }) => kind === 'alias' && strength === 'strong'),
    weakAlias: named(({ kind, strength }) => kind === 'alias' && strength === 'weak'),
    previousName: named(({ kind }) => kind === 'former'),
    topics: topicsOf(entry),
    birthDate: entry.births.map(({ text, from, to }) => dateOf(text, from, to)),
    birthPlace: entry.birthPlaces,
    gender: entry.gender === null ? [] : [entry.gender],
    nationality: countriesAs('nationality'),
    citizenship: countriesAs('citizenship'),
    jurisdiction: countriesAs('jurisdiction'),
    flag: countriesAs('flag'),
    country: countriesAs('residence', 'birth'),
    address: entry.addresses.map(({ text }) => text),
    program: entry.programmes,
    notes: [...(entry.reason === null ? [] : [entry.reason]), ...entry.remarks],
    sourceUrl: entry.link === null ? [] : [entry.link],
    createdAt: entry.listedOn === null ? [] : [entry.listedOn],
  }
  for (const { kind, value } of entry.identifiers) {
    const name = numbers[kind]
    properties[name] = [...(properties[name] ?? []), value]
  }
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, [...new Set(values)]]),
  )
}

/** The API expects dates as beginnings of a day; anything else is given in the words of the list. */
function dateOf(text: string, from: string | null, to: string | null): string {
  if (from === null || to === null) return text
  if (from === to) return from
  return from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : text
}

/** What agrees is 1, what contradicts is -1; what could not be compared is left out. */
function featuresOf(reasons: Reason[]): Record<string, number> {
  const features: Record<string, number> = {}
  for (const { about, speaks } of reasons) {
    if (speaks === 'unknown') continue
    features[about] = speaks === 'for' ? (features[about] ?? 1) : -1
  }
  return features
}

function explanationsOf(reasons: Reason[], name: Hit['name']) {
  const features = featuresOf(reasons)
  const scored = Object.entries(features).map(([about, score]) => {
    const isName = about === 'name'
    const detail = reasons
      .filter(reason => reason.about === about)
      .map(({ words }) => words)
      .join('. ')
    const query = isName && name ? name.subject : null
    return [about, { score, detail, query, candidate: isName && name ? name.listed.name : null }]
  })
  return Object.fromEntries(scored)
}
