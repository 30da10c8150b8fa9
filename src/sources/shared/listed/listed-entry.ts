import type { ListedEntry } from '#ingest/entries/entry.ts'
import { countryCode } from './country-code.ts'

export type Says = ListedEntry['says']
export type Name = Says['names'][number]
export type Identifier = Says['identifiers'][number]
export type Birth = Says['births'][number]
export type Country = Says['countries'][number]
export type Address = Says['addresses'][number]
export type Measure = Says['measures'][number]

/** Nothing but what the list says has to be written down; what it says twice is said once. */
export function listedEntry(
  { list, key, kind, names, ...said }: Pick<Says, 'list' | 'key' | 'kind' | 'names'> & Partial<Says>,
  raw: string,
): ListedEntry {
  const says: Says = {
    list,
    key,
    kind,
    names: eachNameOnce(names),
    identifiers: eachOnce(said.identifiers, ({ kind, value }) => `${kind} ${value}`),
    births: eachOnce(said.births, ({ text }) => text),
    birthPlaces: eachOnce(said.birthPlaces, place => place),
    gender: said.gender ?? null,
    countries: eachOnce(said.countries, ({ words, relation }) => `${relation} ${words}`),
    addresses: eachOnce(said.addresses, ({ text }) => text).map(one => ({ ...one, country: countryCode(one.country) })),
    programmes: eachOnce(said.programmes, programme => programme),
    measures: eachOnce(said.measures, measure => JSON.stringify(measure)),
    references: eachOnce(said.references, ({ list, key }) => `${list} ${key}`),
    listedOn: said.listedOn ?? null,
    changedOn: said.changedOn ?? null,
    delistedOn: said.delistedOn ?? null,
    reason: said.reason || null,
    remarks: eachOnce(said.remarks, remark => remark),
    link: said.link ?? null,
  }
  return { kind: 'listed', key, says, raw }
}

/** The first of those that are the same, without those that say nothing. */
function eachOnce<Value>(values: Value[] | undefined, keyOf: (value: Value) => string): Value[] {
  const first = new Map<string, Value>()
  for (const value of values ?? []) {
    const key = keyOf(value).trim()
    if (key !== '' && !first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}

/** The primary name first. A name that is given twice is as strong as the stronger one. */
function eachNameOnce(names: Name[]): Name[] {
  const first = new Map<string, Name>()
  const inOrder = [...names.filter(({ kind }) => kind === 'primary'), ...names.filter(({ kind }) => kind !== 'primary')]
  for (const name of inOrder) {
    const text = oneLine(name.name)
    const before = first.get(text)
    if (text === '' || (before && (before.strength === 'strong' || name.strength === 'weak'))) continue
    first.set(text, before ? { ...before, strength: 'strong' } : { ...name, name: text })
  }
  return [...first.values()]
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Parts of a name or an address that are there, in their order. */
export const joined = (parts: (string | null | undefined)[], between = ' ') =>
  parts
    .map(part => oneLine(part ?? ''))
    .filter(part => part !== '')
    .join(between)

/** The name of a person whose family name is told apart, as people say it. */
export function personName(
  family: string | null,
  given: string | null,
  more: Omit<Name, 'name' | 'family' | 'given'>,
): Name {
  return { name: joined([given, family]), ...more, family: family || null, given: given || null }
}
