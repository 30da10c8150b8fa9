import type { ListedEntry } from '#ingest/entries/entry.ts'
import { countryCode } from './country-code.ts'

export type ListedContent = ListedEntry['content']
export type Name = ListedContent['names'][number]
export type Identifier = ListedContent['identifiers'][number]
export type Birth = ListedContent['births'][number]
export type Country = ListedContent['countries'][number]
export type Address = ListedContent['addresses'][number]
export type Measure = ListedContent['measures'][number]

/** An entry from the members that its list gives; repeated values are kept once. */
export function listedEntry(
  { list, key, kind, names, ...given }: Pick<ListedContent, 'list' | 'key' | 'kind' | 'names'> & Partial<ListedContent>,
  raw: string,
): ListedEntry {
  const content: ListedContent = {
    list,
    key,
    kind,
    names: eachNameOnce(names),
    identifiers: eachOnce(given.identifiers, ({ kind, value }) => `${kind} ${value}`),
    births: eachOnce(given.births, ({ text }) => text),
    birthPlaces: eachOnce(given.birthPlaces, place => place),
    gender: given.gender ?? null,
    countries: eachOnce(given.countries, ({ words, relation }) => `${relation} ${words}`),
    addresses: eachOnce(given.addresses, ({ text }) => text).map(one => ({
      ...one,
      country: countryCode(one.country),
    })),
    programmes: eachOnce(given.programmes, programme => programme),
    measures: eachOnce(given.measures, measure => JSON.stringify(measure)),
    references: eachOnce(given.references, ({ list, key }) => `${list} ${key}`),
    listedOn: given.listedOn ?? null,
    changedOn: given.changedOn ?? null,
    delistedOn: given.delistedOn ?? null,
    reason: given.reason || null,
    remarks: eachOnce(given.remarks, remark => remark),
    link: given.link ?? null,
  }
  return { kind: 'listed', key, content, raw }
}

/** The first of each group of equal values, without empty ones. */
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

/** The name of a person whose family name is given separately, in spoken order. */
export function personName(
  family: string | null,
  given: string | null,
  more: Omit<Name, 'name' | 'family' | 'given'>,
): Name {
  return { name: joined([given, family]), ...more, family: family || null, given: given || null }
}
