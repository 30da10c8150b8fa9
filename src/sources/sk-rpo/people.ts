import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { percentageOf } from '#files/percentage-of.ts'
import type { CompanyKey, Entry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { isIco } from '../shared/ico.ts'
import { withLink } from '../shared/with-link.ts'
import { isOpen, keyOf, listed, textOf } from './periods.ts'

/** Those who act for the organisation. */
export function statutoryEntries(row: Fields, company: CompanyKey, id: string, isOver: boolean): OfficerEntry[] {
  return listed(row, 'statutoryBodies').flatMap(member => {
    const party = partyOf(member)
    if (!party) return []
    const role = textOf(member.raw('stakeholderType'))
    const { from, until } = timeOf(member)
    return [
      {
        kind: 'officer' as const,
        key: [id, role, party.key, from].join('-'),
        company,
        ...party.officer,
        role,
        appointed_on: from,
        resigned_on: until,
        is_current: until === null && !isOver,
        extra: { function_assignment: textOf(member.raw('functionAssignment')) },
      },
    ]
  })
}

/** Members and other stakeholders; founders and members of cooperatives have no deposit. */
export function stakeholderEntries(
  row: Fields,
  company: CompanyKey,
  id: string,
  isOver: boolean,
  equity: Fields | undefined,
): Entry[] {
  const whole = equity && { amount: textOf(equity.raw('value')), currency: textOf(equity.raw('currency')) }
  return listed(row, 'stakeholders').flatMap(member => {
    const party = partyOf(member)
    const role = textOf(member.raw('stakeholderType'))
    if (!party) return []
    const { from, until } = timeOf(member)
    const deposit = depositOf(member)
    const isHeld = until === null && !isOver
    const isComparable = deposit.amount && whole?.amount && deposit.currency === whole.currency
    const holding: HoldingEntry = {
      kind: 'holding',
      key: [id, role, party.key, from].join('-'),
      company,
      holder_kind: party.officer.officer_kind,
      holder_name: party.officer.full_name,
      holder: party.officer.officer,
      holder_country: party.officer.officer && 'SK',
      percentage: isComparable && isHeld ? percentageOf(deposit.amount as string, whole.amount as string) : null,
      total_value: deposit.amount,
      currency: deposit.currency,
      status: isHeld ? 'active' : 'ceased',
      held_from: from,
      held_until: until,
      extra: { role },
    }
    return isHeld ? withLink(holding) : [holding]
  })
}

function depositOf(member: Fields): { amount: string | null; currency: string | null } {
  const deposit = member.objects('deposit').at(-1)
  deposit?.ignoreMatching(/./)
  const amount = deposit ? textOf(deposit.raw('value') ?? deposit.raw('amount')) : null
  const currency = deposit ? textOf(deposit.raw('currency')) : null
  return {
    amount: /^\d+(\.\d+)?$/.test(amount ?? '') ? amount : null,
    currency: /^[A-Z]{3}$/.test(currency ?? '') ? currency : null,
  }
}

function timeOf(member: Fields): { from: string | null; until: string | null } {
  const until = isOpen(member) ? null : yearMonthDay(member.take('validTo'))
  return { from: yearMonthDay(member.take('validFrom')), until }
}

function partyOf(member: Fields) {
  const person = member.object('personName')
  person?.ignoreMatching(/./)
  if (person) {
    const [first, last] = ['givenNames', 'familyNames'].map(name => person.texts(name).join(' ') || null)
    const plain = [first, last].filter(Boolean).join(' ')
    const name = plain || person.take('formatedName')
    if (!name) return null
    const officer = {
      officer_kind: 'person' as const,
      officer: null,
      full_name: name,
      first_name: first,
      last_name: last,
    }
    return { key: name, officer }
  }
  const name = textOf(member.raw('fullName'))
  const number = (textOf(member.raw('identifier')) ?? '').padStart(8, '0')
  const company = isIco(number) ? keyOf(number) : null
  if (name === null) return null
  return {
    key: company ? number : name,
    officer: { officer_kind: 'company' as const, officer: company, full_name: name },
  }
}
