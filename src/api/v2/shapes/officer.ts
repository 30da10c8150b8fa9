import { Type } from 'typebox'
import type { Officer } from '#domain/officers/officer.ts'
import type { FoundOfficer } from '#domain/officers/search-officers.ts'
import { identityVerification } from '#surface/identity-verification.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdNumber, Day, Nullable, status, Text, Whole } from '../../fields.ts'
import { officerContradiction } from '../../officer-contradiction.ts'

const AppointmentStatus = Nullable(Type.Enum(['C', 'P']), {
  description:
    'C for a current, P for a previous appointment, even if no source gives the end date; null for one that has not begun.',
})
const OfficerType = Type.Enum(['person', 'company'], {
  description: 'Whether the officer is a person or a company; a company has its name in `full_name` only.',
})

const { members: term } = shapeOf<Officer>()({ appointed_at: [Day, 'appointedOn'], resigned_at: [Day, 'resignedOn'] })

/** The status as the filter of the search calls it. */
const { members: typeAndStatus } = shapeOf<Officer>()({
  type: [OfficerType, 'kind'],
  status: [AppointmentStatus, ({ isCurrent, isFormer }) => (isCurrent ? 'C' : isFormer ? 'P' : null)],
})

export const { shape: OfficerShape, show: showOfficer } = shapeOf<Officer>()(
  {
    id: Type.Integer(),
    full_name: Type.String({
      description: 'Also set for officers that are companies, which have no first and last name.',
    }),
    first_name: Text,
    last_name: Text,
    ...term,
    is_current: Type.Boolean({
      description:
        'By its days, on the day that is asked about; some registers list former officers without saying when they left.',
    }),
    date_of_birth_year: [Whole, 'birthYear'],
    date_of_birth_month: [Whole, 'birthMonth'],
    job_title: [Text, 'role'],
    address_country: Text,
    address_line_1: Text,
    address_locality: Text,
    address_region: Text,
    address_postal_code: Text,
    ...typeAndStatus,
    ...identityVerification,
    ...officerContradiction,
  },
  'Officer',
)

const company = shapeOf<FoundOfficer['company']>()({
  company_id: [CompanyIdNumber, 'id'],
  company_name: [Type.String(), 'name'],
  registration_number: Text,
  company_status: [Text, 'status'],
  incorporation_date: [Day, 'incorporatedOn'],
})
const appointment = shapeOf<Officer>()({
  full_name: Type.String(),
  title: Text,
  nationality: Text,
  officer_role: [Text, 'role'],
  ...term,
  country_of_residence: Text,
  address_postal_code: Text,
  ...typeAndStatus,
  ...identityVerification,
  ...officerContradiction,
})

export const FoundOfficerShape = named(
  'FoundOfficer',
  Type.Object({
    id: Type.Integer(),
    ...company.shape.properties,
    ...appointment.shape.properties,
    ...status.shape.properties,
  }),
)

export function showFoundOfficer(found: FoundOfficer) {
  const { id, company: itsCompany } = found
  return { id, ...company.show(itsCompany), ...appointment.show(found), ...status.show(itsCompany) }
}
