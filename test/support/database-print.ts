import { withClient } from '#postgres/with-client.ts'

/** What all tables of a database hold, each as a count and a hash of its rows in one order. */
export function printRows(url: string): Promise<Record<string, string>> {
  return withClient(url, async client => {
    const { rows: tables } = await client.query(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const print: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${name} t`,
      )
      print[name] = rows[0].print
    }
    return print
  })
}

/** How a database is made: columns, keys, checks, references, indexes, triggers, views, functions and where its sequences stand. */
export function printSchema(url: string): Promise<string[]> {
  return withClient(url, async client => {
    const { rows } = await client.query(`
      select line from (
        select 'column ' || attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' '
          || attnotnull || ' ' || attidentity::text as line
        from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        union all
        select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union all
        select 'index ' || i.indrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', '') || ' '
          || indisvalid
        from pg_index i join pg_class c on c.oid = i.indrelid where relnamespace = 'public'::regnamespace
        union all
        select 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal
        union all
        select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
        union all
        select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select 'sequence ' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
        where schemaname = 'public'
      ) lines order by line`)
    return rows.map(({ line }) => line)
  })
}
