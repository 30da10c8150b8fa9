import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AttemptBody, type DeliveriesBody, type DeliveryBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Pager } from '../parts/pager.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const states = { pending: 'Waiting', delivered: 'Delivered', dead: 'Failed' }
const colours = { pending: '', delivered: 'text-good', dead: 'text-bad' }

/** What became of each notification. */
export function Deliveries({ workspaceId, hasCallback }: { workspaceId: string; hasCallback: boolean }) {
  const { isAdmin } = useWorkspace()
  const [page, setPage] = useState(1)
  const [state, setState] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const deliveries = useQuery({
    ...getQuery<DeliveriesBody>(workspaceId, '/watch/deliveries', { page: String(page), state }),
    // What waits is under way, or soon will be.
    refetchInterval: ({ state }) => (state.data?.items.some(({ state }) => state === 'pending') ? 2000 : 15_000),
  })

  async function replay({ id }: DeliveryBody) {
    try {
      setProblem(null)
      await post(workspaceId, `/watch/deliveries/${id}/replay`)
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <section className="card" aria-labelledby="deliveries">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="deliveries">Delivery log</h2>
        <Select
          label="State"
          value={state}
          onChange={event => {
            setState(event.target.value)
            setPage(1)
          }}
        >
          <option value="">All states</option>
          {Object.entries(states).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {problem && <Notice>{problem}</Notice>}
      <Answer to={deliveries}>
        {({ items, total, pages }) => (
          <>
            {items.length === 0 ? (
              <Empty>{state ? 'No notifications in this state.' : emptyLog(hasCallback)}</Empty>
            ) : (
              <table className="table stacked">
                <caption className="sr-only">Notifications, newest first</caption>
                <thead>
                  <tr>
                    <th scope="col">Notification</th>
                    <th scope="col">Time</th>
                    <th scope="col">State</th>
                    <th scope="col">Attempts</th>
                    <th scope="col">
                      <span className="sr-only">Resend</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(delivery => (
                    <Row
                      key={delivery.id}
                      delivery={delivery}
                      workspaceId={workspaceId}
                      onReplay={isAdmin && hasCallback ? replay : undefined}
                    />
                  ))}
                </tbody>
              </table>
            )}
            <Pager page={page} pages={pages} total={total} onTurn={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

const emptyLog = (hasCallback: boolean) =>
  hasCallback
    ? 'Nothing sent yet. Send a test above to check that the receiver responds.'
    : 'Nothing sent yet. Set a callback address above to receive changes.'

type RowProps = {
  delivery: DeliveryBody
  workspaceId: string
  onReplay: ((delivery: DeliveryBody) => void) | undefined
}

function Row({ delivery, workspaceId, onReplay }: RowProps) {
  const { id, company_id, company_name, field_name, state, reason, attempts, next_attempt_at } = delivery
  const name = delivery.test ? 'Test' : (company_name ?? `Company ${company_id}`)
  return (
    <tr>
      <th scope="row">
        {company_id === null ? (
          name
        ) : (
          <Link
            to="/w/$workspaceId/companies/$companyId"
            params={{ workspaceId, companyId: String(company_id) }}
            search={{ part: 'history' }}
          >
            {name}
          </Link>
        )}
        {field_name && <span className="font-normal">: {field_name}</span>}
        <p className="text-xs font-normal text-quiet">
          <code>{delivery.webhook_id}</code>
        </p>
      </th>
      <td data-label="Time">
        <Moment at={delivery.created_at} />
      </td>
      <td data-label="State">
        <span>
          <span className={`font-semibold ${colours[state]}`}>{states[state]}</span>
          {reason && !delivery.test && <span className="block text-sm text-quiet">{reason}</span>}
          {next_attempt_at && (
            <span className="block text-sm text-quiet">
              next at <Moment at={next_attempt_at} />
            </span>
          )}
        </span>
      </td>
      <td data-label="Attempts">
        {attempts === 0 ? 'None yet' : <Attempts delivery={delivery} name={name} workspaceId={workspaceId} />}
      </td>
      <td data-label="">
        {onReplay && !delivery.test && (
          <button
            type="button"
            className="button secondary min-h-8 justify-self-start px-3 py-0.5 text-sm"
            disabled={state === 'pending' && attempts === 0}
            onClick={() => onReplay(delivery)}
          >
            Resend
            <span className="sr-only">
              {' '}
              {name}, {id}
            </span>
          </button>
        )}
      </td>
    </tr>
  )
}

const answerOf = ({ status, error }: AttemptBody) => (status === null ? (error ?? 'no answer') : String(status))

type AttemptsProps = { delivery: DeliveryBody; name: string; workspaceId: string }

/** The latest answer; all of them for whoever opens it. */
function Attempts({ delivery: { id, attempts, last_attempt }, name, workspaceId }: AttemptsProps) {
  const [open, setOpen] = useState(false)
  const all = useQuery({
    ...getQuery<AttemptBody[]>(workspaceId, `/watch/deliveries/${id}/attempts`),
    enabled: open,
  })
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">
        {last_attempt ? `${answerOf(last_attempt)}, ${last_attempt.latency_ms} ms` : 'not known'}
        {attempts > 1 && ` (${attempts} attempts)`}
        <span className="sr-only"> of {name}</span>
      </summary>
      {open && (
        <Answer to={all}>
          {list => (
            <ol className="grid gap-2 pt-2 text-sm">
              {list.map(attempt => (
                <li key={attempt.attempt} className="grid">
                  <span>
                    {attempt.attempt}. {answerOf(attempt)}, {attempt.latency_ms} ms
                  </span>
                  <span className="text-quiet">
                    <Moment at={attempt.at} />
                  </span>
                  {attempt.body && <code className="text-xs break-all text-quiet">{attempt.body.slice(0, 200)}</code>}
                </li>
              ))}
            </ol>
          )}
        </Answer>
      )}
    </details>
  )
}
