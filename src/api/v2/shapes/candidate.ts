import { Type } from 'typebox'
import { officePlace } from '#domain/companies/office-place.ts'
import type { Candidate } from '#domain/search/search-companies.ts'
import { Conflicts, StatusFields, showStatus, Text } from '../../fields.ts'

/** The id is text here, as the contract has it; the other operations take the same digits as a number. */
export const CandidateShape = Type.Object({
  id: Type.String({ pattern: '^\\d+$' }),
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
  ...StatusFields,
  conflicts: Conflicts,
})

export function showCandidate(candidate: Candidate) {
  return {
    id: String(candidate.id),
    name: candidate.name,
    registration_number: candidate.registrationNumber,
    vat_number: candidate.vatNumber,
    country_code: candidate.countryCode,
    state: officePlace(candidate).state,
    ...showStatus(candidate.statusId),
    ...(candidate.conflicts.length > 0 && { conflicts: candidate.conflicts }),
  }
}
