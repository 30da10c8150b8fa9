import { Type } from 'typebox'
import { registerPlace } from '#domain/companies/office-place.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Candidate } from '#domain/search/search-companies.ts'
import { named } from '#surface/published.ts'
import { conflicts, GivenCompanyId, Nullable, Text } from '../../fields.ts'
import { CompanySourceShape, showCompanySource } from './source.ts'

export const CandidateShape = named(
  'Candidate',
  Type.Object({
    id: GivenCompanyId,
    name: Type.String(),
    registration_number: Text,
    vat_number: Text,
    country_code: Type.String(),
    state: Text,
    jurisdiction: Text,
    source: Type.Optional(Nullable(CompanySourceShape)),
    ...conflicts.shape.properties,
  }),
)

export function showCandidate(candidate: Candidate, sourceOf?: () => GroupSource | null) {
  return {
    id: candidate.id,
    name: candidate.name,
    registration_number: candidate.registrationNumber,
    vat_number: candidate.vatNumber,
    country_code: candidate.countryCode,
    state: candidate.state,
    jurisdiction: registerPlace(candidate),
    ...(sourceOf && { source: showCompanySource(sourceOf()) }),
    ...conflicts.show(candidate),
  }
}
