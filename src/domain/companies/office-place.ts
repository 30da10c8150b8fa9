import { places } from '../nomenclatures/places.ts'
import { regionCalled } from '../nomenclatures/region-called.ts'

type Placed = {
  countryCode: string
  /** The part after the country in ISO 3166-2, mostly of the register. */
  state: string | null
  jurisdiction: string | null
  /** Of the registered office, as the source writes it. */
  countryRegion: string | null
}

/** Of these countries a state is told by its code, of all others by the name that it was supplied with. */
const toldByCode = ['US', 'CA', 'CN']

/**
 * The state, province or region of the registered office, and the jurisdiction of the register as an ISO code where that
 * is neither the country nor that state.
 */
export function officePlace({ countryCode, state, jurisdiction, countryRegion }: Placed) {
  const region = regionCalled(countryCode, countryRegion ?? state)
  const name = countryRegion ?? region?.name ?? state
  const told = toldByCode.includes(countryCode) ? (region?.state ?? name) : name
  const register = codeOf(countryCode, jurisdiction)
  const isTold = [countryCode, `${countryCode}-${region?.state}`, `${countryCode}-${told}`].includes(register ?? '')
  return { state: told, jurisdiction: isTold ? null : register }
}

/** Some registers name their jurisdiction by words: "Scotland". */
function codeOf(country: string, jurisdiction: string | null): string | null {
  if (jurisdiction === null || /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) return jurisdiction
  const region = regionCalled(country, jurisdiction)
  if (region) return `${country}-${region.state}`
  const name = jurisdiction.toLowerCase()
  for (const place of places.values())
    if (place.state === null && place.name.toLowerCase() === name) return place.country
  return null
}
