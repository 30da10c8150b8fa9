import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'

/** A country as an assistant gives it. An unknown one, such as UK, would find nothing or count against the party meant. */
export function countryOf(code: string, field: string): string {
  const country = code.toUpperCase()
  if (findPlace(country)) return country
  throw new Failure('invalid', { reasons: { [field]: ['must be the ISO code of a country, such as GB'] } })
}
