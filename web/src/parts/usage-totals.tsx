import type { MeterBody, SpentBody, UsageSummaryBody } from '../api.ts'
import { DataTable } from './data-table.tsx'
import { Day } from './day.tsx'
import { grouped, roundedTo } from './figure.ts'
import { Moment } from './moment.tsx'
import { Unknown } from './states.tsx'

const words: Record<string, string> = {
  unlockProfile: 'Unlock a profile',
  generateCreditReport: 'Credit report',
  creditReportGenerate: 'Credit report',
  evidenceKyb: 'Evidence file',
  prospecting: 'Prospecting search',
  people: 'People search',
  companyScreening: 'Company screening',
  searchScreening: 'Person screening',
}

/** An operation in words; its name in the API is for those who look it up in a log. */
export function operationText(operation: string): string {
  const text =
    words[operation] ??
    operation
      .replaceAll(/[._-]/g, ' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Total = UsageSummaryBody['totals'][number]
type Whole = UsageSummaryBody['total']

/** The total, and which allowances it counted against. */
export function UsageTotal({ total: { requests, refused, units, refunded, meters } }: { total: Whole }) {
  const of = (count: number, what: string) => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`
  return (
    <div className="grid gap-1">
      <p>
        <strong>{of(units, 'unit')}</strong> for {of(requests, 'request')}, {grouped(refused)} of them refused
        {refunded > 0 && `; ${of(refunded, 'unit')} refunded and not counted`}.
      </p>
      {meters.length > 0 && (
        <p className="text-sm text-quiet">
          By allowance: {meters.map(({ name, units }) => `${name} ${grouped(units)}`).join(', ')}.
        </p>
      )}
    </div>
  )
}

const whoOf = ({ key_name, user_name }: Total) => (key_name ? `Key: ${key_name}` : (user_name ?? 'Unknown'))

/** Where the units went: by who spent them and by operation. */
export function UsageTotals({ total, totals }: { total: Whole; totals: Total[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Sums title="By person and key" rows={withRest(total, summed(totals, whoOf))} />
      <Sums
        title="By operation"
        rows={withRest(
          total,
          summed(totals, ({ operation }) => operationText(operation)),
        )}
      />
    </div>
  )
}

type Sum = { name: string; requests: number; units: number }

function summed(totals: Total[], nameOf: (total: Total) => string): Sum[] {
  const sums = [...Map.groupBy(totals, nameOf)].map(([name, rows]) => ({
    name,
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
    units: rows.reduce((sum, { units }) => sum + units, 0),
  }))
  return sums.sort((one, other) => other.units - one.units || other.requests - one.requests)
}

/** Only the largest are sent one by one; the rest is added up, so that every column comes to the total. */
function withRest({ requests, units }: Whole, sums: Sum[]): Sum[] {
  const rest = { name: 'All others', requests, units }
  for (const one of sums) {
    rest.requests -= one.requests
    rest.units -= one.units
  }
  return rest.requests === 0 && rest.units === 0 ? sums : [...sums, rest]
}

function Sums({ title, rows }: { title: string; rows: Sum[] }) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ name }) => name}
      className=""
      columns={[
        { head: title, className: 'break-words', cell: ({ name }) => name },
        { head: 'Requests', isFigure: true, cell: ({ requests }) => grouped(requests) },
        { head: 'Units', isFigure: true, cell: ({ units }) => grouped(units) },
      ]}
    />
  )
}

/** The limits of each module, collapsed because there are many. */
export function MetersTable({ meters }: { meters: MeterBody[] }) {
  return (
    <details>
      <summary className="cursor-pointer">Platform API limits by module</summary>
      <DataTable
        caption="Usage and limits by module"
        rows={meters.filter(({ id }) => id !== 'units')}
        keyOf={({ id }) => id}
        className="mt-3 max-w-xl text-sm whitespace-nowrap"
        columns={[
          { head: 'Module', className: 'whitespace-normal', cell: ({ name }) => name },
          { head: 'Today', cell: ({ day }) => spent(day) },
          { head: 'This month', cell: ({ month }) => spent(month) },
          { head: 'Left', cell: ({ remaining }) => remaining ?? 'no limit' },
        ]}
      />
    </details>
  )
}

const spent = ({ used, limit }: SpentBody) => (limit === null ? String(used) : `${used} of ${limit}`)

/** How long the units last at the current rate, which is not known without any use. */
export function UnitsForecast({ forecast }: { forecast: UsageSummaryBody['forecast'] }) {
  if (!forecast) {
    return (
      <p>
        Forecast: <Unknown>not available, because no units were used in the last 30 days</Unknown>
      </p>
    )
  }
  const { days, used, lasts_until, resets_at } = forecast
  const rate = roundedTo(String(used / days), 1)
  return (
    <p>
      At the rate of the last {days === 1 ? 'day' : `${days} days`} ({rate === '0' ? 'less than 0.1' : rate} a day){' '}
      {lasts_until ? (
        <>
          the allowance lasts until{' '}
          <strong className="text-warn">
            <Day at={lasts_until} />
          </strong>
          , before it resets.
        </>
      ) : (
        <>
          the allowance lasts until it resets on <Moment at={resets_at} />.
        </>
      )}
    </p>
  )
}
