import { countryNamed } from '#files/country-named.ts'
import type { Fields } from '#files/fields.ts'
import type { AddressFields } from '#ingest/entries/entry.ts'
import { abroad } from '../shared/abroad.ts'
import { streetOf } from './companies.ts'

/** An address of the API. Its premises and first line are one line of the monthly file. */
export function addressOf(address: Fields | null): (AddressFields & { country: string | null }) | null {
  if (!address) return null
  const line = [address.take('premises'), address.take('address_line_1')].filter(Boolean).join(' ')
  const country = address.take('country')
  return {
    address_street: streetOf(
      address.take('care_of') ?? address.take('care_of_name'),
      address.take('po_box'),
      line || null,
    ),
    address_location: address.take('address_line_2'),
    address_city: address.take('locality'),
    country_region: address.take('region'),
    zip_code: address.take('postal_code'),
    address_country: abroad(countryNamed(country), 'GB'),
    country,
  }
}
