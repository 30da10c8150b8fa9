import { Type } from 'typebox'
import type { Source } from '#domain/companies/read-sources.ts'
import type { Candidate } from '#domain/search/search-companies.ts'
import { Id, Nullable, Text } from '../../fields.ts'
import { SourceShape } from './source.ts'

export const CandidateShape = Type.Object({
  id: Id,
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
  jurisdiction: Text,
  source: Type.Optional(Nullable(SourceShape)),
})

export function showCandidate(candidate: Candidate, sources?: Map<number, Source>) {
  return {
    id: candidate.id,
    name: candidate.name,
    registration_number: candidate.registrationNumber,
    vat_number: candidate.vatNumber,
    country_code: candidate.countryCode,
    state: candidate.state,
    jurisdiction: candidate.jurisdiction,
    ...(sources && { source: sources.get(candidate.basicSource) ?? null }),
  }
}
