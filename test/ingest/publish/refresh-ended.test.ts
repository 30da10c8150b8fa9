import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { importLock } from '#domain/imports/import-lock.ts'
import { refreshEnded } from '#ingest/publish/refresh-ended.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const key = (number: string) => ({ scheme: 'reg:GB', number })
const link = (parent: string, child: string) =>
  ({ kind: 'link', key: `${parent}-${child}`, parent: key(parent), child: key(child), link_kind: 'direct' }) as const

test('a link that ends as the days pass is no parent any more, for all below it, and verify agrees', () =>
  withTestDatabase(async url => {
    await importEntries(url, register, {
      publishedOn: '2026-03-01',
      entries: [
        ...['1', '2', '3', '4'].map(number => companyEntry(number, `Pellworm ${number} Ltd`)),
        { ...link('1', '2'), valid_from: null },
        { ...link('2', '3'), valid_from: null },
        { ...link('1', '4'), valid_from: null },
      ],
    })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const withParents = async () => {
      const { rows } = await client.query(
        `select c.registration_number as number from prospects p join companies c on c.id = p.company_id
         where p.has_parent order by 1`,
      )
      return rows.map(({ number }) => number).join(' ')
    }
    try {
      assert.equal(await refreshEnded(url), 0)
      assert.equal(await withParents(), '2 3 4')
      // Time passes: the day that the register gave as the last one is over.
      await client.query(
        `update links set valid_until = current_date - 1 where source_key in ('1-2', '2-3');
         update ended_links set until = current_date - 2`,
      )
      await client.query('select pg_advisory_lock($1)', [importLock])
      assert.equal(await refreshEnded(url), null)
      await client.query('select pg_advisory_unlock($1)', [importLock])
      assert.equal(await refreshEnded(url), 3)
      assert.equal(await withParents(), '4')
      assert.equal(await refreshEnded(url), 0)
      const verdicts = await verifyDatabase(url)
      assert.deepEqual(
        verdicts.filter(({ code, offending }) => code === 'prospects' && offending > 0),
        [],
      )
    } finally {
      await client.end()
    }
  }))
