import { regionsMeant, regionsNamed } from '#domain/nomenclatures/place-names.ts'
import { type Place, placeWithId } from '#domain/nomenclatures/places.ts'

export const stateWanted =
  'must be the name or code of a state, of the country_code if one is given; a short code such as TX needs it'

/** The states or regions that an assistant names: of a country, or of whichever has one of that name; null if there is none. */
export function statesOf(country: string | undefined, text: string): Place[] | null {
  const found = country === undefined ? anywhere(text) : regionsMeant(country, text)
  return found.length > 0 ? found : null
}

function anywhere(text: string): Place[] {
  const place = placeWithId(text)
  return place ? [place].filter(({ state }) => state !== null) : regionsNamed(text)
}
