import { inEffect } from '#facts/in-effect.ts'
import type { Verification } from '#facts/verification.ts'
import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { readSources, type Source } from '../companies/sources.ts'
import { assessedOn, dayOf } from '../verification/verification.ts'
import type { OwnershipGraph } from './beneficial-owners.ts'
import { holdsOn } from './group-around.ts'
import { readLinks } from './read-links.ts'
import { type HeldPart, holdingStatedOn, listedHoldings, sharesFrom } from './shares-from.ts'

/** Chains beyond this many companies are reported as not followed; no real one is that long. */
const maxCompanies = 3_000

/** All holders of a company, their holders, and so on up, with the sources. */
export async function readOwnershipGraph(
  db: Db,
  companyId: number,
  day: Date,
): Promise<{ graph: OwnershipGraph; sources: Map<number, Source> }> {
  const rows = (await db.isSpread()) ? await partsByLevel(db, companyId, day) : await partsAbove(db, companyId, day)
  const followed = new Set(rows.map(row => row.companyId))
  const parts = rows
    .filter((row): row is ListedPart => row.id !== null)
    .map(row => ({ ...row, identityVerification: assessedOn(row.identityVerification, dayOf(day)) }))
  const links = await readLinks(db, 'childId', followed, day)
  const sources = await readSources(db, [...new Set([...parts, ...links].map(fact => fact.sourceId))])
  return { graph: { companyId, shares: sharesFrom(parts, links, sources), followed }, sources }
}

/** A company without listed holders has one row, without a share. */
type Listed = ListedPart | { id: null; companyId: number }
type ListedPart = Omit<HeldPart, 'identityVerification'> & { identityVerification: Verification | null }

/**
 * What a holder has through another, or together with the trustees of a trust or the partners of a firm, may be listed a
 * second time under the other's name: in the words of BODS, of the British register and of FollowTheMoney.
 */
const isHeldDirectly = sql`(
  coalesce(h.share_type !~* 'indirect|benefici|nominee', true) and (h.extra is null or (
    coalesce(h.extra -> 'interests' @> '[{"type": "shareholding", "direct_or_indirect": "direct"}]', true)
    and coalesce(h.extra ->> 'natures_of_control' !~ 'percent-as-(trust|firm|control)'
      or h.extra ->> 'natures_of_control' ~ '(shares|surplus-assets)-[a-z0-9-]*percent"', true)
    and coalesce(h.extra ->> 'role' !~* 'indirect|benefici|nominee', true)
  ))
)`

const partColumns = sql`${listedHoldings.columns}, ${holdingStatedOn} as "statedOn", ${isHeldDirectly} as "isBesideOthers"`

/** The holders of all companies above one. No company is visited twice, so cycles end. */
async function partsAbove(db: Db, companyId: number, day: Date): Promise<Listed[]> {
  // "offset 0" makes PostgreSQL use the indexes once for each company.
  const { rows } = await sql<Listed>`
    with recursive above (id) as (
      select ${companyId}::bigint
      union
      select holder.id from above cross join lateral (
        select coalesce(c.merged_into, c.id) as id
        from holdings h join companies c on c.id = h.holder_company_id
        where h.company_id = above.id and ${inEffect('holdings', 'h', day)}
        union all
        select l.parent_id from links l where l.child_id = above.id and ${holdsOn(day)}
        offset 0
      ) holder
    ),
    nearest as (select id from above limit ${maxCompanies})
    select nearest.id as "companyId", part.*
    from nearest left join lateral (
      select ${partColumns}, coalesce(c.merged_into, c.id) as "holderCompanyId"
      from holdings h left join companies c on c.id = h.holder_company_id
      where h.company_id = nearest.id and ${inEffect('holdings', 'h', day)}
      offset 0
    ) part on true
    order by nearest.id, part.id
  `.execute(db)
  return rows
}

/** The same on a cluster, level by level: a holder lies on another node than what it holds. */
async function partsByLevel(db: Db, companyId: number, day: Date): Promise<Listed[]> {
  const parts = new Map<number, Listed[]>([[companyId, []]])
  for (let level = [companyId]; level.length > 0; ) {
    const above = new Set<number>()
    for (const part of await partsOf(db, level, day)) {
      parts.get(part.companyId)?.push(part)
      if (part.holderCompanyId !== null) above.add(part.holderCompanyId)
    }
    for (const { parentId } of await readLinks(db, 'childId', level, day)) above.add(parentId)
    level = [...above].filter(id => !parts.has(id)).slice(0, maxCompanies - parts.size)
    for (const id of level) parts.set(id, [])
  }
  return [...parts]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, listed]): Listed[] => (listed.length > 0 ? listed : [{ id: null, companyId: id }]))
}

async function partsOf(db: Db, ids: number[], day: Date): Promise<ListedPart[]> {
  const { rows } = await sql<ListedPart>`
    select h.company_id as "companyId", ${partColumns}, h.holder_company_id as "holderCompanyId"
    from holdings h
    where h.company_id = any(${arrayText(ids)}::bigint[]) and ${inEffect('holdings', 'h', day)}
    order by h.company_id, h.id
  `.execute(db)
  const holders = new Set(rows.flatMap(({ holderCompanyId }) => holderCompanyId ?? []))
  const { rows: served } = await sql<{ id: number; servedAs: number }>`
    select id, coalesce(merged_into, id) as "servedAs" from companies where id = any(${arrayText(holders)}::bigint[])
  `.execute(db)
  const servedAs = new Map(served.map(row => [row.id, row.servedAs]))
  return rows.map(part => ({ ...part, holderCompanyId: servedAs.get(part.holderCompanyId as number) ?? null }))
}
