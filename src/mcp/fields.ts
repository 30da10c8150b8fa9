import { DecimalText, Nullable, OneOf, Text, Whole } from '#surface/schema.ts'

export { Nullable, OneOf, Text, Whole }

export const Decimal = Nullable(DecimalText)
