import { type OfficeRegion, officeRegion } from '#domain/nomenclatures/office-region.ts'
import type { Content } from './stage-record.ts'

/** The region of the office that a record states. */
export function regionOf({ basic, address }: Content): OfficeRegion | null {
  if (!address) return null
  const { country_region: region, zip_code: zip } = address as { country_region?: string; zip_code?: string }
  return officeRegion({ country: basic?.country_code as string, region, zip })
}
