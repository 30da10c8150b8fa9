import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { addressOf, type NewReportBody, type ReportBody, type ReportsBody, tell } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { asked, refreshWorkspace } from '../queries.ts'
import type { Where } from './where.ts'

const lookAgainMs = 1000

type Props = Where & { name: string }

/** Asks for a credit report, tells how far it is, and shows it; the earlier ones stay readable. */
export function CreditReport({ workspaceId, companyId, name }: Props) {
  const [openId, setOpenId] = useState<number | null>(null)
  const reports = useQuery({
    ...asked<ReportsBody>(workspaceId, `/companies/${companyId}/reports`),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'requested') ? lookAgainMs : false,
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
            {shown?.status === 'finish' && <Shown report={shown} where={{ workspaceId, companyId }} name={name} />}
            <History data={data} shownId={shown?.id} onOpen={setOpenId} />
          </div>
        )
      }}
    </Answer>
  )
}

function Request({ data, where, onMade }: { data: ReportsBody; where: Where; onMade: (id: number) => void }) {
  const { workspaceId, companyId } = where
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { cost, remaining, free_until } = data
  const isRunning = data.items.some(({ status }) => status === 'requested')
  const isSpent = remaining !== null && remaining < cost

  async function request() {
    setBusy(true)
    setProblem(null)
    try {
      const { report } = await tell<NewReportBody>(workspaceId, `/companies/${companyId}/reports`)
      onMade(report.id)
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <section className="card justify-items-start" aria-labelledby="request">
      <h2 id="request">Credit report</h2>
      <p>
        Probability of default, class, credit limit and everything behind them, as of the moment you ask. It costs{' '}
        <strong>{cost} credit report</strong> of the workspace’s allowance, the same as through the API; one that fails
        costs nothing.
      </p>
      <p>
        Credit reports left: <strong>{remaining ?? 'no limit'}</strong>
      </p>
      {isRunning ? null : free_until ? (
        <p className="text-quiet">
          The newest one is from the last 24 hours. The next new one can be asked for from <Moment at={free_until} />{' '}
          on; until then this one is it, at no cost.
        </p>
      ) : (
        isSpent && (
          <p className="text-quiet">
            The allowance is used up. A new one starts at midnight UTC or with the month, see{' '}
            <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
              Usage
            </Link>
            .
          </p>
        )
      )}
      {problem && <Notice>{problem}</Notice>}
      {!free_until && !isRunning && (
        <button type="button" className="button primary" disabled={busy || isSpent} onClick={request}>
          {busy ? 'One moment…' : 'Get a credit report'}
        </button>
      )}
    </section>
  )
}

function Progress({ report }: { report: ReportBody }) {
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">The report is being made</h2>
      <progress className="working" aria-labelledby="progress" />
      <p className="text-quiet" role="status">
        Asked for at <Moment at={report.created_at} />. It takes a few seconds and appears here by itself; you can leave
        this page meanwhile.
      </p>
    </section>
  )
}

function Shown({ report, where, name }: { report: ReportBody; where: Where; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = addressOf(where.workspaceId, `/companies/${where.companyId}/reports/${report.id}/page`)
  return (
    <section className="card" aria-labelledby="report">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report">
          Report of <Moment at={report.created_at} />
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button secondary" onClick={() => frame.current?.contentWindow?.print()}>
            <Printer size={18} aria-hidden="true" /> Print
          </button>
          <a className="button secondary" href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={18} aria-hidden="true" /> Open by itself
          </a>
        </div>
      </div>
      {report.expired && (
        <Notice>
          This report expired on <Moment at={report.expires_at} />: what it says may be out of date. Ask for a new one
          above.
        </Notice>
      )}
      {/* No script runs in it; that it counts as ours is needed to print it. */}
      <iframe
        ref={frame}
        src={address}
        title={`Credit report of ${name}`}
        sandbox="allow-same-origin allow-modals"
        className="h-[70vh] w-full rounded-lg border border-line bg-white"
      />
    </section>
  )
}

const states = { requested: 'Being made', finish: 'Ready', failed: 'Failed, not charged' }

type HistoryProps = { data: ReportsBody; shownId: number | undefined; onOpen: (id: number) => void }

function History({ data: { items, total }, shownId, onOpen }: HistoryProps) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">Reports about this company</h2>
      {items.length === 0 ? (
        <Empty>There is none yet. Get the first one above; it stays readable here for the whole workspace.</Empty>
      ) : (
        <table className="table stacked">
          <thead>
            <tr>
              <th scope="col">Asked for</th>
              <th scope="col">State</th>
              <th scope="col">Expires</th>
              <th scope="col">
                <span className="sr-only">Open</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(report => (
              <tr key={report.id}>
                <th scope="row">
                  <Moment at={report.created_at} />
                </th>
                <td data-label="State">
                  <span className={report.status === 'failed' ? 'text-bad' : undefined}>{states[report.status]}</span>
                </td>
                <td data-label="Expires">
                  {report.status === 'failed' ? (
                    '–'
                  ) : (
                    <span>
                      {report.expired && <strong className="text-bad">Expired </strong>}
                      <Moment at={report.expires_at} />
                    </span>
                  )}
                </td>
                <td data-label="">
                  {report.status !== 'finish' ? null : report.id === shownId ? (
                    <span className="text-quiet">Shown above</span>
                  ) : (
                    <button
                      type="button"
                      className="button secondary min-h-8 justify-self-start px-3 py-0.5 text-sm"
                      onClick={() => onOpen(report.id)}
                    >
                      Open<span className="sr-only"> the report of {report.created_at}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > items.length && (
        <p className="text-quiet">
          The latest {items.length} of {total}; the API has them all.
        </p>
      )}
    </section>
  )
}
