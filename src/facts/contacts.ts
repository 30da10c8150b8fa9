import type { company } from './company.ts'
import type { ColumnOf } from './fact.ts'

/**
 * The ways to reach a company, by the names of the filters, with the columns that must all be known. The position here,
 * from 0, is the bit in `prospects.contacts`, so add new ones only at the end.
 */
export const contacts = {
  have_email_address: ['emails'],
  have_telephone: ['phones'],
  have_fax: ['fax'],
  have_website: ['website'],
  have_vat_number: ['vat_number'],
  have_registration_number: ['registration_number'],
  have_business_address: ['address_street'],
  have_lat_and_long: ['latitude', 'longitude'],
} as const satisfies Record<string, readonly ColumnOf<typeof company>[]>

export type Contact = keyof typeof contacts

export const contactNames = Object.keys(contacts) as Contact[]

/** The bits of the contacts for which the condition holds. */
export function contactBits(holds: (name: Contact) => boolean): number {
  return contactNames.reduce((bits, name, place) => (holds(name) ? bits | (1 << place) : bits), 0)
}
