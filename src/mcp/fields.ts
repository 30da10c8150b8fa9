import { type TSchema, Type } from 'typebox'

export const Nullable = <Schema extends TSchema>(schema: Schema, options = {}) =>
  Type.Union([schema, Type.Null()], options)

export const Text = Nullable(Type.String())
export const Whole = Nullable(Type.Integer())
/** Digits as they were filed or calculated: a JSON number would lose some of them. */
export const DecimalText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
export const Decimal = Nullable(DecimalText)

export const OneOf = <const Values extends readonly string[]>(values: Values, options = {}) =>
  Type.Union(
    values.map(value => Type.Literal(value)),
    options,
  )
