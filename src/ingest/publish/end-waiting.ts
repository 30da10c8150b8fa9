import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import { giveKeys } from '../identify/give-keys.ts'
import { writeNames } from '../identify/write-names.ts'
import { mergeFacts } from '../resolve/merge-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { keepAbsent } from '../stage/keep-past.ts'
import { keepGiven, keepReplaced, type ReplacedTable } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import type { Content } from '../stage/stage-record.ts'
import { touch } from '../stage/touch.ts'

/** Assigns waiting facts and records to the companies that this run added. */
export async function endWaiting(client: pg.ClientBase, run: Run): Promise<void> {
  if (!run.hasPending) return
  await sql`analyze new_keys`.execute(client)
  const { rows: sources } = await sql<{ source_id: number }>`
    select distinct w.source_id from waiting w join new_keys n on n.text = w.wants order by 1
  `.execute(client)
  for (const { source_id } of sources) {
    await sql`
      insert into staged_facts (kind, key, hash, as_of, dated_by, wants, wants_too, entry)
      select w.kind, w.key, w.hash, w.as_of, 'record', w.entry ->> 'wants', w.entry ->> 'wants_too', w.entry -> 'entry'
      from waiting w join new_keys n on n.text = w.wants where w.source_id = ${source_id} order by w.kind, w.key
    `.execute(client)
    // They came with an earlier run, so for these companies they are the first load.
    const before = { ...run.counts }
    const theirs = { ...run, sourceId: source_id, isFirst: true }
    await mergeFacts(client, theirs)
    run.counts = before
    run.kept = theirs.kept
  }
  if (await isWanted(client, 'officers', 'officer_key', 'officer_company_id is null')) {
    await keepNaming(client, run, 'officers', 'officer_key', 'officer_company_id')
    await sql`
      update officers o set officer_company_id = n.company_id from named_keys n
      where o.officer_company_id is null and o.officer_key = n.text
    `.execute(client)
  }
  if (await isWanted(client, 'holdings', 'holder_key', 'holder_company_id is null')) {
    await keepNaming(client, run, 'holdings', 'holder_key', 'holder_company_id')
    const { rows } = await sql<{ id: number }>`
      update holdings h set holder_company_id = n.company_id from named_keys n
      where h.holder_company_id is null and h.holder_key = n.text returning h.company_id::float8 as id
    `.execute(client)
    await touch(
      client,
      rows.map(({ id }) => id),
    )
  }
  if (await isWanted(client, 'records', 'wants', 'true')) await completeRecords(client, run)
}

/** Keeps the rows, of any run, that name a company which is there from now on. */
async function keepNaming(client: pg.ClientBase, run: Run, table: ReplacedTable, key: string, id: string) {
  const { rows } = await sql<{ text: string }>`select text from named_keys`.execute(client)
  const texts = rows.map(({ text }) => text)
  const which = sql`${sql.raw(id)} is null and ${sql.raw(key)} = any(${texts}::text[]) and run_id is distinct from ${run.id}`
  await keepReplaced(client, run, table, which)
}

/** Whether a column has rows waiting for one of the new identifiers; those are in `named_keys` then. */
async function isWanted(client: pg.ClientBase, table: string, column: string, condition: string): Promise<boolean> {
  await sql`truncate named_keys`.execute(client)
  const { count } = await sql`
    insert into named_keys (text, company_id)
    select distinct on (n.text) n.text, n.company_id
    from new_keys n join (
      select distinct ${sql.raw(column)} as text from ${sql.raw(table)}
      where ${sql.raw(column)} is not null and ${sql.raw(condition)}) wanted on wanted.text = n.text
    order by n.text, n.company_id
  `.execute(client)
  return count > 0
}

async function completeRecords(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows: wanted } = await sql<{ text: string }>`select text from named_keys`.execute(client)
  const texts = wanted.map(({ text }) => text)
  await keepReplaced(client, run, 'records', sql`wants = any(${texts}::text[])`)
  const { rows } = await sql<{ sourceId: number; companyId: number; key: string; entry: string }>`
    update records r set company_id = n.company_id, wants = null from named_keys n where r.wants = n.text
    returning r.source_id as "sourceId", r.company_id::float8 as "companyId", r.key, r.entry
  `.execute(client)
  const keys = rows.map(({ key }) => key)
  const theirs = rows.map(({ sourceId, companyId, key }) => `${sourceId}/${companyId}/${key}`)
  const isTheirs = sql`source_id::text || '/' || company_id || '/' || key = any(${theirs}::text[])`
  await keepAbsent(client, 'records', sql`key = any(${keys}::text[]) and ${isTheirs}`)
  rows.sort((one, other) => one.sourceId - other.sourceId || (one.key < other.key ? -1 : 1))
  const found = rows.map(({ entry, ...record }) => ({
    ...record,
    content: JSON.parse(entry) as Content & { keys?: CanonicalKey[] },
  }))
  const given = found.flatMap(({ companyId, sourceId, content }) =>
    (content.keys ?? []).map(key => ({ ...key, companyId, sourceId })),
  )
  await keepGiven(client, run, await giveKeys(client, given))
  await writeNames(client, found)
  await resolveCompanies(
    client,
    run,
    found.map(({ companyId }) => companyId),
  )
}
