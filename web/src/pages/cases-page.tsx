import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { get, type CaseBody, type CasesBody } from '../api.ts'
import { CaseState } from '../cases/case-state.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Page } from '../parts/page.tsx'
import { useWorkspace } from '../workspace.ts'

/** All checks of companies in this workspace. */
export function CasesPage() {
  const { workspaceId } = useWorkspace()
  const [state, setState] = useState('')
  const cases = useInfiniteQuery({
    queryKey: ['workspace', workspaceId, '/cases', state],
    queryFn: ({ pageParam }) => get<CasesBody>(workspaceId, '/cases', { state, before: pageParam }),
    initialPageParam: '',
    getNextPageParam: page => (page.next === null ? null : String(page.next)),
    placeholderData: before => before,
  })
  return (
    <Page title="Cases">
      <section className="card" aria-labelledby="cases">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="cases">Checks of companies</h2>
          <Select label="State" value={state} onChange={event => setState(event.target.value)}>
            <option value="">All</option>
            <option value="open">Open</option>
            <option value="cleared">Cleared</option>
            <option value="rejected">Rejected</option>
          </Select>
        </div>
        <Answer to={cases}>
          {({ pages }) => {
            const shown = pages.flatMap(page => page.items)
            if (shown.length === 0) return <Empty>No cases. Open one on the page of an unlocked company.</Empty>
            return (
              <>
                <CasesTable cases={shown} workspaceId={workspaceId} />
                <MoreButton of={cases} />
              </>
            )
          }}
        </Answer>
      </section>
    </Page>
  )
}

function CasesTable({ cases, workspaceId }: { cases: CaseBody[]; workspaceId: string }) {
  return (
    <table className="table stacked">
      <caption className="sr-only">Cases, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">State</th>
          <th scope="col">Opened</th>
          <th scope="col">Decided</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(one => (
          <tr key={one.id}>
            <th scope="row">
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(one.company_id) }}
                search={{ part: 'case' }}
              >
                {one.company_name}
              </Link>
              <span className="block text-sm font-normal text-quiet">
                <Country code={one.country_code} />
              </span>
            </th>
            <td data-label="State">
              <CaseState state={one.state} />
            </td>
            <td data-label="Opened">
              <When at={one.opened_at} by={one.opened_by} />
            </td>
            <td data-label="Decided">{one.decided_at ? <When at={one.decided_at} by={one.decided_by} /> : '–'}</td>
            <td data-label="Reason" className="break-words">
              {one.reason ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function When({ at, by }: { at: string; by: string | null }) {
  return (
    <span>
      <Moment at={at} />
      <span className="block text-sm break-words text-quiet">{by ?? 'a former member'}</span>
    </span>
  )
}
