import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

test('what a company does changes by the source that states it, and not by that of its name', () =>
  withTestDatabase(async url => {
    const activities = toyDataset(102, { precedence: 50 })
    const does = (nace: string) => ({
      ...companyEntry('1', 'Alpha Ltd', { activity: { nace: [nace] } }),
      basic: undefined,
    })
    await importEntries(url, toyDataset(101), { publishedOn: '2026-01-01', entries: [companyEntry('1', 'Alpha Ltd')] })
    for (const [publishedOn, nace] of [
      ['2026-01-02', '62.01'],
      ['2026-01-03', '62.02'],
    ] as const) {
      await importEntries(url, activities, { publishedOn, entries: [does(nace)] })
    }
    await withClient(url, async client => {
      const { rows } = await client.query(`select new_value, source_id from changes where field = 'nace' order by id`)
      assert.deepEqual(
        rows.map(({ new_value, source_id }) => [new_value, source_id]),
        [
          ['62.01', 102],
          ['62.02', 102],
        ],
      )
    })
  }))
