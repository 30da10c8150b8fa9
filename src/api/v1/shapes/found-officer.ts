import { Type } from 'typebox'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Officer } from '#domain/officers/officer.ts'
import type { FoundOfficer } from '#domain/officers/search-officers.ts'
import { identityVerification } from '#surface/identity-verification.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Day, GivenCompanyId, Id, Nullable, status, Text } from '../../fields.ts'
import { withExtra, withExtras } from '../../with-extra.ts'
import { address, birth, contact, officerType, sourcedGroups, term } from './officer.ts'
import { CompanySourceShape, type ShownSources, showCompanySource } from './source.ts'

const company = shapeOf<FoundOfficer['company']>()({
  company_id: [GivenCompanyId, 'id'],
  company_name: [Type.String(), 'name'],
  registration_number: Text,
  company_status: [Text, 'status'],
  incorporation_date: [Day, 'incorporatedOn'],
})
const { members: person } = shapeOf<Officer>()({
  full_name: Text,
  first_name: Text,
  middle_name: Text,
  last_name: Text,
  title: Text,
  sex: Text,
  nationality: Text,
  country_of_residence: Text,
  ...birth,
})
const appointment = shapeOf<Officer>()({ officer_role: [Text, 'role'], ...term })
const officer = shapeOf<Officer>()({
  ...person,
  ...appointment.members,
  ...address.members,
  ...contact.members,
  ...officerType,
  ...identityVerification,
})
const groups = sourcedGroups('Found', {
  officer: shapeOf<Officer>()({ ...person, ...officerType }),
  appointment,
  address,
})

export const FoundOfficerShape = named(
  'FoundOfficer',
  withExtras(
    Type.Object({
      id: Id,
      ...company.shape.properties,
      ...officer.shape.properties,
      ...status.shape.properties,
      company: Type.Optional(
        named(
          'SourcedFoundCompany',
          Type.Object({
            ...company.shape.properties,
            source: Nullable(CompanySourceShape),
            ...status.shape.properties,
          }),
        ),
      ),
      ...groups.properties,
    }),
  ),
)

type Sources = { ofFacts: ShownSources; ofCompany: GroupSource | null }

export function showFoundOfficer(found: FoundOfficer, sources?: Sources) {
  const itsCompany = company.show(found.company)
  const itsStatus = status.show(found.company)
  const flat = withExtra({ id: found.id, ...itsCompany, ...officer.show(found), ...itsStatus }, found.extra)
  if (!sources) return flat
  return {
    ...flat,
    company: { ...itsCompany, source: showCompanySource(sources.ofCompany), ...itsStatus },
    ...groups.show(found, sources.ofFacts),
  }
}
