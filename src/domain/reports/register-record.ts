import type { Company } from '../companies/company.ts'
import type { Charge } from './report-facts.ts'

/** What registers tell in their record of a company beyond its named fields; the profile serves it as they write it. */
export type RegisterRecord = {
  /** The list of charges; empty where the register gives none. */
  charges: Charge[]
  /** Charges that are not wholly satisfied, where a register only counts them. */
  chargesOutstanding: number | null
  /** Whether an insolvency case is listed that is not over. */
  isInsolvent: boolean
  accountsDueOn: string | null
  accountsCategory: string | null
}

export function registerRecord({ extra }: Pick<Company, 'extra'>): RegisterRecord {
  const count = (name: string) => wholeNumber(extra?.[name])
  const outstanding = count('mortgages_num_outstanding')
  const category = extra?.accounts_account_category ?? extra?.accounts_category
  return {
    charges: objects(extra?.charges).map(chargeOf),
    chargesOutstanding: outstanding === null ? null : outstanding + (count('mortgages_num_part_satisfied') ?? 0),
    isInsolvent: objects(extra?.insolvency).some(isOpenCase),
    accountsDueOn: day(extra?.accounts_next_due_date),
    accountsCategory: text(category),
  }
}

type Listed = Record<string, unknown>

function chargeOf(item: Listed): Charge {
  const { description } = (item.classification ?? {}) as Listed
  const holders = objects(item.persons_entitled).flatMap(({ name }) => text(name) ?? [])
  return {
    kind: /mortgage/i.test(text(description) ?? '') ? 'mortgage' : 'charge',
    description: text(description),
    holder: holders.join(', ') || null,
    createdOn: day(item.created_on),
    satisfiedOn: day(item.satisfied_on),
    isSatisfied: /^(fully-)?satisfied$/.test(text(item.status) ?? ''),
    amount: null,
    currency: null,
  }
}

const OVER =
  /^(concluded-winding-up|dissolved|administration-ended|administration-discharged|moratorium-ended|voluntary-arrangement-ended)-on$/

/** A case ends on a day of its own, or when the last practitioner ceases to act. */
function isOpenCase({ dates, practitioners }: Listed): boolean {
  if (objects(dates).some(({ type }) => OVER.test(text(type) ?? ''))) return false
  const acting = objects(practitioners)
  return acting.length === 0 || acting.some(one => day(one.ceased_to_act_on) === null)
}

function objects(value: unknown): Listed[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'object' && item !== null) : []
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null)

function wholeNumber(value: unknown): number | null {
  return (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value)) ? Number(value) : null
}
