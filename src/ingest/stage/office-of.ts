import { type OfficeRegion, officeRegion } from '#domain/nomenclatures/office-region.ts'
import type { Content } from './stage-record.ts'

/** Where the office of a company is by one record: in the company's country, unless it states another. */
export type Office = { country: string; region: OfficeRegion | null }

/** To be asked once for each record, since the words of its source have to be understood. */
export function officeOf({ basic, address }: Content): Office {
  const country = (address?.address_country ?? basic?.country_code) as string
  if (!address) return { country, region: null }
  const { country_region: region, zip_code: zip } = address as { country_region?: string; zip_code?: string }
  return { country, region: officeRegion({ country, region, zip }) }
}
