import { countriesNamed, regionsNamed } from '../nomenclatures/place-names.ts'

/**
 * What filters and names are kept under for a company that has its office abroad: the country of the office, and its own, in which it is
 * not. All others have their country alone for both.
 */
export const officeAbroadIn = (country: string) => `in:${country}`
export const companyAbroadOf = (country: string) => `of:${country}`

type Registered = { countryCode: string; region: string | null; jurisdiction: string | null }

/** The jurisdiction of the register as an ISO code, where that is neither the country nor the region of the registered office. */
export function registerPlace({ countryCode, region, jurisdiction }: Registered): string | null {
  const register = codeOf(countryCode, jurisdiction)
  return register === countryCode || register === region ? null : register
}

/** Some registers name their jurisdiction in words: "Scotland". */
function codeOf(country: string, jurisdiction: string | null): string | null {
  if (jurisdiction === null || /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) return jurisdiction
  const [region] = regionsNamed(jurisdiction, [country])
  return region ? `${country}-${region.state}` : (countriesNamed(jurisdiction)[0]?.country ?? null)
}
