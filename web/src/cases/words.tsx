import { useId } from 'react'

/** A field for more than a line of text. */
export function Words({ label, name, most = 5000 }: { label: string; name: string; most?: number }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} className="input" rows={3} maxLength={most} required />
    </div>
  )
}
