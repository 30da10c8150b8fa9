import type { ReactNode } from 'react'
import { useAct } from './use-act.tsx'

type Props = {
  children: ReactNode
  action: string
  /** What it throws is shown. */
  submit: (values: FormData) => Promise<unknown>
  className?: string
  /** Beside the button. */
  beside?: ReactNode
  disabled?: boolean
  /** Whether what it does cannot be undone. */
  isFinal?: boolean
  /** Whether something else on the page is more important. */
  isSecond?: boolean
  /** Whether it is about the users themselves, and so for those too who only read the workspace. */
  isOwn?: boolean
}

/** A form that is sent once at a time and keeps its fields until that has worked. */
export function Form({
  children,
  action,
  submit,
  className = 'grid gap-4',
  beside,
  disabled = false,
  isFinal = false,
  isSecond = false,
  isOwn = false,
}: Props) {
  const { act, busy, isOff, problem } = useAct({ isOwn })
  async function run(form: HTMLFormElement) {
    if (await act(() => submit(new FormData(form)))) form.reset()
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
      {problem}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={`button ${isFinal ? 'danger' : isSecond ? 'secondary' : 'primary'} grow sm:grow-0`}
          disabled={isOff || disabled}
        >
          {busy ? 'One moment…' : action}
        </button>
        {beside}
      </div>
    </form>
  )
}
