import { type ReactNode, useState } from 'react'
import { explain } from '../explain.ts'
import { Notice } from './notice.tsx'

type Props = {
  children: ReactNode
  action: string
  /** Does what the form is for; what it throws is shown. */
  submit: (values: FormData) => Promise<unknown>
  className?: string
  /** What stands beside the button. */
  beside?: ReactNode
  disabled?: boolean
  /** Whether what it does cannot be undone. */
  isFinal?: boolean
  /** Whether something else on the page is what most come for. */
  isSecond?: boolean
}

/** A form that is sent once at a time, with its fields kept until that worked. */
export function Form({
  children,
  action,
  submit,
  className = 'grid gap-4',
  beside,
  disabled = false,
  isFinal = false,
  isSecond = false,
}: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(form: HTMLFormElement) {
    setBusy(true)
    setProblem(null)
    try {
      await submit(new FormData(form))
      form.reset()
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        run(event.currentTarget)
      }}
    >
      {children}
      {problem && <Notice>{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={`button ${isFinal ? 'danger' : isSecond ? 'secondary' : 'primary'} grow sm:grow-0`}
          disabled={busy || disabled}
        >
          {busy ? 'One moment…' : action}
        </button>
        {beside}
      </div>
    </form>
  )
}
