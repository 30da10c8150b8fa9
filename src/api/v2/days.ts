import { Type } from 'typebox'
import type { Act } from '#domain/audit/acts.ts'
import type { Days as AskedDays } from '#domain/history/on-day.ts'
import { dayNames, noDayHere } from '#surface/days.ts'
import { reasonOf } from '#surface/reason-of.ts'
import { GivenDay } from '../fields.ts'
import type { WordOf } from '../parse.ts'

const day = (description: string) => Type.Optional(Type.String({ ...GivenDay, description }))

/** For what has no dates of its own in a register. */
export const KnownDay = {
  as_of: day(
    'What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, ' +
      'are refused with the first day that can be requested.',
  ),
}

/** For facts that hold from one day to another. */
export const Days = {
  ...KnownDay,
  valid_on: day(
    'What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day ' +
      'counts as having always held.',
  ),
}

type DayCall = { params: { id?: number }; query: AskedDays; body: unknown; ledgerLine: { operation: string } }

/** What the audit log records of an answer about a day in the past; it records nothing of one about today. */
export function recordsDay({ params, query, body, ledgerLine }: DayCall): Omit<Act, 'workspaceId'> | null {
  const asked: AskedDays = { ...query, ...(body as AskedDays | undefined) }
  if (asked.as_of === undefined && asked.valid_on === undefined) return null
  return { act: 'history.read', object: params.id ?? null, details: { operation: ledgerLine.operation, ...asked } }
}

const days: readonly string[] = dayNames

/** What is wrong with a value; where an operation takes no day, why not. */
export const wordOf: WordOf = (error, { query, body }) => {
  const { keyword, instancePath, params } = error
  const field = params.additionalProperty
  if (keyword !== 'additionalProperties' || instancePath !== '' || !days.includes(field)) return reasonOf(error)
  if (body?.properties?.[field]) return 'belongs in the body of this operation'
  return noDayHere(Boolean(query.properties.as_of))
}
