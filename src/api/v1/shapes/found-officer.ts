import { Type } from 'typebox'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Source } from '#domain/companies/read-sources.ts'
import type { FoundOfficer } from '#domain/officers/search-officers.ts'
import { Day, Id, Nullable, StatusFields, showStatus, Text, Whole } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { addressOf, addressShape, officerGroups, officerType, workStatus } from './officer.ts'
import { CompanySourceShape, SourceShape } from './source.ts'

const source = Nullable(SourceShape)
const company = {
  company_id: Id,
  company_name: Type.String(),
  registration_number: Text,
  company_status: Text,
  incorporation_date: Day,
}
const person = {
  full_name: Text,
  first_name: Text,
  middle_name: Text,
  last_name: Text,
  title: Text,
  sex: Text,
  nationality: Text,
  country_of_residence: Text,
  date_of_birth_year: Whole,
  date_of_birth_month: Whole,
}
const appointment = { officer_role: Text, appointed_at: Day, resigned_at: Day, work_status: Text }
const contact = { email: Text, phone: Text }

export const FoundOfficerShape = Type.Object({
  id: Id,
  ...company,
  ...person,
  ...appointment,
  ...addressShape,
  ...contact,
  type: officerType,
  ...StatusFields,
  company: Type.Optional(Type.Object({ ...company, source: Nullable(CompanySourceShape), ...StatusFields })),
  officer: Type.Optional(Type.Object({ ...person, type: officerType, source })),
  appointment: Type.Optional(Type.Object({ ...appointment, source })),
  address: Type.Optional(Type.Object({ ...addressShape, source })),
  contact: Type.Optional(Type.Object({ ...contact, source })),
})

type Sources = { ofFacts: Map<number, Source>; ofCompany: GroupSource | null }

export function showFoundOfficer(officer: FoundOfficer, sources?: Sources) {
  const company = {
    company_id: officer.company.id,
    company_name: officer.company.name,
    registration_number: officer.company.registrationNumber,
    company_status: officer.company.status,
    incorporation_date: officer.company.incorporatedOn,
  }
  const person = {
    full_name: officer.fullName,
    first_name: officer.firstName,
    middle_name: officer.middleName,
    last_name: officer.lastName,
    title: officer.title,
    sex: officer.sex,
    nationality: officer.nationality,
    country_of_residence: officer.countryOfResidence,
    date_of_birth_year: officer.birthYear,
    date_of_birth_month: officer.birthMonth,
  }
  const appointment = {
    officer_role: officer.role,
    appointed_at: officer.appointedOn,
    resigned_at: officer.resignedOn,
    work_status: workStatus(officer),
  }
  const address = addressOf(officer)
  const { id, email, phone, extra, kind: type } = officer
  const status = showStatus(officer.company.statusId)
  const flat = withExtra(
    { id, ...company, ...person, ...appointment, ...address, email, phone, type, ...status },
    extra,
  )
  if (!sources) return flat
  return {
    ...flat,
    company: { ...company, source: sources.ofCompany, ...status },
    ...officerGroups(officer, sources.ofFacts, { officer: { ...person, type }, appointment, address }),
  }
}
