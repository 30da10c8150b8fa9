import { type InputHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string }

export function Field({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} required aria-describedby={hint && `${id}-hint`} {...input} />
      {hint && (
        <p className="quiet small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
