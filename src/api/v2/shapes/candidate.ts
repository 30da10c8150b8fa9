import { Type } from 'typebox'
import type { Candidate } from '#domain/search/search-companies.ts'
import { Text } from '../../fields.ts'

/** The id is text here, as the contract has it; the other operations take the same digits as a number. */
export const CandidateShape = Type.Object({
  id: Type.String({ pattern: '^\\d+$' }),
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
})

export function showCandidate(candidate: Candidate) {
  return {
    id: String(candidate.id),
    name: candidate.name,
    registration_number: candidate.registrationNumber,
    vat_number: candidate.vatNumber,
    country_code: candidate.countryCode,
    state: candidate.state,
  }
}
