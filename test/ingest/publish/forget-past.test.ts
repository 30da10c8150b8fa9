import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { forgetPast } from '#ingest/publish/forget-past.ts'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../../support/command.ts'
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

test('an import keeps as much of the past as the operator sets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-past-'))
  const file = path.join(folder, 'enheter.json')
  try {
    await withTestDatabase(async url => {
      const load = async (name: string, more: Record<string, string> = {}) => {
        const unit = { organisasjonsnummer: '800000001', navn: name, organisasjonsform: { kode: 'AS' } }
        await writeFile(file, JSON.stringify([unit]))
        const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, ...more }
        const { code, stderr } = await runCommand(['import', 'no-brreg', file], env)
        assert.equal(code, 0, stderr)
      }
      const kept = () =>
        withClient(url, async client => (await client.query('select count(*)::int from past_facts')).rows[0].count)
      for (const name of ['FIRST', 'SECOND', 'THIRD']) await load(name)
      const all = await kept()
      assert.ok(all > 0)
      await load('FOURTH', { FIRMAMENT_HISTORY_ROWS: '0' })
      assert.ok((await kept()) < all, 'only what the last import replaced is left')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
