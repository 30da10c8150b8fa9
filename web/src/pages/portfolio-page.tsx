import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PortfolioBody, PortfolioCompanyBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Day } from '../parts/day.tsx'
import { agoText } from '../parts/day-text.ts'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { CaseState, Status } from '../parts/status.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** All companies that the workspace has unlocked or watches, those at highest risk first. */
export function PortfolioPage() {
  const { workspaceId } = useWorkspace()
  const [order, setOrder] = useState('risk')
  const [page, setPage] = useState(1)
  const portfolio = useQuery({
    ...getQuery<PortfolioBody>(workspaceId, '/portfolio', { order, page: String(page) }),
    placeholderData: keepPreviousData,
  })
  const sort = (chosen: string) => {
    setOrder(chosen)
    setPage(1)
  }
  return (
    <Page title="Portfolio">
      <section className="card" aria-labelledby="companies">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="companies">Unlocked and watched companies</h2>
          <Select label="Sort by" value={order} onChange={event => sort(event.target.value)}>
            <option value="risk">Risk</option>
            <option value="freshness">Oldest data first</option>
            <option value="name">Name</option>
          </Select>
        </div>
        <Answer to={portfolio}>
          {({ items, total, pages, counts }) =>
            total === 0 ? (
              <Empty>Nothing here yet. Unlock or watch a company, and it is listed here.</Empty>
            ) : (
              <>
                <Counts total={total} counts={counts} />
                <CompaniesTable companies={items} workspaceId={workspaceId} />
                <p className="text-sm text-quiet">
                  Flags here cover status, register data and latest accounts. A company’s overview also covers its
                  owners, officers, address and credit report.
                </p>
                <Pager page={page} pages={pages} total={total} onTurn={setPage} back="Previous" on="Next" />
              </>
            )
          }
        </Answer>
      </section>
    </Page>
  )
}

function Counts({ total, counts }: Pick<PortfolioBody, 'total' | 'counts'>) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <span>
        <strong>{total}</strong> {total === 1 ? 'company' : 'companies'}
      </span>
      {counts.map(({ title, severity, count }) => (
        <span key={title}>
          <strong className={severity === 'against' ? 'text-bad' : 'text-warn'}>{count}</strong> {lowerFirst(title)}
        </span>
      ))}
    </p>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function CompaniesTable({ companies, workspaceId }: { companies: PortfolioCompanyBody[]; workspaceId: string }) {
  return (
    <DataTable
      caption="Companies of the workspace"
      rows={companies}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Company',
          className: 'md:min-w-48',
          cell: ({ id, name, country_code, watched, unlocked }) => (
            <>
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(id) }}
                search={{}}
              >
                {name}
              </Link>
              <p className="text-sm font-normal text-quiet">
                <Country code={country_code} />
                {[watched && ' · watched', !unlocked && ' · locked']}
              </p>
            </>
          ),
        },
        { head: 'Status', cell: ({ status_name, status }) => <Status name={status_name} word={status} /> },
        {
          head: 'Red flags',
          className: 'md:min-w-60',
          cell: ({ flags }) =>
            flags.length === 0 ? (
              <Unknown>none known</Unknown>
            ) : (
              <span className="flex flex-wrap items-start gap-1">
                {flags.map(({ id, title, severity }) => (
                  <span key={id} className={`pill whitespace-normal ${severity === 'against' ? 'is-bad' : 'is-warn'}`}>
                    {title}
                  </span>
                ))}
              </span>
            ),
        },
        { head: 'Case', cell: ({ case_state }) => (case_state ? <CaseState state={case_state} /> : '–') },
        {
          head: 'Stated by its source',
          cell: ({ stated_on }) =>
            stated_on ? (
              <span>
                <Day at={stated_on} />
                <span className="block text-sm text-quiet">{agoText(stated_on)}</span>
              </span>
            ) : (
              <Unknown />
            ),
        },
        { head: 'Last change', cell: ({ changed_at }) => (changed_at ? <Moment at={changed_at} /> : '–') },
      ]}
    />
  )
}
