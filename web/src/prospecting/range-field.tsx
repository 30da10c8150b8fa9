import { useId, useState } from 'react'
import type { FieldProps } from './filter-fields.ts'

type Range = { gte?: number | string; lte?: number | string }
type Props = FieldProps<Range> & {
  label: string
  kind: 'number' | 'day'
  unit?: string | undefined
  min?: number | undefined
}

type Read = { value: number | string | undefined } | { problem: string }

/** Two bounds, of which one is enough. While they are invalid the filter is not applied, and a message explains why. */
export function RangeField({ label, kind, unit, min, value, onChange, problem: refused }: Props) {
  const id = useId()
  const [texts, setTexts] = useState(() => textsOf(value))
  const [sent, setSent] = useState(value)
  if (value !== sent) {
    // It was changed from outside: a saved search was opened, or all filters were cleared.
    setSent(value)
    setTexts(textsOf(value))
  }
  const { problem: wrong } = rangeOf(texts)
  const problem = wrong ?? refused

  function rangeOf([from, to]: [string, string]): { range?: Range | undefined; problem?: string } {
    const [gte, lte] = [read(from), read(to)]
    if ('problem' in gte) return gte
    if ('problem' in lte) return lte
    if (gte.value !== undefined && lte.value !== undefined && gte.value > lte.value) {
      return { problem: `“${from}” is greater than “${to}”. Swap them or change one.` }
    }
    const range = {
      ...(gte.value !== undefined && { gte: gte.value }),
      ...(lte.value !== undefined && { lte: lte.value }),
    }
    return { range: Object.keys(range).length > 0 ? range : undefined }
  }

  function read(text: string): Read {
    const plain = text.trim()
    if (plain === '') return { value: undefined }
    if (kind === 'day') return { value: plain }
    const number = Number(plain.replace(/[\s,_’']/g, ''))
    if (!Number.isFinite(number)) return { problem: `“${plain}” is not a number. Use a form like 250000 or -3.5.` }
    if (min !== undefined && number < min) return { problem: `Must be at least ${min}.` }
    return { value: number }
  }

  function change(next: [string, string]) {
    const { range } = rangeOf(next)
    setTexts(next)
    setSent(range)
    onChange(range)
  }

  const input = {
    type: kind === 'day' ? 'date' : 'text',
    inputMode: kind === 'day' ? undefined : ('decimal' as const),
    className: 'input',
    autoComplete: 'off',
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem && `${id}-problem`,
  }
  const [from, to] = texts
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5">
        {label}
        {unit && <span className="font-normal text-quiet">, in {unit}</span>}
      </legend>
      {/* A day is too wide to have another beside it. */}
      <div
        className={`grid items-center gap-2 ${kind === 'day' ? '' : 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]'}`}
      >
        <input
          {...input}
          aria-label={`${label}, at least`}
          placeholder="at least"
          value={from}
          onChange={event => change([event.target.value, to])}
        />
        <span className={`text-quiet ${kind === 'day' ? 'text-sm' : ''}`} aria-hidden="true">
          {kind === 'day' ? 'to' : '–'}
        </span>
        <input
          {...input}
          aria-label={`${label}, at most`}
          placeholder="at most"
          value={to}
          onChange={event => change([from, event.target.value])}
        />
      </div>
      {problem && (
        <p className="text-sm text-bad" id={`${id}-problem`} role="alert">
          {problem} {wrong && 'This filter is not applied.'}
        </p>
      )}
    </fieldset>
  )
}

function textsOf(value: Range | undefined): [string, string] {
  return [String(value?.gte ?? ''), String(value?.lte ?? '')]
}
