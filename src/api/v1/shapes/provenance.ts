import { Type } from 'typebox'

/** Every operation takes it. */
export const IncludeProvenance = Type.Optional(
  Type.Boolean({ description: 'Add where each group of fields came from.' }),
)
