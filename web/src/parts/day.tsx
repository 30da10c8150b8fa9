// To make one takes long enough to be felt, so each is made when it is first needed.
let days: Intl.DateTimeFormat | undefined
let months: Intl.DateTimeFormat | undefined
let ago: Intl.RelativeTimeFormat | undefined

/** A date in words: 3 Jan 2024. Of a year and a month only these are said; what is no date stays as it is. */
export function dayText(text: string): string {
  if (/^\d{4}-\d\d$/.test(text)) {
    months ??= new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' })
    return months.format(new Date(`${text}-01T00:00:00Z`))
  }
  const date = new Date(text.length === 10 ? `${text}T00:00:00Z` : text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(date.getTime())) return text
  days ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return days.format(date)
}

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
