import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citeSources } from '#domain/companies/sources.ts'
import { readConfirmations } from '#domain/imports/read-confirmations.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'
import { printRows } from '../../support/database-print.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)

test('a complete file confirms what it holds without a write, a delta what it names, and a look what stands', async () => {
  await withTestDatabase(async url => {
    const say = (name: string, publishedOn: string, isComplete: boolean) =>
      importEntries(url, register, {
        entries: [companyEntry('00000001', name)],
        publishedOn,
        isComplete,
        isInOrder: true,
      })
    const cited = () =>
      withDb(url, async db => {
        const { rows } = await withClient(url, client => client.query('select id from companies'))
        const [citation] = await citeSources(db, Number(rows[0].id), [101])
        return [citation?.statedOn, citation?.confirmedOn]
      })
    await say('Alpha', '2026-11-01', false)
    assert.deepEqual(await cited(), ['2026-11-01', null], 'nothing says that it still stands')
    await say('Alpha', '2026-11-02', true)
    const before = await printRows(url)
    await say('Alpha', '2026-11-09', true)
    const after = await printRows(url)
    for (const table of ['companies', 'records', 'changes', 'prospects', 'names'])
      assert.equal(after[table], before[table])
    assert.equal((await cited())[1], '2026-11-09')
    await say('Beta', '2026-11-12', false)
    assert.deepEqual(await cited(), ['2026-11-12', '2026-11-12'])
    await withClient(url, client =>
      client.query(
        `insert into feeds (source_id, code, is_enabled, stale_after_hours, confirmed_at, files)
         values (101, 'toy/toy101', true, 72, '2026-11-15T10:00:00Z', '[]')`,
      ),
    )
    assert.equal((await cited())[1], '2026-11-12', 'a look at a publisher of deltas alone confirms nothing')
    await withClient(url, client => client.query(`update feeds set files = '[{"sha256": "x"}]'`))
    assert.equal((await cited())[1], '2026-11-15')
    assert.deepEqual(await withDb(url, db => readConfirmations(db, [101, 102])), new Map([[101, '2026-11-15']]))
  })
})
