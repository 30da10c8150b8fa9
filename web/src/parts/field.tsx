import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string }

export function Field({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" required aria-describedby={hint && `${id}-hint`} {...input} />
      {hint && (
        <p className="text-sm text-quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; children: ReactNode }

export function Select({ label, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" {...select}>
        {children}
      </select>
    </div>
  )
}

type PasswordProps = { label: string; name: string; hint?: string }

const advice = 'At least 8 characters. A few random words make a good one.'

export function NewPassword({ hint = advice, ...field }: PasswordProps) {
  return <Field {...field} type="password" autoComplete="new-password" minLength={8} maxLength={128} hint={hint} />
}
