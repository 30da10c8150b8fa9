import { type TSchema, Type } from 'typebox'
import { DecimalText } from '#surface/schema.ts'
import { Nullable } from '../../fields.ts'

export const Amount = Nullable(DecimalText, { description: 'An amount as it was filed, as decimal text.' })
export const Value = Nullable(Type.Enum(['A', 'B', 'C', 'D', 'E']), {
  description: 'The class of risk, from A (very low) to E (very high). Null means not rated: too little is known.',
})
export const Words = Type.String({ description: 'The class of risk in words, or why there is none.' })
export const Pod = Nullable(Type.Number({ minimum: 0, maximum: 1 }), {
  description: 'Probability of default within a year, modelled. Null where the company is not rated.',
})
export const AsOf = Type.String({ format: 'date', description: 'The day on which this became known.' })
export const PeriodEnd = Nullable(Type.String({ format: 'date' }), {
  description: 'The day on which the reporting period ended; null for today.',
})
export const texts = (description: string) => Type.Array(Type.String(), { description })
export const list = (item: TSchema, description: string) => Type.Optional(Type.Array(item, { description }))
export const yesOrNo = (description: string) => Type.Boolean({ description })
