import type { ListedParty } from './listed-party.ts'

type Number = { kind: string; value: string; country: string | null }

/** Shorter numbers are everybody's. */
const shortest = 5
/** Kinds of which nobody has two at the same time. */
const single = new Set(['lei', 'imo', 'duns', 'swift', 'mmsi'])

/** Kinds whose numbers are given once in the world; of others every country has its own. */
const worldwide = new Set([...single, 'wallet', 'aircraft', 'passport'])

export type IdentifierComparison = {
  /** A number that both have, and whether nobody else can have it. */
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
      if (one.value === other.value && one.value.length >= shortest) {
        const isSameCountry = one.country !== null && one.country === other.country
        const isSure = one.kind === other.kind && (worldwide.has(one.kind) || isSameCountry)
        if (isSure) return { agrees: other, isSure, differs: null }
        agrees = other
      } else if (one.kind === other.kind && single.has(one.kind)) differs = [one, other]
    }
  }
  return { agrees, isSure: false, differs }
}
