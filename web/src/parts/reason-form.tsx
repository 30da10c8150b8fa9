import { type FormEvent, type ReactNode, useId } from 'react'
import { useAct } from './use-act.tsx'

/** A field for more than a line of text. */
export function TextArea({ label, name, maxLength = 5000 }: { label: string; name: string; maxLength?: number }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} className="input" rows={3} maxLength={maxLength} required />
    </div>
  )
}

type Props = {
  label: string
  maxLength?: number
  choices: { value: string; label: string; isMain?: boolean }[]
  decide: (choice: string, reason: string) => Promise<unknown>
  className?: string
  children?: ReactNode
}

/** A reason and a button for each decision, so that to decide is one click. */
export function ReasonForm({ label, maxLength, choices, decide, className = '', children }: Props) {
  const { act, isOff, problem } = useAct()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = String(new FormData(event.currentTarget).get('reason'))
    act(() => decide((submitter as HTMLButtonElement).value, reason))
  }
  return (
    <form className={`grid content-start gap-4 ${className}`} onSubmit={submit}>
      <TextArea label={label} name="reason" {...(maxLength && { maxLength })} />
      {problem}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ value, label, isMain }) => (
          <button
            key={value}
            type="submit"
            value={value}
            className={`button ${isMain ? 'primary' : 'secondary'}`}
            disabled={isOff}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </form>
  )
}
