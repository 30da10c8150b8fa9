import pg from 'pg'
import { withEmbeddedDatabase } from './support/embedded-database.ts'

const [data, ...qs] = process.argv.slice(2) as string[]
await withEmbeddedDatabase(data!, async url => {
  const c = new pg.Client({ connectionString: url })
  await c.connect()
  for (const q of qs) {
    const r = await c.query(q)
    console.log(q)
    for (const row of r.rows) console.log(JSON.stringify(row))
  }
  await c.end()
})
