import { Type } from 'typebox'
import type { Candidate } from '#domain/search/search-companies.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { conflicts, status, Text } from '../../fields.ts'
import { idAsText } from './known.ts'

/** The id is text here, as the contract has it; the other operations take the same digits as a number. */
export const { shape: CandidateShape, show: showCandidate } = shapeOf<Candidate>()(
  {
    id: idAsText,
    name: Type.String(),
    registration_number: Text,
    vat_number: Text,
    country_code: Type.String(),
    state: Text,
    ...status.members,
    ...conflicts.members,
  },
  'Candidate',
)
