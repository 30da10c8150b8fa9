import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** More than anyone reviews. */
const maxPairs = 1000
/** A name shared by this many companies is no evidence about any two of them. */
const maxSimilar = 3

type Group = { ids: number[]; name: string; zip: string }

/**
 * Finds companies that may be the same: with one name at one postcode in one country, though no identifier connects them. Pairs already
 * reviewed stay so. It reads all companies, so a job does it.
 */
export async function findNearDuplicates(db: Db): Promise<void> {
  const { rows } = await sql<Group>`
    select array_agg(id::float8 order by id) as ids, min(name) as name, min(zip_code) as zip from companies
    where merged_into is null and zip_code is not null and status_id is distinct from 108 and id >= 1000000000
    group by country_code, lower(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), lower(replace(zip_code, ' ', ''))
    having count(*) between 2 and ${maxSimilar}
    order by min(id) limit ${maxPairs}
  `.execute(db)
  const pairs = rows.flatMap(({ ids: [one, ...others], name, zip }) =>
    others.map(other => ({ one: one as number, other, reason: `same name "${name}" at ${zip}` })),
  )
  const { rows: apart } = await sql<{ pair: string }>`
    select least(from_id, into_id) || ' ' || greatest(from_id, into_id) as pair from merges where undone_at is not null
  `.execute(db)
  const judged = new Set(apart.map(({ pair }) => pair))
  const fresh = pairs.filter(({ one, other }) => !judged.has(`${one} ${other}`))
  await db.transaction(async tx => {
    await sql`delete from near_duplicates where dismissed_at is null`.execute(tx)
    await sql`
      insert into near_duplicates (one_id, other_id, reason)
      select * from unnest(${fresh.map(({ one }) => one)}::bigint[], ${fresh.map(({ other }) => other)}::bigint[],
        ${fresh.map(({ reason }) => reason)}::text[]) on conflict do nothing
    `.execute(tx)
  })
}

export type NearDuplicate = {
  oneId: number
  otherId: number
  oneName: string
  otherName: string
  oneNumber: string | null
  otherNumber: string | null
  reason: string
  foundAt: Date
}

type Found = Pick<NearDuplicate, 'oneId' | 'otherId' | 'reason' | 'foundAt'>

/** Pairs not reviewed yet. On a cluster they are not stored with the companies, which are therefore read by their ids. */
export async function listNearDuplicates(db: Db, limit: number): Promise<NearDuplicate[]> {
  const { rows: pairs } = await sql<Found>`
    select one_id::float8 as "oneId", other_id::float8 as "otherId", reason, found_at as "foundAt" from near_duplicates
    where dismissed_at is null order by one_id, other_id limit ${limit}
  `.execute(db)
  const { rows } = await sql<{ id: number; name: string; number: string | null }>`
    select id::float8, name, registration_number as number from companies
    where id = any(${pairs.flatMap(({ oneId, otherId }) => [oneId, otherId])}::bigint[]) and merged_into is null
  `.execute(db)
  const companies = new Map(rows.map(row => [row.id, row]))
  return pairs.flatMap(pair => {
    const [one, other] = [companies.get(pair.oneId), companies.get(pair.otherId)]
    if (!one || !other) return []
    return { ...pair, oneName: one.name, otherName: other.name, oneNumber: one.number, otherNumber: other.number }
  })
}

/** Records that two similar companies are different; they are not offered for review again. */
export function dismissDuplicate(db: Db, { one, other }: { one: number; other: number }, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update near_duplicates set dismissed_at = now()
      where one_id = ${one} and other_id = ${other} and dismissed_at is null
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'pair of companies' })
    await recordAct(tx, by, { act: 'duplicate.dismissed', workspaceId: null, object: one, details: { other } })
  })
}

/** Records that a merge made by an import is right; it is not offered for review again. */
export function confirmMerge(db: Db, fromId: number, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update merges set confirmed_at = now() where from_id = ${fromId} and undone_at is null and confirmed_at is null
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'merge' })
    await recordAct(tx, by, { act: 'merge.confirmed', workspaceId: null, object: fromId })
  })
}
