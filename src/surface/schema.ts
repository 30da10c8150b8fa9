import { type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** An object that has these properties and no others. */
export function Strict<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false })
}

export const Nullable = <Schema extends TSchema>(schema: Schema, options = {}) =>
  Type.Union([schema, Type.Null()], options)

export const Text = Nullable(Type.String())
export const Whole = Nullable(Type.Integer())

/** Digits as they were filed or calculated: a JSON number would lose some. */
export const DecimalText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })

export const OneOf = <const Values extends readonly string[]>(values: Values, options = {}) =>
  Type.Unsafe<Values[number]>(
    Type.Union(
      values.map(value => Type.Literal(value)),
      options,
    ),
  )
