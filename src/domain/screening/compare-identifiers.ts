import type { ListedParty } from './listed-party.ts'

type Number = { kind: string; value: string; country: string | null }

/** Shorter numbers are everybody's. */
const shortest = 5
/** Kinds of which nobody has two at the same time. */
const single = new Set(['lei', 'imo', 'duns', 'swift', 'mmsi'])

/** A number that both have, or numbers of one kind of which only one can be right. */
export function compareIdentifiers(
  own: Number[],
  listed: ListedParty['identifiers'],
): { agrees: Number | null; differs: [Number, Number] | null } {
  let differs: [Number, Number] | null = null
  for (const one of own) {
    for (const other of listed) {
      const isOneKind = one.kind === other.kind || one.kind === 'other' || other.kind === 'other'
      const isOneCountry = one.country === null || other.country === null || one.country === other.country
      if (!isOneKind || !isOneCountry) continue
      if (one.value === other.value && one.value.length >= shortest) return { agrees: other, differs: null }
      if (one.kind === other.kind && single.has(one.kind)) differs = [one, other]
    }
  }
  return { agrees: null, differs }
}
