import { type OfficeRegion, officeRegion } from '#domain/nomenclatures/office-region.ts'
import type { Content } from './stage-record.ts'

/** The country of the office by one record: that of the company, unless it states another. */
export const officeCountryOf = ({ basic, address }: Content) =>
  (address?.address_country ?? basic?.country_code) as string

/** The region of the office that a record states. */
export function regionOf({ basic, address }: Content): OfficeRegion | null {
  if (!address) return null
  const { country_region: region, zip_code: zip } = address as { country_region?: string; zip_code?: string }
  return officeRegion({ country: officeCountryOf({ basic, address }), region, zip })
}
