import { grouped } from './figure.ts'

/** As Intl writes them in en-GB, which takes a phone 100 ms to initialise; a test compares the two. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A date in words: 3 Jan 2024. A year and month give only these; anything that is not a date stays as it is. */
export function dayText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(text) ?? []
  const date = new Date(text.length === 10 ? `${text}T00:00:00Z` : text)
  const name = months[Number(month) - 1]
  if (!name || Number.isNaN(date.getTime())) return text
  if (!day) return text.length === 7 ? `${name} ${Number(year)}` : text
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

type Days = {
  published_on: string | null
  newest_entry_on: string | null
  loaded_on: string | null
  age: string | null
}

/** Of which days some data is: 'published 7 Jul 2021, newest entry 2 Jul 2021, loaded 18 Nov 2026, 5 years old'. */
export function daysText({ published_on, newest_entry_on, loaded_on, age }: Days): string {
  return [
    published_on ? `published ${dayText(published_on)}` : 'publication date not stated',
    newest_entry_on && `newest entry ${dayText(newest_entry_on)}`,
    loaded_on && `loaded ${dayText(loaded_on)}`,
    age,
  ]
    .filter(Boolean)
    .join(', ')
}

const dayMs = 24 * 60 * 60_000
const steps = [
  ['year', 365, 'last year'],
  ['month', 30, 'last month'],
  ['day', 1, 'yesterday'],
] as const

/** How long ago a day was, in its largest unit: 3 months ago. As Intl writes it, which takes a phone long to initialise. */
export function agoText(text: string, now = Date.now()): string {
  const passed = Math.floor(now / dayMs) - Math.floor(new Date(text).getTime() / dayMs)
  const step = steps.find(([, length]) => passed >= length)
  // A clock elsewhere may be ahead of this one.
  if (!step) return 'today'
  const [unit, length, last] = step
  const count = Math.floor(passed / length)
  return count === 1 ? last : `${grouped(count)} ${unit}s ago`
}
