import { places, regionCalled } from '../nomenclatures/places.ts'

type Placed = {
  countryCode: string
  /** The part after the country in ISO 3166-2, mostly of the register. */
  state: string | null
  jurisdiction: string | null
  /** Of the registered office, as the source writes it. */
  countryRegion: string | null
}

/** In these countries a state is shown by its code, in all others by the name in the source. */
const shownByCode = ['US', 'CA', 'CN']

/**
 * The state, province or region of the registered office, and the jurisdiction of the register as an ISO code where that
 * is neither the country nor that state.
 */
export function officePlace({ countryCode, state, jurisdiction, countryRegion }: Placed) {
  const region = regionCalled(countryCode, countryRegion ?? state)
  const name = countryRegion ?? region?.name ?? state
  const shown = shownByCode.includes(countryCode) ? (region?.state ?? name) : name
  const register = codeOf(countryCode, jurisdiction)
  const isImplied = [countryCode, `${countryCode}-${region?.state}`, `${countryCode}-${shown}`].includes(register ?? '')
  return { state: shown, jurisdiction: isImplied ? null : register }
}

/** Some registers name their jurisdiction in words: "Scotland". */
function codeOf(country: string, jurisdiction: string | null): string | null {
  if (jurisdiction === null || /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) return jurisdiction
  const region = regionCalled(country, jurisdiction)
  if (region) return `${country}-${region.state}`
  const name = jurisdiction.toLowerCase()
  for (const place of places.values())
    if (place.state === null && place.name.toLowerCase() === name) return place.country
  return null
}
