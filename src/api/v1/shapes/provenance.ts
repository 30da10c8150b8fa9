import { Type } from 'typebox'

/** Every operation takes it. */
export const IncludeProvenance = Type.Optional(
  Type.Boolean({ description: 'Include the source of each group of fields.' }),
)
