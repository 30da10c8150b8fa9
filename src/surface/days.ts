import type { Days } from '#domain/history/on-day.ts'

export const dayNames = ['as_of', 'valid_on'] as const satisfies readonly (keyof Days)[]

/** Why a day cannot be asked for, of what tells of days known alone or of none. */
export const noDayHere = (takesKnownDay: boolean) =>
  takesKnownDay
    ? 'cannot be asked here: this operation takes as_of alone'
    : 'cannot be asked here: this operation tells what is known now'
