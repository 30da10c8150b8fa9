import { type Sql, sql } from '#postgres/sql.ts'

/**
 * SQL that gives companies their identifiers, from a query with scheme, value, company_id and source_id. An identifier stays
 * with the company that had it first, and finds the others too (see sharedKey in canonical-key.ts).
 */
export function giveKeys(given: Sql): Sql {
  return sql`insert into company_keys (scheme, value, company_id, source_id)
    select case when company_id = coalesce(first_id, min(company_id) over (partition by scheme, value))
      then scheme else scheme || ':' || company_id end, value, company_id, source_id
    from (
      select distinct on (t.scheme, t.value, t.company_id) t.*, first.company_id as first_id
      from (${given}) t
      left join lateral (
        select k.company_id from company_keys k where k.scheme = t.scheme and k.value = t.value offset 0) first on true
      order by t.scheme, t.value, t.company_id
    ) t where company_id is distinct from first_id
    on conflict do nothing`
}
