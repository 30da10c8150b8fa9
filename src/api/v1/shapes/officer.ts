import { Type } from 'typebox'
import type { Source } from '#domain/companies/read-sources.ts'
import type { Officer } from '#domain/officers/officer.ts'
import { Day, Id, Nullable, Text, Whole } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { SourceShape } from './source.ts'

const source = Nullable(SourceShape)
const identity = { first_name: Text, last_name: Text, date_of_birth_year: Whole, date_of_birth_month: Whole }
export const officerType = Type.Enum(['person', 'company'], {
  description: 'Whether the officer is a person or a company; a company has its name in `full_name` only.',
})
const appointment = { appointed_at: Day, resigned_at: Day, work_status: Text, job_title: Text }
export const addressShape = {
  address_country: Text,
  address_line_1: Text,
  address_locality: Text,
  address_region: Text,
  address_postal_code: Text,
}

export const OfficerShape = Type.Object({
  id: Id,
  full_name: Type.String({
    description: 'Also set for officers that are companies, which have no first and last name.',
  }),
  ...identity,
  ...appointment,
  ...addressShape,
  type: officerType,
  officer: Type.Optional(Type.Object({ ...identity, type: officerType, source })),
  appointment: Type.Optional(Type.Object({ ...appointment, source })),
  address: Type.Optional(Type.Object({ ...addressShape, source })),
  contact: Type.Optional(Type.Object({ email: Text, phone: Text, source })),
})

/** Whether an appointment still holds. */
export function workStatus({ isCurrent }: Pick<Officer, 'isCurrent'>): string {
  return isCurrent ? 'ACTIVE' : 'RESIGNED'
}

export function addressOf(officer: Officer) {
  return {
    address_country: officer.addressCountry,
    address_line_1: officer.addressLine1,
    address_locality: officer.addressLocality,
    address_region: officer.addressRegion,
    address_postal_code: officer.addressPostalCode,
  }
}

/** With sources, each group of fields is repeated with the one that supplied it. */
export function showOfficer(officer: Officer, sources?: Map<number, Source>) {
  const identity = {
    first_name: officer.firstName,
    last_name: officer.lastName,
    date_of_birth_year: officer.birthYear,
    date_of_birth_month: officer.birthMonth,
  }
  const appointment = {
    appointed_at: officer.appointedOn,
    resigned_at: officer.resignedOn,
    work_status: workStatus(officer),
    job_title: officer.role,
  }
  const address = addressOf(officer)
  const type = officer.kind
  const named = { id: officer.id, full_name: officer.fullName, ...identity, ...appointment, ...address, type }
  const flat = withExtra(named, officer.extra)
  if (!sources) return flat
  return { ...flat, ...officerGroups(officer, sources, { officer: { ...identity, type }, appointment, address }) }
}

/** The groups with their source; contact data is licensed and stands only where there is some. */
export function officerGroups(officer: Officer, sources: Map<number, Source>, groups: Record<string, object>) {
  const source = sources.get(officer.sourceId) ?? null
  const { email, phone } = officer
  const all = email || phone ? { ...groups, contact: { email, phone } } : groups
  return Object.fromEntries(Object.entries(all).map(([name, fields]) => [name, { ...fields, source }]))
}
