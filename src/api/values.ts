import { Failure, isFailure } from '#domain/failure.ts'
import { regionsMeant } from '#domain/nomenclatures/place-names.ts'
import type { Place } from '#domain/nomenclatures/places.ts'
import { type GivenEntry, idGiven } from '#domain/nomenclatures/vocabulary.ts'
import { wordOf } from './vocabulary-item.ts'

/** Looks up ids given as numbers or text, alone or in an item, and names those that the vocabulary does not have. */
export function fromVocabulary<Value>(
  field: string,
  given: GivenEntry[] | undefined,
  find: (id: number | string) => Value | null,
): Value[] | undefined {
  if (!given || given.length === 0) return undefined
  const ids = given.map(idGiven)
  const unknown = ids.filter(id => find(id) === null)
  if (unknown.length > 0) {
    throw new Failure('invalid', { reasons: { [field]: unknown.map(id => `${id} is not an id in this vocabulary`) } })
  }
  return ids.map(id => find(id) as Value)
}

/** Reads several values of a request; if some cannot be read, one failure has all the reasons. */
export function together<Readings extends Record<string, () => unknown>>(
  readings: Readings,
): { [Name in keyof Readings]: ReturnType<Readings[Name]> } {
  const reasons: Record<string, string[]> = {}
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readings)) {
    try {
      values[name] = read()
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
      Object.assign(reasons, error.details.reasons)
    }
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
  return values as { [Name in keyof Readings]: ReturnType<Readings[Name]> }
}

/** The states of this code or name in the country; without a country, in the United States. */
export function statesOf(country = 'US', state?: Parameters<typeof wordOf>[0]): Place[] | undefined {
  if (state === undefined) return undefined
  const found = regionsMeant(country, wordOf(state))
  if (found.length === 0) throw new Failure('invalid', { reasons: { state: [`is not a state of ${country}`] } })
  return found
}
