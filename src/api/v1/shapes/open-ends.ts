import { Type } from 'typebox'

const mark = (description: string) => Type.Optional(Type.Literal(true, { description }))

/** Mark a band that excludes an end; absent if it includes it. */
export const OpenMin = mark('The share is strictly more than `percentage_min`.')
export const OpenMax = mark('The share is strictly less than `percentage_max`.')
