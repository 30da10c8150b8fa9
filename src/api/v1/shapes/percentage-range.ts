import { Type } from 'typebox'

const Bound = Type.Integer({ minimum: 1, maximum: 100 })

export const PercentageRange = Type.Object(
  { gte: Type.Optional(Bound), lte: Type.Optional(Bound) },
  {
    additionalProperties: false,
    minProperties: 1,
    'x-ordered': true,
    description: 'Both bounds are inclusive; one alone is enough.',
  },
)
