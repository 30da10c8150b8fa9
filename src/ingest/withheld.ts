import type { Sighting, Suppressions } from '#domain/privacy/suppressions.ts'
import { withoutTexts } from '#domain/privacy/without-texts.ts'
import { keyText } from './canonical-key.ts'
import type { CompanyEntry, Entry, HoldingEntry, OfficerEntry } from './entry.ts'
import { withheldHolding } from './withheld-holding.ts'

/** An entry without the people who are not to be served; null where it is about nobody else. */
export function withheld(entry: Entry, suppressions: Suppressions, sourceId: number): Entry | null {
  if (entry.kind === 'gone' || entry.kind === 'link') return entry
  const companyId = companyOf(entry, suppressions)
  const sighting = sightingIn(entry, companyId, sourceId)
  if (sighting && suppressions.find(sighting)) return entry.kind === 'holding' ? withheldHolding(entry) : null
  const isNamed = (text: string) => suppressions.isNamedIn(text, companyId)
  for (const member of told[entry.kind]) {
    const said = entry[member as keyof Entry]
    if (said === undefined || said === null) continue
    ;(entry as Record<string, unknown>)[member] = withoutTexts(said, isNamed) ?? undefined
  }
  return entry
}

/** What may name people in passing: "c/o" in an address, lists of a register. The names of companies are their own. */
const told: Record<'company' | 'officer' | 'holding' | 'statement', string[]> = {
  company: ['address', 'contact', 'extra'],
  officer: ['address_line_1', 'address_locality', 'extra'],
  holding: ['extra'],
  statement: ['extra'],
}

function companyOf(entry: Exclude<Entry, { kind: 'gone' | 'link' }>, suppressions: Suppressions): number | null {
  const keys = entry.kind === 'company' ? entry.keys : [entry.company]
  for (const key of keys) {
    const id = suppressions.companyWith(keyText(key))
    if (id !== null) return id
  }
  return null
}

/** Who stands there, unless it is a company that is known by its number. */
function sightingIn(
  entry: CompanyEntry | OfficerEntry | HoldingEntry | Entry,
  companyId: number | null,
  sourceId: number,
): Sighting | null {
  if (entry.kind === 'officer' && !entry.officer) {
    const { full_name, birth_year, birth_month, person_key } = entry
    return {
      name: full_name,
      birthYear: birth_year,
      birthMonth: birth_month,
      companyId,
      sourceId,
      personKey: person_key,
    }
  }
  if (entry.kind === 'holding' && !entry.holder) {
    const { holder_name, birth_year, extra, person_key } = entry
    const month = extra?.date_of_birth_month
    return {
      name: holder_name ?? '',
      birthYear: birth_year,
      birthMonth: typeof month === 'number' ? month : null,
      companyId,
      sourceId,
      personKey: person_key,
    }
  }
  return null
}
