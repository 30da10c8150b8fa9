import { type ReactNode, useState } from 'react'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { refreshOperator } from './operator.ts'

/** Does something, says what went wrong, and looks at everything again. */
export function useAct() {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    } finally {
      setBusy(false)
      await refreshOperator()
    }
  }
  return { act, busy, problem: problem && <Notice>{problem}</Notice> }
}

type Props = { children: ReactNode; of: string; busy: boolean; onClick: () => void; isFinal?: boolean }

/** A button in a row of a table; whoever listens hears of what it is. */
export function RowButton({ children, of, busy, onClick, isFinal }: Props) {
  return (
    <button
      type="button"
      className={`button small ${isFinal ? 'danger' : 'secondary'}`}
      disabled={busy}
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  )
}
