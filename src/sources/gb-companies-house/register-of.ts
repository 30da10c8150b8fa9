import type { CompanyEntry } from '#ingest/entries/entry.ts'

type RegisterRecord = NonNullable<CompanyEntry['register']>

/** The circumstances that reports score, from the register's own words; null where the words state none. */
export function registerOf(extra: Record<string, unknown>): RegisterRecord {
  const outstanding = wholeNumber(extra.mortgages_num_outstanding)
  return {
    charges: extra.charges === undefined ? null : objects(extra.charges).map(chargeOf),
    chargesOutstanding:
      outstanding === null ? null : outstanding + (wholeNumber(extra.mortgages_num_part_satisfied) ?? 0),
    isInsolvent: extra.insolvency === undefined ? null : objects(extra.insolvency).some(isOpenCase),
    accountsDueOn: day(extra.accounts_next_due_date),
    accountsCategory: text(extra.accounts_account_category),
  }
}

type Listed = Record<string, unknown>

function chargeOf(item: Listed): NonNullable<RegisterRecord['charges']>[number] {
  const { description } = (item.classification ?? {}) as Listed
  return {
    kind: /mortgage/i.test(text(description) ?? '') ? 'mortgage' : 'charge',
    description: text(description),
    holders: objects(item.persons_entitled).flatMap(({ name }) => text(name) ?? []),
    createdOn: day(item.created_on),
    satisfiedOn: day(item.satisfied_on),
    isSatisfied: /^(fully-)?satisfied$/.test(text(item.status) ?? ''),
  }
}

const over =
  /^(concluded-winding-up|dissolved|administration-ended|administration-discharged|moratorium-ended|voluntary-arrangement-ended)-on$/

/** A case ends on a day of its own, or when the last practitioner ceases to act. */
function isOpenCase({ dates, practitioners }: Listed): boolean {
  if (objects(dates).some(({ type }) => over.test(text(type) ?? ''))) return false
  const acting = objects(practitioners)
  return acting.length === 0 || acting.some(one => day(one.ceased_to_act_on) === null)
}

function objects(value: unknown): Listed[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'object' && item !== null) : []
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null)

const wholeNumber = (value: unknown) => (typeof value === 'number' ? value : null)
