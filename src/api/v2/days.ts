import { Type } from 'typebox'
import { GivenDay } from '../fields.ts'

const day = (description: string) => Type.Optional(Type.String({ ...GivenDay, description }))

/** For what has no dates of its own in a register. */
export const KnownDay = {
  as_of: day(
    'What was known at the end of this day in UTC, as it was told then. Days before history begins, or before the company was known, ' +
      'are refused with the first day that can be asked.',
  ),
}

/** For facts that hold from one day to another. */
export const Days = {
  ...KnownDay,
  valid_on: day(
    'What held on this day by the dates that registers give, from what is known now or was known on `as_of`. What has no first day counts ' +
      'as held since ever.',
  ),
}
