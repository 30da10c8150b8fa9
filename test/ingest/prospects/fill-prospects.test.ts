import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { onFirstStart } from '#ingest/demo/on-first-start.ts'
import { withTestDatabase } from '../../support/database.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/0016-places-and-prospects.sql')

/** The part of the migration that notes what is to be done. */
async function noteWork(client: pg.Client): Promise<number> {
  const text = await readFile(migration, 'utf8')
  return (await client.query(text.slice(text.indexOf('insert into waiting_work')))).rowCount ?? 0
}

test('companies from before there were prospects are filled in by the next start, once', () =>
  withTestDatabase(
    async url => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const all = async () => (await client.query('select * from prospects order by company_id')).rows
      const version = async () =>
        (await client.query('select sum(version)::int as sum from prospect_blocks')).rows[0].sum
      try {
        assert.equal(await noteWork(client), 0, 'nothing is missing')
        const before = await all()
        await client.query('delete from prospects where company_id > 1500')
        assert.equal(await noteWork(client), 1)
        const seen = await version()
        await onFirstStart(url, async () => {})
        assert.deepEqual(await all(), before)
        assert.equal(await version(), seen + 1, 'servers that remember the old rows see a new version')
        await onFirstStart(url, async () => {})
        assert.equal(await version(), seen + 1)
      } finally {
        await client.end()
      }
    },
    { demo: true },
  ))
