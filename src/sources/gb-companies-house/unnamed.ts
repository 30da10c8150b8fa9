import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import { companyNumber, keyOf, lastPart, numberInPath } from './company-number.ts'

type Absence = NonNullable<CompanyEntry['absent']>['owners']

/**
 * Lines that name no one: they state why. That there is no such person needs no record: a complete file without a line of a company
 * states the same.
 */
export function unnamedEntries(kind: string, data: Fields, given: string | null): Entry[] {
  const { self = null } = (data.raw('links') ?? {}) as { self?: string | null }
  const number = given !== null ? companyNumber(given) : numberInPath(self)
  const owners = absenceIn(kind, data)
  data.ignoreMatching(/./)
  if (self === null || number === null)
    throw new RowError(self === null ? 'links.self is missing' : 'company_number is missing')
  const key = keyOfUnnamed(number, self)
  if (owners === null) return isOver(data) ? [{ kind: 'gone', of: 'company', key }] : []
  return [{ kind: 'company', key, keys: [keyOf(number)], absent: { owners } }]
}

/** The path of a line that names no one. That of exemptions ends alike for all companies. */
export const isUnnamed = (path: string) => /\/(super-secure\w*|[\w-]*statements?|exemptions)(\/|$)/.test(path)
export const keyOfUnnamed = (number: string, path: string) => `${number}/${lastPart(path)}`

const isOver = (data: Fields) => data.has('ceased_on') || data.raw('ceased') === true

/** Statements by which the company has, or may have, someone whom the register does not know. */
const unidentified =
  /not-identified|not-confirmed|no-response|failed-to-confirm|restrictions-notice-issued|not-yet-completed|unidentified|not-provided|no-beneficial-owner-identified/

function absenceIn(kind: string, data: Fields): Absence | null {
  if (isOver(data)) return null
  if (kind === 'exemptions') {
    const words = exemptionsIn(data.raw('exemptions'))
    return words.length > 0 ? { reading: 'not_collected', words: words.join(', ') } : null
  }
  if (kind.startsWith('super-secure')) return { reading: 'withheld', words: kind.replaceAll('-', ' ') }
  const statement = data.take('statement') ?? ''
  return unidentified.test(statement) ? { reading: 'withheld', words: statement.replaceAll('-', ' ') } : null
}

/** Those that have not ended. */
function exemptionsIn(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given as Record<string, { items?: { exempt_to?: string }[] } | null>).flatMap(([name, one]) =>
    one?.items?.some(({ exempt_to }) => !exempt_to) ? [`exempt: ${name.replaceAll('_', ' ')}`] : [],
  )
}
