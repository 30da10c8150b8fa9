import { type Sql, sql } from '#postgres/sql.ts'

/** Stands in the SQL of a description for the day that is asked about. */
const theDay = 'DAY_ASKED'

/** The first and the last day of each fact, and what its source states beside them: only officers have a word of their own. */
const daysOf = {
  officers: { since: 'appointed_on', until: 'resigned_on', said: 'is_current' },
  holdings: { since: 'held_from', until: 'held_until', said: null },
  links: { since: 'valid_from', until: 'valid_until', said: null },
} as const

export type Lasting = keyof typeof daysOf

/** How the day is written, and the column of the day from which the source no longer lists it, where that is not its own. */
type Asked = { day?: string; gone?: string }

/**
 * SQL: whether a row of such a table, known by this alias, is in effect on a day: it has begun, and neither ended nor vanished. Stored is
 * only what sources state; what that means follows for the day that is asked about, everywhere by this.
 */
export function inEffectText(table: Lasting, alias: string, asked: Asked = {}): string {
  return `in_effect(${alias}.${daysOf[table].since}, ${endOf(table, alias, asked)})`
}

/** SQL: whether it is over. What has not begun is neither. */
export const hasEndedText = (table: Lasting, alias: string, asked: Asked = {}): string =>
  `has_ended(${endOf(table, alias, asked)})`

function endOf(table: Lasting, alias: string, { day = theDay, gone = `${alias}.vanished_on` }: Asked): string {
  const { until, said } = daysOf[table]
  // An officer that its source no longer lists was in office until then.
  const isSaid = said === null ? 'true' : `${alias}.${said} or ${gone} is not null`
  return `${alias}.${until}, ${gone}, ${isSaid}, ${day}`
}

export const inEffect = (table: Lasting, alias: string, day: Date): Sql => onDay(inEffectText(table, alias), day)
export const hasEnded = (table: Lasting, alias: string, day: Date): Sql => onDay(hasEndedText(table, alias), day)

/** SQL with the day in its place. */
export function onDay(text: string, day: Date | string): Sql {
  const date = typeof day === 'string' ? day : day.toISOString().slice(0, 10)
  const [first = '', ...rest] = text.split(theDay)
  return rest.reduce((sofar, part) => sql`${sofar}${date}::date${sql.raw(part)}`, sql.raw(first))
}
