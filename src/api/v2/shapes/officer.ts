import { Type } from 'typebox'
import type { Officer } from '#domain/officers/officer.ts'
import type { FoundOfficer } from '#domain/officers/search-officers.ts'
import { Day, StatusFields, showStatus, Text, Whole } from '../../fields.ts'

const AppointmentStatus = Type.Enum(['C', 'P'], {
  description: 'C for a current, P for a previous appointment, even if no source gives the end date.',
})

/** As the filter of the search calls it. */
const appointmentStatus = ({ isCurrent }: Officer) => (isCurrent ? 'C' : 'P')

const type = Type.Enum(['person', 'company'], {
  description: 'Whether the officer is a person or a company; a company has its name in `full_name` only.',
})

export const OfficerShape = Type.Object({
  id: Type.Integer(),
  full_name: Type.String({
    description: 'Also set for officers that are companies, which have no first and last name.',
  }),
  first_name: Text,
  last_name: Text,
  appointed_at: Day,
  resigned_at: Day,
  is_current: Type.Boolean({ description: 'Some registers list former officers without saying when they left.' }),
  date_of_birth_year: Whole,
  date_of_birth_month: Whole,
  job_title: Text,
  address_country: Text,
  address_line_1: Text,
  address_locality: Text,
  address_region: Text,
  address_postal_code: Text,
  type,
  status: AppointmentStatus,
})

export function showOfficer(officer: Officer) {
  return {
    id: officer.id,
    full_name: officer.fullName,
    first_name: officer.firstName,
    last_name: officer.lastName,
    appointed_at: officer.appointedOn,
    resigned_at: officer.resignedOn,
    is_current: officer.isCurrent,
    date_of_birth_year: officer.birthYear,
    date_of_birth_month: officer.birthMonth,
    job_title: officer.role,
    address_country: officer.addressCountry,
    address_line_1: officer.addressLine1,
    address_locality: officer.addressLocality,
    address_region: officer.addressRegion,
    address_postal_code: officer.addressPostalCode,
    type: officer.kind,
    status: appointmentStatus(officer),
  }
}

export const FoundOfficerShape = Type.Object({
  id: Type.Integer(),
  company_id: Type.Integer(),
  company_name: Type.String(),
  registration_number: Text,
  company_status: Text,
  incorporation_date: Day,
  full_name: Type.String(),
  title: Text,
  nationality: Text,
  officer_role: Text,
  appointed_at: Day,
  resigned_at: Day,
  country_of_residence: Text,
  address_postal_code: Text,
  type,
  status: AppointmentStatus,
  ...StatusFields,
})

export function showFoundOfficer(officer: FoundOfficer) {
  return {
    id: officer.id,
    company_id: officer.company.id,
    company_name: officer.company.name,
    registration_number: officer.company.registrationNumber,
    company_status: officer.company.status,
    incorporation_date: officer.company.incorporatedOn,
    full_name: officer.fullName,
    title: officer.title,
    nationality: officer.nationality,
    officer_role: officer.role,
    appointed_at: officer.appointedOn,
    resigned_at: officer.resignedOn,
    country_of_residence: officer.countryOfResidence,
    address_postal_code: officer.addressPostalCode,
    type: officer.kind,
    status: appointmentStatus(officer),
    ...showStatus(officer.company.statusId),
  }
}
