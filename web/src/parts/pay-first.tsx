import type { ReactNode } from 'react'
import { post, type UnpaidBody } from '../api.ts'
import { AllowanceSpent } from './allowance-spent.tsx'
import { grouped } from './figure.ts'
import { LockedPart } from './states.tsx'
import { useAct } from './use-act.tsx'

type Props = {
  workspaceId: string
  unpaid: UnpaidBody
  /** The query, which is sent again to be paid for. */
  path: string
  body: object
  /** One of what it costs, and several. */
  unit: [one: string, several: string]
  action: string
  /** The query is about to change, and nobody should pay for the old one. */
  isOld?: boolean
  children: ReactNode
}

/** What the answer would contain and what it costs. It is bought with this button, and never by typing. */
export function PayFirst({ workspaceId, unpaid: { cost, left }, path, body, unit, action, isOld, children }: Props) {
  const { act, busy, isOff, problem } = useAct()
  const isSpent = left !== null && left < cost
  const [one, several] = unit
  const remaining = left === null ? 'no limit' : `${grouped(left)} left`
  return (
    <LockedPart
      what={children}
      cost={`${grouped(cost)} ${cost === 1 ? one : several}, ${remaining}; free to view again for a day.`}
      action={
        <div className="grid justify-items-start gap-2">
          {isSpent && <AllowanceSpent workspaceId={workspaceId} />}
          {problem}
          <button
            type="button"
            className="button secondary"
            disabled={isOff || isSpent || isOld}
            onClick={() => act(() => post(workspaceId, path, { ...body, pay: true }))}
          >
            {busy ? 'One moment…' : action}
          </button>
        </div>
      }
    />
  )
}
