import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'

/** A country as an assistant gives it. One that is none, such as UK, would find nobody or speak against who is meant. */
export function countryOf(code: string, field: string): string {
  const country = code.toUpperCase()
  if (findPlace(country)) return country
  throw new Failure('invalid', { reasons: { [field]: ['must be the ISO code of a country, such as GB'] } })
}
