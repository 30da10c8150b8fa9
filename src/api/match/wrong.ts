import { Failure } from '#domain/failure.ts'

/** What a client has to change, in words. */
export const wrong = (why: string) => new Failure('invalid', { reasons: { '': [why] } })

/** What the names of such parameters begin with. */
export const ofQuery = 'query.'

/** A parameter that is not of its type or beyond its bounds, which yente answers by 422 and by name. */
export const wrongValue = (name: string, why: string) =>
  new Failure('invalid', { reasons: { [`${ofQuery}${name}`]: [why] } })
