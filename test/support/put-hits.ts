import type { ListEntry } from '#domain/screening/entry.ts'
import { fingerprintOf, servedFingerprint } from '#domain/screening/hits/fingerprint.ts'
import { givenSubject } from '#domain/screening/hits/screen-party.ts'
import { subjectKey, subjectParts } from '#domain/screening/hits/screened-subject.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** An entry of no real list, which requests of the contract find and decide about. */
const entry: ListEntry = {
  list: 'example',
  key: 'EX-17',
  kind: 'person',
  names: [
    { name: 'Velimir Dostanov', kind: 'primary', strength: 'strong' },
    { name: 'Велимир Достанов', kind: 'alias', strength: 'strong' },
  ],
  identifiers: [{ kind: 'passport', value: '007 314 159', country: 'RS', words: 'Passport' }],
  births: [{ text: 'circa 1963', from: '1963-01-01', to: '1963-12-31', isApproximate: true }],
  birthPlaces: ['Novi Dol'],
  gender: 'male',
  countries: [{ code: 'RS', words: 'Serbia', relation: 'nationality' }],
  addresses: [{ text: '1 Invented Street, Novi Dol', city: 'Novi Dol', postalCode: null, country: 'RS' }],
  programmes: ['EXAMPLE-1'],
  measures: [
    { kind: 'blocking', words: 'Assets are frozen', from: '2020-03-04', to: null, act: 'Act 1/2020', url: null },
  ],
  references: [{ list: 'un', key: 'EXi.017' }],
  listedOn: '2020-03-04',
  changedOn: '2024-05-06',
  delistedOn: null,
  reason: 'Invented for the examples.',
  remarks: [],
  link: 'https://example.com/lists/EX-17',
}
export const hitEntryId = 900_001
export const hitDecisionId = 900_002
const compared = '00000000-0000-4000-8000-000000000017'

const hitKey = Buffer.alloc(32, 17)

const party = { name: 'Velimir Dostanov', kind: 'person' as const, birth_date: '1963', countries: ['RS'] }

/** The hit as a request to decide about it names it. */
export const seenHit = {
  party,
  entry_id: hitEntryId,
  fingerprint: (() => {
    const { name, kind, countries } = party
    const subject = { kind, names: [name], birth: { year: 1963 }, countries, identifiers: [] }
    const screened = givenSubject({ ...subject, reference: null })
    const listed = { list: entry.list, key: entry.key, compared }
    return servedFingerprint(hitKey, fingerprintOf(subjectKey(screened), subjectParts(subject), listed))
  })(),
}

/** Lets a workspace be told the hit as requests of the contract name it. */
export async function tellHitTo(db: Db, workspaceId: string): Promise<void> {
  await sql`update workspaces set hit_key = ${hitKey} where id = ${workspaceId}`.execute(db)
}

/** Puts a list with one entry, and a decision of a workspace, where requests of the contract look for them. */
export async function putHits(db: Db, workspaceId: string): Promise<void> {
  await tellHitTo(db, workspaceId)
  await sql`
    insert into sources (id, code, name, category) values (32000, 'example', 'Example: list of invented people', 'Enriched')
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into screening_entries (id, source_id, list, key, kind, name, listed_on, said, raw, hash, compared, added_no, changed_no,
      first_seen, run_id)
    values (${hitEntryId}, 32000, ${entry.list}, ${entry.key}, ${entry.kind}, ${entry.names[0]?.name}, ${entry.listedOn},
      ${JSON.stringify(entry)}::jsonb, '', ${compared}, ${compared}, 1, 1, '2026-01-01', 0)
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into screening_decisions (id, workspace_id, subject_key, subject, entry_id, list, entry_key, entry_name, fingerprint, parts,
      verdict, reason, decided_at) overriding system value
    values (${hitDecisionId}, ${workspaceId}, '', '{"role": "given", "kind": "person", "name": "Of the contract"}', ${hitEntryId},
      ${entry.list}, ${entry.key}, 'Velimir Dostanov', 'of the contract', '{}', 'needs_more', 'The passport is missing', now())
    on conflict do nothing
  `.execute(db)
}
