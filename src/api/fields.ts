import { type TObject, type TProperties, Type } from 'typebox'

/** An object that has these properties and no others. */
export function Strict<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false })
}

/** The largest id is the largest whole number that JSON readers agree on. */
export const CompanyId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Company ID.' })

export const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

export const Text = Nullable(Type.String())
export const Day = Nullable(Type.String({ format: 'date' }))
export const Id = Type.Union([Type.Integer(), Type.String()])
export const Whole = Nullable(Type.Integer())
export const Decimal = Nullable(Type.Number())
