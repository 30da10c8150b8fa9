import { domainToUnicode } from 'node:url'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { RowSaid } from './read-row.ts'

/** A domain of more companies than this belongs to whoever hosts them. */
const mostOnDomain = 20

/**
 * By domain, the companies whose website is on it, with or without www; none where they are many. Other hosts below it are not looked for:
 * a list of ranges, unlike a list of values, is more than the planner can take from the index.
 */
export async function findByDomains(db: Db, rows: RowSaid[]): Promise<Map<string, number[]>> {
  const domains = new Set(rows.flatMap(({ domains: all }) => all.map(({ domain }) => domain)))
  const byKey = new Map<string, string>()
  for (const domain of domains)
    for (const host of [domain, domainToUnicode(domain)])
      for (const form of [host, `www.${host}`]) byKey.set([...form].reverse().join(''), domain)
  if (byKey.size === 0) return new Map()
  const { rows: found } = await sql<{ key: string; ids: number[] }>`
    select website_key(website) collate "C" as key, json_agg(id order by id) as ids from companies
    where website is not null and merged_into is null and website_key(website) collate "C" = any(${[...byKey.keys()]}::text[])
    group by 1 having count(*) <= ${mostOnDomain} order by 1
  `.execute(db)
  const byDomain = new Map<string, number[]>()
  for (const { key, ids } of found) {
    const domain = byKey.get(key) as string
    byDomain.set(
      domain,
      [...new Set([...(byDomain.get(domain) ?? []), ...ids])].sort((one, other) => one - other),
    )
  }
  return byDomain
}
