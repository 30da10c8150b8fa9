import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { apiUrl, get, type KeysBody, type UsageBody, type UsageLineBody, type UsageSummaryBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { dayText } from '../parts/day-text.ts'
import { Field, Select } from '../parts/field.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { UnitsLeft } from '../parts/units-left.tsx'
import { MetersTable, operationText, UnitsForecast, UsageTotal, UsageTotals } from '../parts/usage-totals.tsx'
import { getQuery, inPages } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const BarChart = lazy(async () => ({ default: (await import('../charts/bar-chart.tsx')).BarChart }))
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const plans = { free: 'Free plan', paid: 'Paid plan' }

type Filters = { key: string; operation: string; status: string; request_id: string; days: string }
const noFilters: Filters = { key: '', operation: '', status: '', request_id: '', days: '30' }

export function UsagePage() {
  const { workspaceId, workspace } = useWorkspace()
  const [filters, setFilters] = useState(noFilters)
  // Whether the id is not complete yet.
  const [isPart, setIsPart] = useState(false)
  const summary = useQuery(getQuery<UsageSummaryBody>(workspaceId, '/usage/summary', filters))
  const keys = useQuery(getQuery<KeysBody>(workspaceId, '/keys'))
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value })
  const isLong = Number(filters.days) > maxDays
  const kinds = useQuery(getQuery<UsageSummaryBody>(workspaceId, '/usage/summary', { days: filters.days })).data

  return (
    <Page
      title="Usage"
      actions={
        <a className="button secondary" href={apiUrl(workspaceId, '/usage/export.csv', filters)} download>
          Export CSV
        </a>
      }
    >
      <section className="card" aria-labelledby="left">
        <h2 id="left">Remaining {workspace && <span className="badge ml-2">{plans[workspace.plan]}</span>}</h2>
        {workspace && <UnitsLeft units={workspace.units} />}
        {summary.data && <UnitsForecast forecast={summary.data.forecast} />}
        {summary.data && <MetersTable meters={summary.data.meters} />}
      </section>

      <section className="card" aria-labelledby="days">
        <h2 id="days">Units by {isLong ? 'month' : 'day'}</h2>
        <Answer to={summary}>
          {({ days, today, total, totals }) =>
            days.length === 0 ? (
              <Empty>No usage in this period. Unlocked profiles and API calls appear here.</Empty>
            ) : (
              <>
                <Suspense fallback={<div className="h-[200px]" />}>
                  {isLong ? (
                    <BarChart whole name="Units by month" bars={everyMonth(days, today)} />
                  ) : (
                    <BarChart whole name="Units by day" bars={everyDay(days, today, Number(filters.days))} />
                  )}
                </Suspense>
                <UsageTotal total={total} />
                <UsageTotals total={total} totals={totals} />
              </>
            )
          }
        </Answer>
      </section>

      <section className="card" aria-labelledby="lines">
        <h2 id="lines">Requests</h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          <Select label="Period" value={filters.days} onChange={set('days')}>
            <option value="1">Today</option>
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="366">1 year</option>
          </Select>
          <Select label="Key" value={filters.key} onChange={set('key')}>
            <option value="">All keys</option>
            {keys.data?.keys.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Operation" value={filters.operation} onChange={set('operation')}>
            <option value="">All operations</option>
            {kinds?.operations.map(operation => (
              <option key={operation} value={operation}>
                {operationText(operation)}
              </option>
            ))}
          </Select>
          <Select label="Status" value={filters.status} onChange={set('status')}>
            <option value="">All statuses</option>
            {kinds?.statuses.map(status => (
              <option key={status}>{status}</option>
            ))}
          </Select>
          <Field
            label="Request id"
            required={false}
            placeholder="From a header"
            {...(isPart && { hint: 'Enter the full id (36 characters).' })}
            onChange={event => {
              const id = event.target.value.trim().toLowerCase()
              setIsPart(id !== '' && !uuid.test(id))
              setFilters({ ...filters, request_id: uuid.test(id) ? id : '' })
            }}
          />
        </div>
        <Lines workspaceId={workspaceId} filters={filters} />
      </section>
    </Page>
  )
}

/** More days than this do not fit in the chart and are shown by month. */
const maxDays = 90

/** Days without requests have a place in the chart too. */
function everyDay(days: UsageSummaryBody['days'], today: string, count: number) {
  const known = new Map(days.map(({ day, units }) => [day, units]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(today) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    const value = known.get(day) ?? 0
    return { label: dayText(day).replace(/ \d{4}$/, ''), value, title: `${dayText(day)}: ${value} units` }
  })
}

/** The thirteen months that a year touches. */
function everyMonth(days: UsageSummaryBody['days'], today: string) {
  const known = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 13 }, (_, index) => {
    const name = new Date(Date.UTC(year, month - 13 + index)).toISOString().slice(0, 7)
    const value = (known.get(name) ?? []).reduce((sum, { units }) => sum + units, 0)
    return { label: dayText(name), value, title: `${dayText(name)}: ${value} units` }
  })
}

function Lines({ workspaceId, filters }: { workspaceId: string; filters: Filters }) {
  const usage = useInfiniteQuery({
    ...inPages(['workspace', workspaceId, '/usage', filters], after =>
      get<UsageBody>(workspaceId, '/usage', { ...filters, after }),
    ),
    // Requests that do not match the filters are not shown, not even for a moment.
    placeholderData: () => undefined,
  })
  return (
    <Answer to={usage}>
      {({ pages }) => {
        const lines = pages.flatMap(page => page.lines)
        if (lines.length === 0) {
          return <Empty>No matching requests. Change the filters, or make a call with one of your keys.</Empty>
        }
        return (
          <>
            <LinesTable lines={lines} workspaceId={workspaceId} />
            <MoreButton of={usage} />
          </>
        )
      }}
    </Answer>
  )
}

function LinesTable({ lines, workspaceId }: { lines: UsageLineBody[]; workspaceId: string }) {
  return (
    <DataTable
      caption="Requests, newest first"
      rows={lines}
      keyOf={({ request_id }) => request_id}
      rowHead={-1}
      columns={[
        { head: 'Time', cell: ({ at }) => <Moment at={at} /> },
        {
          head: 'Operation',
          className: 'md:min-w-36',
          cell: ({ operation, surface }) => (
            <span>
              <span title={operation}>{operationText(operation)}</span> <span className="text-quiet">{surface}</span>
            </span>
          ),
        },
        { head: 'By', cell: ({ key_name, user_name }) => key_name ?? user_name ?? '–' },
        {
          head: 'Company',
          cell: ({ company_id, company_name }) =>
            company_id === null ? (
              '–'
            ) : (
              <Link to="/w/$workspaceId/companies/$companyId" params={{ workspaceId, companyId: String(company_id) }}>
                {company_name ?? company_id}
              </Link>
            ),
        },
        { head: 'Units', cell: ({ units }) => units },
        {
          head: 'Status',
          cell: ({ status, reverses }) => (
            <span>
              <span className={status >= 400 ? 'text-bad' : 'text-good'}>{status}</span>
              {reverses && ' (refunded)'}
            </span>
          ),
        },
        {
          head: 'Request id',
          className: 'md:min-w-40 2xl:min-w-72',
          cell: ({ request_id }) => <code className="text-xs wrap-anywhere">{request_id}</code>,
        },
      ]}
    />
  )
}
