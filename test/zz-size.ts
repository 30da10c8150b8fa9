import pg from 'pg'
import { createTestDatabase } from '/work/wt-fuzz/test/support/database.ts'
import { loadDemo } from '/work/wt-fuzz/src/ingest/load-demo.ts'
const n = Number(process.argv[2])
const d = await createTestDatabase()
const t = Date.now()
await loadDemo(d.url, { companies: n, seed: 1 })
console.log('seconds', (Date.now()-t)/1000)
const c = new pg.Client({ connectionString: d.url }); await c.connect()
await c.query('vacuum analyze')
const { rows } = await c.query(`select relname, pg_table_size(oid) as t, pg_indexes_size(oid) as i, reltuples from pg_class where relkind in ('r','p') and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 20`)
for (const r of rows) console.log(r.relname, (r.t/n).toFixed(0), (r.i/n).toFixed(0), (r.reltuples/n).toFixed(2))
console.log('total bytes a company', (await c.query('select pg_database_size(current_database()) as s')).rows[0].s / n)
console.log((await c.query('select count(*) as words, sum(pg_column_size(t)) from search_terms t')).rows[0])
await c.end(); await d.drop(); process.exit(0)
