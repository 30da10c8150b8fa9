import { useId } from 'react'

/** A field for more than a line of text. */
export function Words({ label, name }: { label: string; name: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} className="input" rows={3} maxLength={5000} required />
    </div>
  )
}
