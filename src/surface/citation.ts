import { Type } from 'typebox'
import type { Citation } from '#domain/companies/sources.ts'
import { Nullable, Text } from './schema.ts'
import { shapeOf } from './shape-of.ts'
import { sourceDays } from './source-days.ts'

const members = {
  name: Type.String(),
  category: Type.String({ description: 'Government Registry, Enriched or Modelled.' }),
  url: Text,
  attribution: Text,
  stated_on: Nullable(Type.String(), {
    description:
      'The day on which the source stated the facts: that of the entry where it has one, else that of its publication. Null where neither is stated.',
  }),
  ...sourceDays,
}

export const { shape: CitationShape, show: showCitation } = shapeOf<Citation>()(members, 'Citation')

/** For answers that may show more than the specification of the platform API. */
export const { shape: ConfirmedCitationShape, show: showConfirmedCitation } = shapeOf<Citation>()({
  ...members,
  confirmed_on: Nullable(Type.String(), { description: 'The date on which the source was last seen to state this.' }),
})
