import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'

/**
 * What is served of the companies that a dataset still lists, in an order of their own: every column but those that say when, how often and
 * by which import it came, so that databases with different pasts can be compared.
 */
export function servedBy(url: string, sourceId: number): Promise<unknown[]> {
  return withClient(url, async client => {
    const { rows } = await sql<{ served: unknown }>`
      select jsonb_build_object(
        'key', r.key, 'entry', r.entry::jsonb,
        'company', to_jsonb(c) - ${['id', 'sourced_on', 'version']}::text[],
        'keys', (select jsonb_agg(jsonb_build_array(k.scheme, k.value) order by k.scheme, k.value)
          from company_keys k where k.company_id = c.id),
        -- Whoever else names it, now or once, names it again.
        'names', (select jsonb_agg(distinct jsonb_build_array(n.kind, n.name) order by jsonb_build_array(n.kind, n.name))
          from names n where n.company_id = c.id),
        'links', (select jsonb_agg(jsonb_build_array(l.source_key, l.kind, l.valid_from) order by l.source_key)
          from links l where l.child_id = c.id and l.vanished_on is null)
      ) as served
      from records r join companies c on c.id = r.company_id
      where r.source_id = ${sourceId} and r.vanished_on is null order by r.key
    `.execute(client)
    return rows.map(({ served }) => served)
  })
}
