import { type Name, personName } from '../shared/listed/listed-entry.ts'
import type { OfacParty } from './party.ts'

/** 'FAMILY NAMES, Given Names' of a person; companies have commas of their own. */
export function nameOf(text: string, kind: OfacParty['kind'], more: Pick<Name, 'kind' | 'strength'>): Name {
  const [, family, given] = /^([^,]+), (.+)$/.exec(text) ?? []
  return kind === 'person' && family && given ? personName(family, given, more) : { name: text, ...more }
}
