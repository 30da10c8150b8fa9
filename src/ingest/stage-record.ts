import { hash } from 'node:crypto'
import type { CanonicalKey } from './canonical-key.ts'
import type { CompanyEntry } from './entry.ts'

/** A company record on its way. */
export type StagedRecord = {
  key: string
  keys: CanonicalKey[]
  /** Of everything that it says. */
  hash: string
  asOf: string | null
  /** Whether it says enough to make a company. */
  isWhole: boolean
  /** What it says, as JSON. */
  text: string
}

/** What a record says of a company, without members that are null or empty. */
export type Said = {
  basic?: Group
  address?: Group
  contact?: Group
  activity?: Group
  names?: Group[]
  extra?: Record<string, unknown>
}
export type Group = Record<string, string | number | string[]>

/** A record with its identifiers in canonical form, and what it says. */
export function stageRecord(entry: CompanyEntry, keys: CanonicalKey[]): { record: StagedRecord; said: Said } {
  const { key, as_of } = entry
  const said: Record<string, unknown> = {}
  for (const name in entry) {
    if (name === 'kind' || name === 'key' || name === 'keys' || name === 'as_of') continue
    const member = cleanedValue(entry[name as keyof CompanyEntry])
    if (member !== undefined) said[name] = member
  }
  const isWhole = said.basic !== undefined
  // A record that makes no company may wait for one, and its identifiers with it.
  if (!isWhole) said.keys = keys
  const text = JSON.stringify(said)
  // The identifiers count too: the same words about another company are another record.
  let hashed = text
  for (let at = 0; at < keys.length; at++) {
    const { scheme, value } = keys[at] as CanonicalKey
    hashed += `${at > 0 ? ',' : ''}${scheme}/${value}`
  }
  return { record: { key, keys, hash: hash('md5', hashed, 'hex'), asOf: as_of ?? null, isWhole, text }, said }
}

/** The same, without members that are null or empty, so that a fact has one way to be written. */
export function cleaned(value: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in value) {
    const member = cleanedValue((value as Record<string, unknown>)[name])
    if (member !== undefined) kept[name] = member
  }
  return kept
}

function cleanedValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      const kept = cleanedValue(item)
      if (kept !== undefined) items.push(kept)
    }
    return items.length > 0 ? items : undefined
  }
  const inside = cleaned(value)
  for (const _ in inside) return inside
  return undefined
}
