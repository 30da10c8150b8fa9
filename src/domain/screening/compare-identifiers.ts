import type { ListedParty } from './listed-party.ts'

type Number = { kind: string; value: string; country: string | null }

/** Shorter numbers are too common to identify anyone. */
const minLength = 5
/** Kinds of which a party has only one at a time. */
const single = new Set(['lei', 'imo', 'duns', 'swift', 'mmsi'])

/** Kinds whose numbers are unique worldwide; other kinds are unique within a country. */
const worldwide = new Set([...single, 'wallet', 'aircraft', 'passport'])

export type IdentifierComparison = {
  /** A number that both have, and whether it is theirs alone. */
  agrees: Number | null
  isSure: boolean
  /** Numbers of one kind of which only one can be right. */
  differs: [Number, Number] | null
}

export function compareIdentifiers(own: Number[], listed: ListedParty['identifiers']): IdentifierComparison {
  let differs: IdentifierComparison['differs'] = null
  let agrees: Number | null = null
  for (const one of own) {
    for (const other of listed) {
      const isOneKind = one.kind === other.kind || one.kind === 'other' || other.kind === 'other'
      const isOneCountry = one.country === null || other.country === null || one.country === other.country
      if (!isOneKind || !isOneCountry) continue
      if (one.value === other.value && one.value.length >= minLength) {
        const isSameCountry = one.country !== null && one.country === other.country
        const isSure = one.kind === other.kind && (worldwide.has(one.kind) || isSameCountry)
        if (isSure) return { agrees: other, isSure, differs: null }
        agrees = other
      } else if (one.kind === other.kind && single.has(one.kind)) differs = [one, other]
    }
  }
  return { agrees, isSure: false, differs }
}
