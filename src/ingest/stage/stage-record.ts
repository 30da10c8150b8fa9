import { hash } from 'node:crypto'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import type { CompanyEntry } from '../entries/entry.ts'

/** A company record on its way. */
export type StagedRecord = {
  key: string
  keys: CanonicalKey[]
  /** Of all its content. */
  hash: string
  asOf: string | null
  /** Whether it contains enough to make a company. */
  isWhole: boolean
  /** Whether it contains only some members of what the source reported before. */
  isPart: boolean
  /** Its content, as JSON, without members that are null or empty. */
  text: string
}

/** What a record contains about a company. What is not known is absent or undefined, never null or empty. */
export type Content = {
  basic?: Group
  address?: Group
  contact?: Group
  activity?: Group
  names?: Group[]
  /** As JSON where it was just staged. */
  extra?: object | string
}
export type Group = Record<string, string | number | string[] | undefined>

/** A record with its identifiers in canonical form, and its content. */
export function stageRecord(entry: CompanyEntry, keys: CanonicalKey[]): { record: StagedRecord; content: Content } {
  const { key, as_of } = entry
  const content: Record<string, unknown> = {}
  let text = ''
  for (const name in entry) {
    if (name === 'kind' || name === 'key' || name === 'keys' || name === 'as_of') continue
    const member = stripped(entry[name as keyof CompanyEntry])
    if (member === undefined) continue
    const json = JSON.stringify(member)
    text += `${text === '' ? '{' : ','}"${name}":${json}`
    content[name] = name === 'extra' ? json : member
  }
  const isPart = entry.only !== undefined
  const isWhole = content.basic !== undefined && !isPart
  // A record that makes no company may wait for one, and its identifiers with it.
  if (!isWhole) text += `${text === '' ? '{' : ','}"keys":${JSON.stringify(keys)}`
  text += text === '' ? '{}' : '}'
  // The identifiers count too: the same content about another company is another record.
  let all = text
  for (let at = 0; at < keys.length; at++) {
    const { scheme, value } = keys[at] as CanonicalKey
    all += `${at > 0 ? ',' : ''}${scheme}/${value}`
  }
  return { record: { key, keys, hash: hash('md5', all, 'hex'), asOf: as_of ?? null, isWhole, isPart, text }, content }
}

/**
 * The same value; members that are null or empty become undefined, which JSON leaves out, so that a fact has one way to be
 * written. Undefined where nothing is left. Changes the value itself, since only the caller has the entry: a copy would take
 * longer than all other work on it.
 */
export function stripped(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items = value.map(stripped)
    const kept = items.includes(undefined) ? items.filter(item => item !== undefined) : items
    return kept.length > 0 ? kept : undefined
  }
  let isEmpty = true
  const members = value as Record<string, unknown>
  for (const name in members) {
    const member = members[name]
    const kept = stripped(member)
    if (kept !== member) members[name] = kept
    if (kept !== undefined) isEmpty = false
  }
  return isEmpty ? undefined : value
}
