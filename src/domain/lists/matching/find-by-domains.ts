import { domainToUnicode } from 'node:url'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { RowSaid } from './read-row.ts'

/** A domain of more companies than this belongs to whoever hosts them. */
const mostOnDomain = 20

/** By domain, the companies whose website is on it, or on a host below it; none where they are many. */
export async function findByDomains(db: Db, rows: RowSaid[]): Promise<Map<string, number[]>> {
  const domains = [...new Set(rows.flatMap(({ domains: all }) => all.map(({ domain }) => domain)))]
  if (domains.length === 0) return new Map()
  const forms = domains.flatMap(domain =>
    [...new Set([domain, domainToUnicode(domain)])].map(form => ({ domain, key: [...form].reverse().join('') })),
  )
  const { rows: found } = await sql<{ domain: string; id: number }>`
    select f.domain, c.id
    from unnest(${forms.map(({ domain }) => domain)}::text[], ${forms.map(({ key }) => key)}::text[]) as f (domain, key)
    cross join lateral (
      select id from companies c
      where website is not null and merged_into is null and (website_key(website) collate "C" = f.key
        -- In byte order the slash follows the dot, so this is everything that begins with the domain and a dot.
        or website_key(website) collate "C" >= f.key || '.' and website_key(website) collate "C" < f.key || '/')
      order by id limit ${mostOnDomain + 1}) c
  `.execute(db)
  const byDomain = new Map(domains.map(domain => [domain, [] as number[]]))
  for (const { domain, id } of found) byDomain.get(domain)?.push(id)
  for (const [domain, ids] of byDomain) if (ids.length > mostOnDomain) byDomain.set(domain, [])
  return byDomain
}
