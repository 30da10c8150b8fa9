import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CaseBody, type CasesBody, get } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { CaseState } from '../parts/status.tsx'
import { inPages } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** All cases of this workspace. */
export function CasesPage() {
  const { workspaceId } = useWorkspace()
  const [state, setState] = useState('')
  const cases = useInfiniteQuery(
    inPages(['workspace', workspaceId, '/cases', state], before =>
      get<CasesBody>(workspaceId, '/cases', { state, before }),
    ),
  )
  return (
    <Page title="Cases">
      <section className="card" aria-labelledby="cases">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="cases">Company reviews</h2>
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
    <DataTable
      caption="Cases, newest first"
      rows={cases}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Company',
          cell: ({ company_id, company_name, country_code }) => (
            <>
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(company_id) }}
                search={{ part: 'case' }}
              >
                {company_name}
              </Link>
              <span className="block text-sm font-normal text-quiet">
                <Country code={country_code} />
              </span>
            </>
          ),
        },
        { head: 'State', cell: ({ state }) => <CaseState state={state} /> },
        { head: 'Opened', cell: ({ opened_at, opened_by }) => <When at={opened_at} by={opened_by} /> },
        {
          head: 'Decided',
          cell: ({ decided_at, decided_by }) => (decided_at ? <When at={decided_at} by={decided_by} /> : '–'),
        },
        { head: 'Reason', className: 'break-words', cell: ({ reason }) => reason ?? '–' },
      ]}
    />
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
