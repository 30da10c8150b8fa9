import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

const isOwn = (catalogue: string) => sql`not exists (
  select 1 from pg_depend d where d.classid = ${sql.literal(catalogue)}::regclass and d.objid = o.oid and d.deptype = 'e')`

/** Drops everything in the platform's schema except what belongs to extensions, which the database's operator manages. */
export async function dropEverything(client: SqlClient): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select case relkind when 'S' then 2 else 1 end as step, format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' else 'table' end, oid::regclass) as statement
    from pg_class o
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and ${isOwn('pg_class')}
    union all
    select 3, format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc o where pronamespace = current_schema()::regnamespace and ${isOwn('pg_proc')}
    union all
    select 4, format('drop type if exists %s cascade', oid::regtype)
    from pg_type o
    where typnamespace = current_schema()::regnamespace and ${isOwn('pg_type')}
      and (typtype in ('e', 'd', 'r') or exists (select 1 from pg_class c where c.oid = typrelid and c.relkind = 'c'))
    order by 1, 2
  `.execute(client)
  for (const { statement } of rows) await sql.raw(statement).execute(client)
}
