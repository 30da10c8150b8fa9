import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { given } from '../given.ts'
import { offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type Condition, columns, type Range } from './condition.ts'

export type Prospect = { id: number; name: string; statusId: number | null }

/** The companies that match all conditions, ordered by id, read from the database in one snapshot. */
export async function queryProspects(db: Db, conditions: Condition[], paging: Paging): Promise<Page<Prospect>> {
  const all = conditions.length > 0 ? sql`where ${sql.join(conditions.map(clauseOf), ' and ')}` : sql``
  // Read once, for the count and for the page.
  const { rows } = await sql<{ total: number; items: Prospect[] }>`
    with fitting as materialized (select p.company_id from prospects p ${all}),
    page as (select company_id from fitting order by company_id limit ${paging.perPage} offset ${offsetOf(paging)})
    select (select count(*) from fitting) as total,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'statusId', c.status_id) order by c.id)
        from page join companies c on c.id = page.company_id
      ), '[]') as items
  `.execute(db)
  const { total, items } = rows[0] as { total: number; items: Prospect[] }
  return pageOf(items, total, paging)
}

function clauseOf(condition: Condition): Sql {
  const column = sql`p.${sql.id(condition.column)}`
  if ('bits' in condition) return sql`${column} & ${condition.bits}::smallint = ${condition.bits}::smallint`
  if ('within' in condition) {
    const type = sql.raw(columns[condition.column].holds === 'day' ? 'date' : 'double precision')
    const ranges: Range<number | string>[] = condition.within
    return sql`(${sql.join(
      ranges.map(({ gte, lte }) => {
        const bounds = [
          ...given(gte, least => sql`${column} >= ${least}::${type}`),
          ...given(lte, most => sql`${column} <= ${most}::${type}`),
        ]
        return bounds.length > 0 ? sql`(${sql.join(bounds, ' and ')})` : sql`${column} is not null`
      }),
      ' or ',
    )})`
  }
  const found = columns[condition.column]
  if (found.holds === 'codes') return sql`${column} && ${condition.anyOf}::text[]`
  return sql`${column} = any(${condition.anyOf}::${sql.raw(found.type)}[])`
}
