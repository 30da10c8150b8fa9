import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetPast } from '#ingest/publish/forget-past.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)

test('the past is bounded: the oldest goes first, and history begins where it is complete', async () => {
  await withTestDatabase(async url => {
    for (const word of ['First', 'Second', 'Third', 'Fourth']) {
      await importEntries(url, register, { entries: [companyEntry('1', word), companyEntry('2', word)] })
    }
    await withClient(url, async client => {
      const read = async () => (await client.query('select rows::int, at from moments order by id')).rows
      const since = async () => (await client.query('select since from history')).rows[0].since
      const moments = await read()
      // Two companies, two names and two records of each file that changed them; what the first brought has no past.
      assert.deepEqual(
        moments.map(({ rows }) => rows),
        [0, 6, 6, 6],
      )
      const before = await since()
      await forgetPast(client, 18)
      assert.deepEqual(await since(), before)
      await forgetPast(client, 17)
      assert.deepEqual(
        (await read()).map(({ rows }) => rows),
        [0, 0, 6, 6],
      )
      assert.deepEqual(await since(), moments[1].at)
      assert.equal((await client.query('select count(*)::int from past_facts')).rows[0].count, 12)
    })
  })
})
