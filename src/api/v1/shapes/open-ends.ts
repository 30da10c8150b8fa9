import { Type } from 'typebox'

const mark = (description: string) => Type.Optional(Type.Literal(true, { description }))

/** Mark a band that does not include an end; absent where it does. */
export const OpenMin = mark('The share is strictly more than `percentage_min`.')
export const OpenMax = mark('The share is strictly less than `percentage_max`.')
