import type { Sighting, Suppression, Suppressions } from '#domain/privacy/suppressions.ts'
import { withoutNamed } from '#domain/privacy/without-texts.ts'
import { keyText } from './canonical-key.ts'
import type { CompanyEntry, Entry, HoldingEntry, OfficerEntry } from './entry.ts'
import { withheldHolding } from './withheld-holding.ts'

const beginning = 'left out of '

/** An entry without the suppressed people; null where it is only about them. Of an officer stays that one was left out. */
export function withheld(entry: Entry, suppressions: Suppressions, sourceId: number): Entry | null {
  // A list of authorities stays as they publish it: a person suppressed here may still be listed there.
  if (entry.kind === 'gone' || entry.kind === 'link' || entry.kind === 'listed') return entry
  const companyId = companyIdOf(entry, suppressions)
  const sighting = sightingIn(entry, companyId, sourceId)
  const one = sighting && suppressions.find(sighting)
  if (one && entry.kind === 'officer') return leftOut(entry, one)
  if (one && entry.kind !== 'holding') return null
  return withoutNamed(entry.kind, one ? withheldHolding(entry as HoldingEntry) : entry, text =>
    suppressions.isNamedIn(text, companyId, one),
  )
}

/** Otherwise a company of which nobody else is known would be one that has no officers. It goes when the suppression is lifted. */
function leftOut({ company, as_of }: OfficerEntry, { id }: Suppression): CompanyEntry {
  const absent = { officers: { reading: 'withheld' as const, words: 'left out here' } }
  return { kind: 'company', key: `${beginning}${keyText(company)} by ${id}`, keys: [company], as_of, absent }
}

export const isLeftOut = (entry: Entry) => entry.kind === 'company' && entry.key.startsWith(beginning)

/** SQL: the pattern of the keys of what is noted in place of one suppressed person. */
export const leftOutBy = (suppression: number) => `${beginning}% by ${suppression}`

function companyIdOf(
  entry: Exclude<Entry, { kind: 'gone' | 'link' | 'listed' }>,
  suppressions: Suppressions,
): number | null {
  const keys = entry.kind === 'company' ? entry.keys : [entry.company]
  for (const key of keys) {
    const id = suppressions.companyWith(keyText(key))
    if (id !== null) return id
  }
  return null
}

/** Who stands there, unless it is a company that is known by its number. */
function sightingIn(entry: Entry, companyId: number | null, sourceId: number): Sighting | null {
  if (entry.kind === 'officer' && !entry.officer) {
    const { full_name: name, birth_year: birthYear, birth_month: birthMonth, person_key: personKey } = entry
    return { name, birthYear, birthMonth, companyId, sourceId, personKey }
  }
  if (entry.kind === 'holding' && !entry.holder) {
    const { holder_name, birth_year: birthYear, extra, person_key: personKey } = entry
    const month = extra?.date_of_birth_month
    const birthMonth = typeof month === 'number' ? month : null
    return { name: holder_name ?? '', birthYear, birthMonth, companyId, sourceId, personKey }
  }
  return null
}
