import { daysBetween, yearsBetween } from '../reports/age-of.ts'
import { type Flag, flag } from './flag.ts'
import type { AtAGlance } from './overview-facts.ts'
import { lifeOf } from './status-flags.ts'

/** Older accounts are no guide to the present. */
const oldYears = 2

/** What the accounts show, and whether they are filed on time. */
export function accountsFlags(facts: Pick<AtAGlance, 'company' | 'register' | 'financials'>, today: string): Flag[] {
  const { register, company } = facts
  const lives = lifeOf(facts, today) !== 'ended'
  const flags: Flag[] = []
  const due = register.accountsDueOn ?? null
  if (lives && due !== null && due < today) {
    const detail = `${daysBetween(due, today)} days past the due date`
    const evidence = { part: 'profile', sourceId: company.basicSource } as const
    flags.push(
      flag({ id: 'accounts_overdue', severity: 'look', title: 'Accounts are overdue', detail, on: due, evidence }),
    )
  }
  const [last] = facts.financials.periods
  if (!last) return flags
  const evidence = { part: 'financials', sourceId: last.sourceId } as const
  const given = { on: last.periodEnd, evidence }
  const amount = (name: string) => {
    const value = last.values[name]
    return value != null && /^-\d+(\.\d+)?$/.test(value) && Number(value) < 0
      ? { value, currency: last.currency }
      : null
  }
  const equity = last.values['Shareholder-Funds'] == null ? amount('Net-Assets') : amount('Shareholder-Funds')
  if (equity) {
    flags.push(flag({ id: 'negative_equity', severity: 'against', title: 'Negative equity', amount: equity, ...given }))
  }
  const loss = amount('Profit-after-Tax') ?? amount('Pre-Tax-Profit')
  if (loss)
    flags.push(flag({ id: 'loss', severity: 'look', title: 'Loss in the latest accounts', amount: loss, ...given }))
  const status = last.accountsStatus ?? ''
  if (/\bqualified/i.test(status) && !/unqualified/i.test(status)) {
    const title = 'Qualified audit opinion'
    flags.push(flag({ id: 'qualified', severity: 'look', title, detail: status, ...given }))
  }
  if ([status, register.accountsCategory ?? ''].some(text => /dormant/i.test(text))) {
    flags.push(flag({ id: 'dormant', severity: 'look', title: 'Dormant: reported as not trading', ...given }))
  }
  if (lives && yearsBetween(last.periodEnd, today) > oldYears) {
    flags.push(
      flag({ id: 'accounts_old', severity: 'look', title: 'Latest accounts more than two years old', ...given }),
    )
  }
  return flags
}
