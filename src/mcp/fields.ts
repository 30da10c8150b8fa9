import { Type } from 'typebox'
import { Nullable, Text, Whole } from '#surface/schema.ts'

export { Nullable, Text, Whole }

/** Digits as they were filed or calculated: a JSON number would lose some of them. */
export const DecimalText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
export const Decimal = Nullable(DecimalText)

export const OneOf = <const Values extends readonly string[]>(values: Values, options = {}) =>
  Type.Unsafe<Values[number]>(
    Type.Union(
      values.map(value => Type.Literal(value)),
      options,
    ),
  )
