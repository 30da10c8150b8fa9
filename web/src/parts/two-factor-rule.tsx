import { useState } from 'react'
import { post } from '../api.ts'
import { explain } from '../explain.ts'
import { refreshWorkspace } from '../queries.ts'
import { Notice } from './notice.tsx'

/** Whether a workspace asks every member for a second factor. */
export function TwoFactorRule({ workspaceId, isRequired }: { workspaceId: string; isRequired: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(required: boolean) {
    try {
      setProblem(null)
      await post(workspaceId, '/two-factor', { required })
    } catch (error) {
      setProblem(explain(error))
    }
    await refreshWorkspace(workspaceId)
  }

  return (
    <section className="card" aria-labelledby="two-factor-rule">
      <h2 id="two-factor-rule">Two-factor sign-in</h2>
      {problem && <Notice>{problem}</Notice>}
      <label className="inline-flex items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="size-4"
          checked={isRequired}
          onChange={event => choose(event.target.checked)}
        />
        Required for all members
      </label>
      <p className="text-sm text-quiet">Members without it must set it up before they can do anything else here.</p>
    </section>
  )
}
