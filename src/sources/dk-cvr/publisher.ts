import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import { weightedSum } from '../shared/weighted-sum.ts'

export const keyOf = (number: string) => ({ scheme: 'reg:DK', number })

const weights = [2, 7, 6, 5, 4, 3, 2, 1]

export const isCvr = (number: string) => /^\d{8}$/.test(number) && weightedSum(number, weights) % 11 === 0

/** Written as a number, so that zeroes before it are lost. */
export function cvrOf(text: string): string {
  const number = text.padStart(8, '0')
  if (!isCvr(number)) throw new RowError(`"${text}" is not a CVR number`)
  return number
}

/** An attribute of a unit for as long as it held. */
export type Period = { from: string | null; until: string | null; item: Fields }

/** All that an attribute was, the oldest first. Only some members of its periods are read. */
export function periodsOf(fields: Fields | null, name: string): Period[] {
  const periods = (fields?.objects(name) ?? []).map(item => {
    const period = item.object('periode')
    const [from, until] = ['gyldigFra', 'gyldigTil'].map(end => yearMonthDay(period?.take(end) ?? null))
    item.ignoreMatching(/./)
    return { from: from ?? null, until: until ?? null, item }
  })
  const isOpen = ({ until }: Period) => Number(until === null)
  return periods.sort((one, other) => isOpen(one) - isOpen(other) || ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
}

/** What holds now, or held last in a unit that has ended. */
export const lastOf = (fields: Fields | null, name: string): Fields | null =>
  periodsOf(fields, name).at(-1)?.item ?? null

/** What holds now. */
export const openOf = (fields: Fields, name: string): Fields | null =>
  periodsOf(fields, name).findLast(({ until }) => until === null)?.item ?? null
