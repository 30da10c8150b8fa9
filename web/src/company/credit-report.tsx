import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { apiUrl, type NewReportBody, post, type ReportBody, type ReportsBody } from '../api.ts'
import { AllowanceSpent } from '../parts/allowance-spent.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './view.tsx'

const pollMs = 1000

type Props = CompanyView & { name: string }

/** Requests a credit report, shows its progress and then the report; earlier ones stay available. */
export function CreditReport({ workspaceId, companyId, name }: Props) {
  const [openId, setOpenId] = useState<number | null>(null)
  const reports = useQuery({
    ...getQuery<ReportsBody>(workspaceId, `/companies/${companyId}/reports`),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'requested') ? pollMs : false),
  })
  return (
    <Answer to={reports}>
      {data => {
        const shown = data.items.find(({ id }) => id === openId) ?? data.items.find(({ status }) => status === 'finish')
        const running = data.items.find(({ status }) => status === 'requested')
        return (
          <div className="grid min-w-0 gap-4">
            <Request data={data} where={{ workspaceId, companyId }} onMade={setOpenId} />
            {running && <Progress report={running} />}
            <History data={data} shownId={shown?.id} onOpen={setOpenId} />
            {shown?.status === 'finish' && <Shown report={shown} where={{ workspaceId, companyId }} name={name} />}
          </div>
        )
      }}
    </Answer>
  )
}

function Request({ data, where, onMade }: { data: ReportsBody; where: CompanyView; onMade: (id: number) => void }) {
  const { workspaceId, companyId } = where
  const { act, busy, isOff, problem } = useAct()
  const { cost, remaining, free_until } = data
  const isRunning = data.items.some(({ status }) => status === 'requested')
  const isSpent = remaining !== null && remaining < cost

  const request = () =>
    act(async () => {
      const { report } = await post<NewReportBody>(workspaceId, `/companies/${companyId}/reports`)
      onMade(report.id)
    })

  return (
    <section className="card justify-items-start" aria-labelledby="request">
      <h2 id="request">Credit report</h2>
      <p>
        Probability of default, risk class and credit limit with supporting details, as of now. It costs{' '}
        <strong>{cost} credit report</strong> of the workspace’s allowance, the same as through the API; failed reports
        are free.
      </p>
      <p>
        Credit reports remaining: <strong>{remaining === null ? 'no limit' : grouped(String(remaining))}</strong>
      </p>
      {isRunning ? null : free_until ? (
        <p className="text-quiet">
          The latest report is less than 24 hours old. You can request a new one from <Moment at={free_until} />; until
          then this one is free to open.
        </p>
      ) : (
        isSpent && <AllowanceSpent workspaceId={workspaceId} />
      )}
      {problem}
      {!free_until && !isRunning && (
        <button type="button" className="button primary" disabled={isOff || isSpent} onClick={request}>
          {busy ? 'One moment…' : 'Get a credit report'}
        </button>
      )}
    </section>
  )
}

function Progress({ report }: { report: ReportBody }) {
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">Generating the report</h2>
      <progress className="working" aria-labelledby="progress" />
      <p className="text-quiet" role="status">
        Requested at <Moment at={report.created_at} />. This takes a few seconds, and the report appears here when
        ready; you can leave this page.
      </p>
    </section>
  )
}

function Shown({ report, where, name }: { report: ReportBody; where: CompanyView; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = apiUrl(where.workspaceId, `/companies/${where.companyId}/reports/${report.id}/page`)
  return (
    <section className="card" aria-labelledby="report">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report">
          Report from <Moment at={report.created_at} />
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button secondary" onClick={() => frame.current?.contentWindow?.print()}>
            <Printer size={18} aria-hidden="true" /> Print
          </button>
          <a className="button secondary" href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={18} aria-hidden="true" /> Open in new tab
          </a>
        </div>
      </div>
      {report.expired && (
        <Notice>
          This report expired on <Moment at={report.expires_at} /> and may be out of date. Request a new one above.
        </Notice>
      )}
      {/* No script runs in it; it has to count as same-origin to be printed. */}
      <iframe
        ref={frame}
        src={address}
        title={`Credit report for ${name}`}
        sandbox="allow-same-origin allow-modals"
        className="h-[70vh] w-full rounded-lg bg-white"
        onLoad={event => fitHeight(event.currentTarget)}
      />
    </section>
  )
}

/** Makes the frame as high as the report: a page that scrolls within a page is hard to read and to print. */
function fitHeight(frame: HTMLIFrameElement) {
  const inside = frame.contentDocument?.body
  if (!inside) return
  new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(inside.getBoundingClientRect().bottom) + 24}px`
  }).observe(inside)
}

const states = { requested: 'In progress', finish: 'Ready', failed: 'Failed, not charged' }

type HistoryProps = { data: ReportsBody; shownId: number | undefined; onOpen: (id: number) => void }

function History({ data: { items, total }, shownId, onOpen }: HistoryProps) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">Reports on this company</h2>
      {items.length === 0 ? (
        <Empty>None yet. Get the first one above; it stays available here for the whole workspace.</Empty>
      ) : (
        <DataTable
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Requested', cell: ({ created_at }) => <Moment at={created_at} /> },
            {
              head: 'State',
              cell: ({ status }) => (
                <span className={status === 'failed' ? 'text-bad' : undefined}>{states[status]}</span>
              ),
            },
            {
              head: 'Expires',
              cell: ({ status, expired, expires_at }) =>
                status === 'failed' ? (
                  '–'
                ) : (
                  <span>
                    {expired && <strong className="text-bad">Expired </strong>}
                    <Moment at={expires_at} />
                  </span>
                ),
            },
            {
              head: 'Open',
              isSilent: true,
              cell: ({ id, status, created_at }) =>
                status !== 'finish' ? null : id === shownId ? (
                  <span className="text-quiet">Shown below</span>
                ) : (
                  <RowButton of={`the report of ${created_at}`} onClick={() => onOpen(id)}>
                    Open
                  </RowButton>
                ),
            },
          ]}
        />
      )}
      {total > items.length && (
        <p className="text-quiet">
          Showing the latest {items.length} of {total}; the API returns all of them.
        </p>
      )}
    </section>
  )
}
