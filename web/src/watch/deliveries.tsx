import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AttemptBody, type DeliveriesBody, type DeliveryBody, post } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Select } from '../parts/field.tsx'
import { Moment } from '../parts/moment.tsx'
import { Pager } from '../parts/pager.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const states = { pending: 'Waiting', delivered: 'Delivered', dead: 'Failed' }
const colours = { pending: '', delivered: 'text-good', dead: 'text-bad' }

/** What became of each notification. */
export function Deliveries({ workspaceId, hasCallback }: { workspaceId: string; hasCallback: boolean }) {
  const { isAdmin } = useWorkspace()
  const [page, setPage] = useState(1)
  const [state, setState] = useState('')
  const { act, isOff, problem } = useAct()
  const deliveries = useQuery({
    ...getQuery<DeliveriesBody>(workspaceId, '/watch/deliveries', { page: String(page), state }),
    // Pending ones are being sent, or soon will be.
    refetchInterval: ({ state }) => (state.data?.items.some(({ state }) => state === 'pending') ? 2000 : 15_000),
  })

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
      {problem}
      <Answer to={deliveries}>
        {({ items, total, pages }) => (
          <>
            {items.length === 0 ? (
              <Empty>{state ? 'No notifications in this state.' : emptyLog(hasCallback)}</Empty>
            ) : (
              <DataTable
                caption="Notifications, newest first"
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  { head: 'Notification', cell: delivery => <Subject {...{ delivery, workspaceId }} /> },
                  { head: 'Time', cell: ({ created_at }) => <Moment at={created_at} /> },
                  { head: 'State', cell: delivery => <State of={delivery} /> },
                  {
                    head: 'Attempts',
                    cell: delivery =>
                      delivery.attempts === 0 ? 'None yet' : <Attempts {...{ delivery, workspaceId }} />,
                  },
                  {
                    head: 'Resend',
                    isSilent: true,
                    cell: delivery =>
                      isAdmin &&
                      hasCallback &&
                      !delivery.test && (
                        <RowButton
                          of={`${nameOf(delivery)}, ${delivery.id}`}
                          disabled={isOff || (delivery.state === 'pending' && delivery.attempts === 0)}
                          onClick={() => act(() => post(workspaceId, `/watch/deliveries/${delivery.id}/replay`))}
                        >
                          Resend
                        </RowButton>
                      ),
                  },
                ]}
              />
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

const nameOf = ({ test, company_id, company_name }: DeliveryBody) =>
  test ? 'Test' : (company_name ?? `Company ${company_id}`)

type DeliveryProps = { delivery: DeliveryBody; workspaceId: string }

function Subject({ delivery, workspaceId }: DeliveryProps) {
  const { company_id, field_name, webhook_id } = delivery
  return (
    <>
      {company_id === null ? (
        nameOf(delivery)
      ) : (
        <Link
          to="/w/$workspaceId/companies/$companyId"
          params={{ workspaceId, companyId: String(company_id) }}
          search={{ part: 'history' }}
        >
          {nameOf(delivery)}
        </Link>
      )}
      {field_name && <span className="font-normal">: {field_name}</span>}
      <p className="text-xs font-normal text-quiet">
        <code>{webhook_id}</code>
      </p>
    </>
  )
}

function State({ of: { state, reason, test, next_attempt_at } }: { of: DeliveryBody }) {
  return (
    <span>
      <span className={`font-semibold ${colours[state]}`}>{states[state]}</span>
      {reason && !test && <span className="block text-sm text-quiet">{reason}</span>}
      {next_attempt_at && (
        <span className="block text-sm text-quiet">
          next at <Moment at={next_attempt_at} />
        </span>
      )}
    </span>
  )
}

const answerOf = ({ status, error }: AttemptBody) => (status === null ? (error ?? 'no answer') : String(status))

/** The latest response; expanded, all responses. */
function Attempts({ delivery, workspaceId }: DeliveryProps) {
  const { id, attempts, last_attempt } = delivery
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
        <span className="sr-only"> of {nameOf(delivery)}</span>
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
