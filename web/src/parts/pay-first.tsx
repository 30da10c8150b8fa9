import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { post, type UnpaidBody } from '../api.ts'
import { explain } from '../explain.ts'
import { refreshWorkspace } from '../queries.ts'
import { grouped } from './figure.ts'
import { Notice } from './notice.tsx'

type Props = {
  workspaceId: string
  unpaid: UnpaidBody
  /** The question, which is asked once more to be paid for. */
  path: string
  body: object
  /** One of what it costs, and several. */
  unit: [one: string, several: string]
  action: string
  /** The question is about to change, and nobody should pay for the old one. */
  isOld?: boolean
  children: ReactNode
}

/** A question that costs something is asked when somebody says so, and never by typing. */
export function PayFirst({ workspaceId, unpaid, path, body, unit, action, isOld = false, children }: Props) {
  const { cost, left } = unpaid
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isSpent = left !== null && left < cost
  const [one, several] = unit

  async function pay() {
    setBusy(true)
    setProblem(null)
    try {
      await post(workspaceId, path, { ...body, pay: true })
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <section className="card justify-items-start" aria-label="Cost">
      <p>
        {children} It costs{' '}
        <strong>
          {grouped(String(cost))} {cost === 1 ? one : several}
        </strong>
        , the same as through the API; you can view it again for free for a day.
      </p>
      <p>
        Remaining:{' '}
        <strong>{left === null ? 'no limit' : `${grouped(String(left))} ${left === 1 ? one : several}`}</strong>
      </p>
      {isSpent && (
        <p className="text-quiet">
          The allowance is used up. It resets at midnight UTC or at the start of the month; see{' '}
          <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
            Usage
          </Link>
          .
        </p>
      )}
      {problem && <Notice>{problem}</Notice>}
      <button type="button" className="button primary" disabled={busy || isSpent || isOld} onClick={pay}>
        {busy ? 'One moment…' : action}
      </button>
    </section>
  )
}
