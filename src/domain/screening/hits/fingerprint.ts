import { hash } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { ListEntry } from '../entry.ts'
import { partOf, type SubjectParts } from './screened-subject.ts'

/** The compared parts of a hit. */
type Compared = { list: string; key: string; compared: string }

/** Of everything compared of a subject and an entry: a decision about a hit holds as long as this is unchanged. */
export function fingerprintOf(subjectKey: Buffer, parts: SubjectParts, { list, key, compared }: Compared): string {
  const all = [subjectKey.toString('hex'), ...Object.entries(parts).flat(), list, key, compared]
  return hash('sha256', JSON.stringify(all), 'hex').slice(0, 32)
}

/**
 * A fingerprint as shown to a workspace. No one can compute it from guesses about a company and use the response to a decision, which
 * is free, to confirm them. Key and text have fixed lengths, and half of the hash is withheld.
 */
export function servedFingerprint(hitKey: Buffer | null, fingerprint: string): string {
  if (hitKey === null) return fingerprint
  return hash('sha256', Buffer.concat([hitKey, Buffer.from(fingerprint)]), 'hex').slice(0, 32)
}

/** What is compared of an entry, each part as a hash of its own. */
export type EntryParts = Record<'kind' | 'gender' | 'names' | 'births' | 'countries' | 'identifiers', string>

export function entryParts({ kind, gender, names, births, countries, identifiers }: ListEntry): EntryParts {
  const written = (values: unknown[][]) => partOf(values.map(value => JSON.stringify(value)))
  return {
    kind,
    gender: gender ?? '',
    names: written(names.map(({ name, kind, strength }) => [name, kind, strength])),
    births: written(births.map(({ text, from, to }) => [text, from, to])),
    countries: written(countries.map(({ code, relation }) => [code, relation])),
    identifiers: written(identifiers.map(({ kind, value, country }) => [kind, value, country])),
  }
}

/** What both contained at the time of the decision. */
export type HitParts = { subject: SubjectParts; entry: EntryParts }

/** What has changed: `subject.birth`, `entry.names`. */
export function changedParts(before: HitParts, now: HitParts): string[] {
  return (['subject', 'entry'] as const).flatMap(side => {
    const [old, current]: Record<string, string>[] = [before[side], now[side]]
    return Object.keys(current as object)
      .filter(part => current?.[part] !== old?.[part])
      .map(part => `${side}.${part}`)
  })
}

/** The key of the fingerprints shown to a workspace. */
export async function readHitKey(db: Db, workspaceId: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`select hit_key as key from workspaces where id = ${workspaceId}`.execute(
    db,
  )
  return (rows[0] as { key: Buffer }).key
}
