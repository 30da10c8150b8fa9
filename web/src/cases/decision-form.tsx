import { type FormEvent, useState } from 'react'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { Words } from './words.tsx'

type Props = { decide: (state: string, reason: string) => Promise<unknown> }

/** A reason and one of two buttons: a decision is one click. */
export function DecisionForm({ decide }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = new FormData(event.currentTarget).get('reason')
    setBusy(true)
    setProblem(null)
    try {
      await decide((submitter as HTMLButtonElement).value, String(reason))
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <form className="grid content-start gap-4" onSubmit={submit}>
      <Words label="Reason of the decision" name="reason" />
      {problem && <Notice>{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" value="cleared" className="button primary" disabled={busy}>
          Clear the company
        </button>
        <button type="submit" value="rejected" className="button secondary" disabled={busy}>
          Reject it
        </button>
      </div>
    </form>
  )
}
