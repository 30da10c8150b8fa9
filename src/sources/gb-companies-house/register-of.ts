import type { CompanyEntry } from '#ingest/entries/entry.ts'

type RegisterRecord = NonNullable<CompanyEntry['register']>

/** The circumstances that reports score, from the register's own words; null where the words state none. */
export function registerOf(extra: Record<string, unknown>): RegisterRecord {
  const outstanding = wholeNumber(extra.mortgages_num_outstanding)
  return {
    charges: extra.charges === undefined ? null : objects(extra.charges).map(chargeOf),
    chargesOutstanding:
      outstanding === null ? null : outstanding + (wholeNumber(extra.mortgages_num_part_satisfied) ?? 0),
    chargesTotal: wholeNumber(extra.mortgages_num_charges),
    ...insolvencyOf(extra.insolvency),
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

/** Whether a case is open until further notice, or else until when the last one is. */
function insolvencyOf(listed: unknown): Pick<RegisterRecord, 'isInsolvent' | 'insolventUntil'> {
  if (listed === undefined) return { isInsolvent: null }
  const ends = objects(listed).map(endOf)
  return {
    isInsolvent: ends.includes(null),
    insolventUntil:
      ends
        .filter(end => end)
        .sort()
        .at(-1) ?? null,
  }
}

/** A case ends on a day of its own, or when the last practitioner ceases to act; null while neither is stated, empty without a day. */
function endOf({ dates, practitioners }: Listed): string | null {
  const ended = objects(dates).filter(({ type }) => over.test(text(type) ?? ''))
  if (ended.length > 0)
    return ended
      .map(({ date }) => day(date) ?? '')
      .sort()
      .at(-1) as string
  const left = objects(practitioners).map(one => day(one.ceased_to_act_on))
  return left.includes(null) ? null : (left.sort().at(-1) ?? null)
}

function objects(value: unknown): Listed[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'object' && item !== null) : []
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null)

const wholeNumber = (value: unknown) => (typeof value === 'number' ? value : null)
