import type { AddressFields } from '#ingest/entries/entry.ts'
import { type Entity, first, valuesOf } from './entity.ts'
import { placeOf } from './keys.ts'

/**
 * Where a company is: of the addresses that are given in parts the first in its own country, or else its first line of text. All
 * others are kept as text, because an address of another country would be read as one of the company's.
 */
export function addressOf(
  entity: Entity,
  addresses: Entity[],
  country: string,
): { address?: AddressFields; others: string[] } {
  const given = addresses.map(one => ({
    text: first(one, 'full') ?? lineOf(one, ['street', 'city', 'postalCode', 'country']),
    country: placeOf(first(one, 'country') ?? undefined)?.country ?? null,
    fields: fieldsOf(one),
  }))
  const chosen =
    given.find(one => one.country === country && one.fields.address_city !== null) ??
    given.find(one => one.country === country)
  const lines = valuesOf(entity, 'address')
  const [line] = lines
  const unplaced = chosen ? null : (given.find(one => one.country === null)?.fields ?? null)
  const address = chosen?.fields ?? (line ? { address_street: line } : unplaced)
  const texts = new Set([...lines, ...given.map(({ text }) => text)])
  texts.delete(chosen?.text ?? line ?? '')
  return { ...(address ? { address } : {}), others: [...texts].filter(text => text !== '') }
}

function fieldsOf(one: Entity): AddressFields {
  const street = lineOf(one, ['postOfficeBox', 'street'])
  const isInParts = street !== '' || first(one, 'city') !== null
  return {
    address_street: isInParts ? street || null : first(one, 'full'),
    address_location: first(one, 'street2'),
    address_city: first(one, 'city'),
    country_region: first(one, 'state') ?? first(one, 'region'),
    zip_code: first(one, 'postalCode'),
    latitude: degrees(first(one, 'latitude')),
    longitude: degrees(first(one, 'longitude')),
  }
}

const lineOf = (one: Entity, names: string[]) => names.flatMap(name => first(one, name) ?? []).join(', ')

const degrees = (text: string | null) => (text && /^-?\d{1,3}(\.\d+)?$/.test(text) ? text : null)
