import { Type } from 'typebox'
import type { Citation } from '#domain/companies/sources.ts'
import { Nullable, Text } from './schema.ts'
import { shapeOf } from './shape-of.ts'

const members = {
  name: Type.String(),
  category: Type.String({ description: 'Government Registry, Enriched or Modelled.' }),
  url: Text,
  attribution: Text,
  as_of: Nullable(Type.String(), { description: 'The date of its data.' }),
}

export const { shape: CitationShape, show: showCitation } = shapeOf<Citation>()(members, 'Citation')

/** For answers that may show more than the specification of the platform API. */
export const { shape: ConfirmedCitationShape, show: showConfirmedCitation } = shapeOf<Citation>()({
  ...members,
  confirmed_on: Nullable(Type.String(), { description: 'The date on which the source was last seen to state this.' }),
})
