import { asOf, dateText, monthEnd, yearOf } from '#demo/calendar.ts'
import { type Core, distress } from '#demo/core.ts'
import { Random } from '#demo/random.ts'
import { type FilingRow, rowId, type StatementRow, sourceIds } from '#demo/rows.ts'
import { purposes } from '#demo/universe.ts'
import { dayNumber } from '#lib/calendar.ts'

/** Accounts are due nine months after the end of their year. */
const dueAfter = 270
/** The most years of accounts that are listed. */
const maxYears = 3

type FilingDraft = Pick<FilingRow, 'kind'> & Partial<FilingRow>

/**
 * What the register has received, and what the courts have decided. Registers list the accounts of companies whose
 * figures have not been read yet, so most companies have a record of how punctual they are. The weak are mostly late,
 * some of the sound are too.
 */
export function describeFilings(core: Core, statements: StatementRow[]): FilingRow[] {
  if (core.isBranch || core.written?.has === 'nothing') return []
  const random = new Random(core.key, core.id, purposes.filings)
  const drafts = [...accounts(core, statements, random), ...judgments(core, random), ...insolvency(core, random)]
  const nothing = { description: null, period_end: null, due_on: null, filed_on: null, settled_on: null }
  return drafts.map((row, n) => ({
    id: rowId(core.id, n + 1),
    company_id: core.id,
    ...nothing,
    amount: null,
    currency: null,
    source_id: sourceIds.registry,
    ...row,
  }))
}

function accounts(core: Core, statements: StatementRow[], random: Random): FilingDraft[] {
  if (core.hasStatements) return accountsOf(statements)
  const isDormant = core.employees === 0 && random.chance(0.15)
  const isLate = random.chance(core.health < distress ? 0.8 : 0.06)
  const end = core.dissolved ?? asOf
  const month = random.pick([12, 12, 12, 3, 6, 9])
  const rows: FilingDraft[] = []
  for (let year = yearOf(end); year > yearOf(core.incorporated) && rows.length < maxYears; year--) {
    const closed = monthEnd(year, month)
    if (closed + dueAfter > end) continue
    const filed = closed + (isLate ? random.between(290, 430) : random.between(80, 268))
    rows.push({
      kind: 'accounts',
      description: isDormant ? 'Dormant accounts' : 'Annual accounts',
      period_end: dateText(closed),
      due_on: dateText(closed + dueAfter),
      // What is not there yet is overdue.
      filed_on: filed > end ? null : dateText(filed),
    })
  }
  return rows
}

/** The same days that the statements themselves give. */
function accountsOf(statements: StatementRow[]): FilingDraft[] {
  const firsts = new Map<string, StatementRow>()
  for (const row of statements) if (!firsts.has(row.period_end)) firsts.set(row.period_end, row)
  const latest = [...firsts.values()].sort((one, other) => (one.period_end < other.period_end ? 1 : -1))
  return latest.slice(0, maxYears).map(({ period_end, filed_on, accounts_status }) => {
    const [year, month, day] = period_end.split('-').map(Number) as [number, number, number]
    return {
      kind: 'accounts',
      description: accounts_status === null ? 'Annual accounts' : `Annual accounts (${accounts_status.toLowerCase()})`,
      period_end,
      due_on: dateText(dayNumber(year, month, day) + dueAfter),
      filed_on,
    }
  })
}

function judgments(core: Core, random: Random): FilingDraft[] {
  const everything = core.written?.has === 'everything'
  const isFailing = core.health < distress
  const count = everything ? 1 : random.chance(isFailing ? 0.4 : 0.015) ? random.between(1, isFailing ? 3 : 1) : 0
  const end = core.dissolved ?? asOf
  return Array.from({ length: count }, () => {
    const entered = Math.max(core.incorporated, end - random.between(30, 1800))
    const isSettled = everything || random.chance(isFailing ? 0.15 : 0.6)
    return {
      kind: 'judgment' as const,
      description: 'Court judgment for a debt',
      filed_on: dateText(entered),
      settled_on: isSettled ? dateText(Math.min(end, entered + random.between(10, 300))) : null,
      amount: String(Math.floor(random.between(800, 40_000) * core.country.price)),
      currency: core.country.currency,
    }
  })
}

function insolvency(core: Core, random: Random): FilingDraft[] {
  if (core.statusId !== 1615) return []
  const entered = Math.max(core.incorporated, asOf - random.between(20, 700))
  return [{ kind: 'insolvency', description: core.status, filed_on: dateText(entered) }]
}
