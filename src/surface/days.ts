import type { Days } from '#domain/history/on-day.ts'

/** A day that PostgreSQL and the calendar know: there is no year 0. */
export const calendarDay = { format: 'date', pattern: '^(?!0000)', 'x-reason': 'must be a date in the form YYYY-MM-DD' }

/** The same of what has happened: nothing that was seen lies ahead. */
export const pastDay = { ...calendarDay, 'x-form': 'past_day' }

export const dayNames = ['as_of', 'valid_on'] as const satisfies readonly (keyof Days)[]

/** Why a day cannot be requested, of operations that take as_of alone or no day. */
export const noDayHere = (takesKnownDay: boolean) =>
  takesKnownDay
    ? 'cannot be asked here: this operation takes as_of alone'
    : 'cannot be asked here: this operation shows what is known now'
