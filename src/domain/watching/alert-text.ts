import { quoted } from '../mail/letter.ts'
import { type Severity, severities, severityOf } from './severity.ts'
import type { WatchEvent } from './watch-event.ts'

/** More than this nobody reads in one message. */
export const mostListed = 20

/** The changes of one message: what matters most first, and how many are not listed. */
export function listed(events: WatchEvent[]): { lines: string[]; more: number } {
  const ranked = events.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
  return { lines: ranked.slice(0, mostListed).map(lineOf), more: Math.max(0, ranked.length - mostListed) }
}

export const countText = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`)

const rank = ({ field }: WatchEvent) => severities.indexOf(severityOf(field))
const words: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

function lineOf({ companyName, countryCode, field, oldValue, newValue, at }: WatchEvent): string {
  const value = (text: string | null) => (text === null ? 'nothing' : quoted(text))
  const what = field.replaceAll('_', ' ')
  const day = at.toISOString().slice(0, 10)
  return `${words[severityOf(field)]}: ${quoted(companyName)} (${countryCode}): ${what} from ${value(oldValue)} to ${value(newValue)}, ${day}`
}

/**
 * A text for a chat, in which nothing that a register wrote calls anybody or becomes a link: Slack reads what stands between
 * angle brackets, and others names after an @.
 */
export function chatText(lines: string[]): string {
  const safe = lines.map(line => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return safe.map(line => line.replaceAll('@', '@\u200b')).join('\n')
}
