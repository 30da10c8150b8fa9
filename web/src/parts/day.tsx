import { dayText } from './day-text.ts'

// To make one takes long enough to be felt, so it is made when it is first needed.
let ago: Intl.RelativeTimeFormat | undefined

export function Day({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at} title={at}>
      {dayText(at)}
    </time>
  )
}

const dayMs = 24 * 60 * 60_000
const steps = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const

/** How long ago a day was, by its largest unit: 3 months ago. */
export function agoText(text: string, now = Date.now()): string {
  ago ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  const today = Math.floor(now / dayMs)
  // A clock elsewhere may be ahead of this one.
  const passed = Math.min(0, Math.floor(new Date(text).getTime() / dayMs) - today)
  const [unit, length] = steps.find(([, length]) => Math.abs(passed) >= length) ?? ['day', 1]
  return ago.format(Math.trunc(passed / length), unit)
}
