import { hash } from 'node:crypto'
import { jsonOf } from '#lib/json-of.ts'
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
  /** What it says, as JSON, without members that are null or empty. */
  text: string
}

/** What a record says of a company, without groups of which nothing is known. */
export type Said = {
  basic?: Group
  address?: Group
  contact?: Group
  activity?: Group
  names?: Group[]
  /** As an object, or as its JSON. */
  extra?: object | string
}
export type Group = Record<string, string | number | string[] | null | undefined>

/** A record with its identifiers in canonical form, and what it says. */
export function stageRecord(entry: CompanyEntry, keys: CanonicalKey[]): { record: StagedRecord; said: Said } {
  const { key, as_of } = entry
  const said: Record<string, unknown> = {}
  let text = ''
  for (const name in entry) {
    if (name === 'kind' || name === 'key' || name === 'keys' || name === 'as_of') continue
    const group = entry[name as keyof CompanyEntry]
    const json = jsonOf(group)
    if (json === '') continue
    text += `${text === '' ? '' : ','}"${name}":${json}`
    said[name] = name === 'extra' ? json : group
  }
  const isWhole = said.basic !== undefined
  // A record that makes no company may wait for one, and its identifiers with it.
  if (!isWhole && keys.length > 0) text += `${text === '' ? '' : ','}"keys":${jsonOf(keys)}`
  text = `{${text}}`
  // The identifiers count too: the same words about another company are another record.
  let all = text
  for (let at = 0; at < keys.length; at++) {
    const { scheme, value } = keys[at] as CanonicalKey
    all += `${at > 0 ? ',' : ''}${scheme}/${value}`
  }
  const hashed = hash('md5', all, 'hex')
  // Hashing has put the pieces of the whole together in memory; a part of it need not be put together again.
  text = all.slice(0, text.length)
  return { record: { key, keys, hash: hashed, asOf: as_of ?? null, isWhole, text }, said }
}
