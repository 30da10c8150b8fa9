import type { Days } from '#domain/history/on-day.ts'

export const dayNames = ['as_of', 'valid_on'] as const satisfies readonly (keyof Days)[]

/** Why a day cannot be requested, of operations that take as_of alone or no day. */
export const noDayHere = (takesKnownDay: boolean) =>
  takesKnownDay
    ? 'cannot be asked here: this operation takes as_of alone'
    : 'cannot be asked here: this operation shows what is known now'
