import type pg from 'pg'
import { mayContain } from '#domain/privacy/find-named.ts'
import { wordsOf } from '#domain/privacy/marker.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { withoutNamed } from '#domain/privacy/without-texts.ts'
import { sql } from '#postgres/sql.ts'
import { withheldHolding } from '../entries/withheld-holding.ts'
import { withholdPast } from './withhold-past.ts'
import { yieldingHash } from './yielding-hash.ts'

type UnreadEntry = {
  place: string
  kind: string
  source_id: number
  entry: Record<string, unknown>
  company: string | null
}

/**
 * Removes people of these names from what belongs to no company: facts that wait for one, unreadable rows, what
 * imports replaced, and past versions.
 */
export async function withholdUnread(
  client: pg.ClientBase,
  suppressions: Suppressions,
  names: string[],
): Promise<void> {
  for (const name of names) {
    const [longest = ''] = wordsOf(name).sort((one, other) => other.length - one.length)
    await withholdWaiting(client, suppressions, longest)
    await forgetReplacedOf(client, suppressions, longest)
    await withholdPast(client, suppressions, mayContain(sql`row::text`, longest))
    // Why a row cannot be read may quote it.
    const text = sql`(reason || ' ' || raw)`
    const { rows } = await sql<{ place: string; text: string }>`
      select ctid as place, ${text} as text from quarantine where ${mayContain(text, longest)} for update
    `.execute(client)
    const places = rows.filter(row => suppressions.isAnyoneNamedIn(row.text)).map(({ place }) => place)
    await sql`
      update quarantine set raw = ${notPublished}, reason = 'unreadable, and names a suppressed person'
      where ctid = any(${places}::tid[])
    `.execute(client)
  }
}

/** An officer of an undone import is not there then; an import that replaced other rows about them can no longer be undone. */
async function forgetReplacedOf(client: pg.ClientBase, suppressions: Suppressions, word: string): Promise<void> {
  const text = sql`row::text`
  const { rows } = await sql<{ id: string; run: string; of: string; text: string }>`
    select id, run_id as run, of, ${text} as text from replaced_rows where ${mayContain(text, word)}
  `.execute(client)
  const named = rows.filter(row => suppressions.isAnyoneNamedIn(row.text))
  const runs = named.filter(({ of }) => of !== 'officers').map(({ run }) => run)
  await sql`
    delete from replaced_rows where id = any(${named.map(({ id }) => id)}::bigint[]) or run_id = any(${runs}::bigint[])
  `.execute(client)
  await sql`update runs set undo = null where id = any(${runs}::bigint[])`.execute(client)
}

async function withholdWaiting(client: pg.ClientBase, suppressions: Suppressions, word: string): Promise<void> {
  const { rows } = await sql<UnreadEntry>`
    select w.ctid as place, w.kind, w.source_id, w.entry -> 'entry' as entry, w.entry ->> 'wants' as company
    from waiting w where w.kind in ('officer', 'holding') and ${mayContain(sql`w.entry::text`, word)} for update
  `.execute(client)
  for (const { place, kind, source_id, entry, company } of rows) {
    const sighting = {
      name: String(entry.full_name ?? entry.holder_name ?? ''),
      birthYear: entry.birth_year as number | null,
      birthMonth: entry.birth_month as number | null,
      personKey: entry.person_key as string | null,
      companyId: company === null ? null : suppressions.companyWith(company),
      sourceId: source_id,
    }
    const one = suppressions.find(sighting)
    if (!one) continue
    const isNamed = (text: string) => suppressions.isNamedIn(text, sighting.companyId, one)
    if (kind === 'officer') await sql`delete from waiting where ctid = ${place}::tid`.execute(client)
    else {
      await sql`
        update waiting set entry = jsonb_set(entry, '{entry}',
          ${withoutNamed('holding', withheldHolding(entry as never), isNamed)}), hash = ${yieldingHash}
          where ctid = ${place}::tid
      `.execute(client)
    }
  }
}
