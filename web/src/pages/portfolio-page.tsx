import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PortfolioBody, PortfolioCompanyBody } from '../api.ts'
import { CaseState } from '../cases/case-state.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { agoText } from '../parts/day-text.ts'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** All companies that the workspace has unlocked or watches, those with most against them first. */
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
          <Select label="Order" value={order} onChange={event => sort(event.target.value)}>
            <option value="risk">Risk</option>
            <option value="freshness">Oldest facts first</option>
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
                  Flags are those of status, register and last accounts. The overview of a company also looks at its
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
    <table className="table stacked">
      <caption className="sr-only">Companies of the workspace</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Status</th>
          <th scope="col">Known against it</th>
          <th scope="col">Case</th>
          <th scope="col">Facts as of</th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {companies.map(company => (
          <tr key={company.id}>
            <th scope="row" className="md:min-w-48">
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(company.id) }}
                search={{}}
              >
                {company.name}
              </Link>
              <p className="text-sm font-normal text-quiet">
                <Country code={company.country_code} />
                {[company.watched && ' · watched', !company.unlocked && ' · locked']}
              </p>
            </th>
            <td data-label="Status">
              <Status name={company.status_name} word={company.status} />
            </td>
            <td data-label="Against it" className="md:min-w-60">
              {company.flags.length === 0 ? (
                <Unknown>nothing known against it</Unknown>
              ) : (
                <span className="flex flex-wrap items-start gap-1">
                  {company.flags.map(({ id, title, severity }) => (
                    <span
                      key={id}
                      className={`pill whitespace-normal ${severity === 'against' ? 'is-bad' : 'is-warn'}`}
                    >
                      {title}
                    </span>
                  ))}
                </span>
              )}
            </td>
            <td data-label="Case">{company.case_state ? <CaseState state={company.case_state} /> : '–'}</td>
            <td data-label="Facts as of">
              {company.as_of ? (
                <span>
                  <Day at={company.as_of} />
                  <span className="block text-sm text-quiet">{agoText(company.as_of)}</span>
                </span>
              ) : (
                <Unknown />
              )}
            </td>
            <td data-label="Last change">{company.changed_at ? <Moment at={company.changed_at} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
