import { Type } from 'typebox'
import type { Citation } from '#domain/companies/cite-sources.ts'
import { Nullable, Text } from './schema.ts'
import { shapeOf } from './shape-of.ts'

export const { shape: CitationShape, show: showCitation } = shapeOf<Citation>()({
  name: Type.String(),
  category: Type.String({ description: 'Government Registry, Enriched or Modelled.' }),
  url: Text,
  attribution: Text,
  as_of: Nullable(Type.String(), { description: 'The date of its data.' }),
})
