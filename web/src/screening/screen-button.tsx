import { useState } from 'react'
import { post, type UnpaidBody } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { LockedPart } from '../parts/states.tsx'
import { refreshWorkspace } from '../queries.ts'

type Props = {
  workspaceId: string
  /** The question, which is asked once more to be paid for. */
  path: string
  body: object
  unpaid: UnpaidBody
  what: string
}

/** What screening would tell and what it costs; the answer comes to the same place. */
export function LockedScreening({ workspaceId, path, body, unpaid: { cost, left }, what }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function screen() {
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
    <LockedPart
      what={what}
      cost={`${cost} unit of screening, ${left === null ? 'no limit' : `${grouped(String(left))} left`}; free to see again for a day.`}
      action={
        <div className="grid justify-items-start gap-2">
          {problem && <Notice>{problem}</Notice>}
          <button
            type="button"
            className="button secondary small"
            disabled={busy || (left !== null && left < cost)}
            onClick={screen}
          >
            {busy ? 'One moment…' : `Screen for ${cost} unit`}
          </button>
        </div>
      }
    />
  )
}

/** Why nobody can be screened here. */
export function NoScreening({ why }: { why: 'no_access' | 'no_lists' }) {
  return (
    <p className="text-quiet">
      {why === 'no_lists'
        ? 'No list of sanctions is loaded, so nobody can be screened. The server operator can load some.'
        : 'This workspace has no access to screening. The server operator can enable it.'}
    </p>
  )
}

export const neverConclusion =
  'A hit is a candidate with reasons, never a conclusion. No hit says nothing about lists that are not named here.'
