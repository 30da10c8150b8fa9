import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOtherNames } from '#domain/companies/list-other-names.ts'
import { gatherFacts } from '#domain/reports/gather-facts.ts'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

test('a name that is given up on a day ahead is a former one from that day on, and not before', () =>
  withTestDatabase(async url => {
    const names = [
      { kind: 'previous' as const, name: 'Gone Ltd', valid_until: '2020-01-01' },
      { kind: 'previous' as const, name: 'Going Ltd', valid_until: '2026-12-31' },
      { kind: 'previous' as const, name: 'Undated Ltd' },
    ]
    await importEntries(url, toyDataset(101), { entries: [companyEntry('1', 'Alpha Ltd', { names })] })
    const databases = openDatabases(url, [], () => {})
    const { rows } = await sql<{ id: number }>`select id::float8 from companies`.execute(databases.primary)
    const { id } = rows[0] as { id: number }
    const on = async (day: string) => {
      const now = new Date(`${day}T12:00:00Z`)
      const { items } = await listOtherNames(databases.reads, id, { limit: 9, from: 0, now })
      const { particulars } = await gatherFacts(databases.primary, id, now)
      return [
        items.filter(({ kind }) => kind === 'previous').map(({ name }) => name),
        (particulars.previousNames ?? []).map(({ name }) => name),
      ]
    }
    try {
      assert.deepEqual(await on('2026-11-20'), Array(2).fill(['Gone Ltd', 'Undated Ltd']))
      assert.deepEqual(await on('2026-12-31'), Array(2).fill(['Gone Ltd', 'Going Ltd', 'Undated Ltd']))
    } finally {
      await databases.close()
    }
  }))
