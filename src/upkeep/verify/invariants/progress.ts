import { groupFinancials, type MetricSeries, type StatementGroup } from '#domain/financials/group-financials.ts'
import { financialsOf } from '#domain/financials/read-financials.ts'
import { type Financials, type Period, statements } from '#domain/financials/statement.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

/** How many companies are read at once: accounts are large. */
const batchSize = 500
const dayMs = 86_400_000

/** The rule of the contract again, by plain arithmetic instead of the code that serves it. */
export const progress: Invariant = {
  code: 'progress',
  promise:
    'The change of a figure has one entry for each two neighbouring periods, empty where they cannot be compared',
  fault: 'platform',
  over: 'companies',
  async check(reading, { from, until }) {
    const offenders: Offender[] = []
    let checked = 0
    let batch = await companiesWithAccounts(reading, from, until)
    while (batch.length > 0) {
      for (const { companyId, filed } of batch) {
        const financials = financialsOf(
          companyId,
          filed.map(row => statements.of(row)),
        )
        for (const group of groupFinancials(financials))
          for (const series of group.series) {
            checked++
            const says = wrongIn(series, group, financials)
            if (says) offenders.push({ companyId, sourceId: financials.periods[0]?.sourceId ?? null, says })
          }
      }
      batch = await companiesWithAccounts(reading, (batch.at(-1)?.companyId ?? until) + 1, until)
    }
    return { checked, offenders }
  },
}

async function companiesWithAccounts({ client }: Reading, from: number, until: number) {
  const { rows } = await sql<{ companyId: string; filed: TextRow[] }>`
    select s.company_id as "companyId", json_agg(array_to_json(${statements.texts})) as filed
    from statements s where s.company_id >= ${from} and s.company_id < ${until}
    group by 1 order by 1 limit ${batchSize}
  `.execute(client)
  return rows.map(({ companyId, filed }) => ({ companyId: Number(companyId), filed }))
}

function wrongIn(
  { name, kind, values, progress }: MetricSeries,
  { id, whose }: StatementGroup,
  { periods, behind }: Financials,
): string | null {
  const years = periods.map(({ periodEnd }) => periodEnd)
  const own = whose ? behind.filter(({ consolidated }) => consolidated === (whose === 'group')) : periods
  if (Object.keys(values).sort().join() !== [...years].sort().join())
    return `${name} in ${id}: not a value for each year`
  const hasChanges = years.length > 1 && (kind === 'money' || kind === 'count')
  if ((progress?.length ?? 0) !== (hasChanges ? years.length - 1 : 0))
    return `${name} in ${id}: ${progress?.length ?? 0} changes of ${years.length} years`
  for (const [index, change] of (progress ?? []).entries()) {
    const [now, before] = years.slice(index, index + 2).map(year => ({
      value: Number(values[year] ?? Number.NaN),
      period: own.find(({ periodEnd }) => periodEnd === year),
    }))
    const expected =
      now?.period && before?.period && follows(now.period, before.period) && before.value > 0
        ? (now.value / before.value - 1) * 100
        : Number.NaN
    const given = change === null ? Number.NaN : Number(change)
    if (!isAlike(given, expected))
      return `${name} in ${id}, ${years[index]}: a change of ${change}, expected ${expected}`
  }
  return null
}

const isAlike = (given: number, expected: number) =>
  Number.isNaN(expected) ? Number.isNaN(given) : Math.abs(given - expected) <= 0.001 + Math.abs(expected) * 1e-9

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

function follows(now: Period, before: Period): boolean {
  if (now.currency !== before.currency || now.consolidated !== before.consolidated) return false
  const [length, other] = [now, before].map(({ periodStart, periodEnd }) =>
    periodStart === null ? null : days(periodStart, periodEnd) + 1,
  )
  if (length != null && other != null && Math.abs(length - other) > 31) return false
  return Math.abs(days(before.periodEnd, now.periodEnd) - (length ?? other ?? 365)) <= 15
}
