import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/**
 * Finds every company above some companies, or above all, along the whole chain of owners: each once, so that a cycle ends.
 * They have an owner abroad when one of these lies abroad, and it is unknown when the country of one is unknown. The result is
 * in the table `above`. Links and holdings lie on different nodes of a cluster, so the chains are gathered before they are walked.
 */
export async function findAbove(client: pg.ClientBase, ids?: number[]): Promise<void> {
  await sql`
    create temp table if not exists near_parents (company_id bigint, parent_id bigint, country text) on commit drop;
    create temp table if not exists near_countries (id bigint, country_code text) on commit drop;
    create temp table if not exists above (company_id bigint, is_foreign boolean) on commit drop;
    create index if not exists near_parents_company on near_parents (company_id);
    truncate near_parents, near_countries, above
  `.execute(client)
  const asked = ids ? await gatherChains(client, ids) : await gatherAll(client)
  if (asked) {
    await sql`
      insert into near_countries select id, country_code from companies where id = any(${asked}::bigint[])
    `.execute(client)
  }
  await sql`analyze near_parents; analyze near_countries`.execute(client)
  await sql`
    with recursive up as (
      select p.company_id, p.parent_id, p.country from near_parents p
      where ${ids ? sql`p.company_id = any(${ids}::bigint[])` : sql`true`}
      union
      select up.company_id, p.parent_id, p.country from up join near_parents p on p.company_id = up.parent_id
    )
    insert into above
    select up.company_id, case
      when bool_or(coalesce(parent.country_code, up.country) <> own.country_code) then true
      when bool_and(coalesce(parent.country_code, up.country) is not null) then false
    end
    from up join near_countries own on own.id = up.company_id left join near_countries parent on parent.id = up.parent_id
    where up.parent_id is distinct from up.company_id group by up.company_id
  `.execute(client)
}

/** The parents of some companies, theirs and so on. Returns all that are met. */
async function gatherChains(client: pg.ClientBase, ids: number[]): Promise<number[]> {
  const met = new Set(ids)
  for (let next = ids; next.length > 0; ) {
    const { rows } = await sql<{ id: number | null }>`
      insert into near_parents select company_id, parent_id, country from parents where company_id = any(${next}::bigint[])
      returning parent_id::float8 as id
    `.execute(client)
    next = [...new Set(rows.flatMap(({ id }) => id ?? []))].filter(id => !met.has(id))
    for (const id of next) met.add(id)
  }
  return [...met]
}

/** All parents, and the countries of all companies. */
async function gatherAll(client: pg.ClientBase): Promise<null> {
  await sql`insert into near_parents select company_id, parent_id, country from parents`.execute(client)
  await sql`
    insert into near_countries select c.id, c.country_code from companies c
    where c.id in (select company_id from near_parents union select parent_id from near_parents)
  `.execute(client)
  return null
}

/** The others that have one of these companies above them, at any distance: what is known of their parents may change. */
export async function companiesBelow(client: pg.ClientBase, ids: number[]): Promise<number[]> {
  const met = new Set(ids)
  const below: number[] = []
  for (let next = ids; next.length > 0; ) {
    const { rows } = await sql<{ id: number }>`
      select distinct company_id::float8 as id from parents where parent_id = any(${next}::bigint[])
    `.execute(client)
    next = rows.map(({ id }) => id).filter(id => !met.has(id))
    for (const id of next) met.add(id)
    below.push(...next)
  }
  return below
}
