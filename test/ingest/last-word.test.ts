import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

const register = toyDataset(101)
const directory = toyDataset(102, { precedence: 50 })

const basic = { name: 'Lantern Ltd', country_code: 'GB', registration_number: '1' }
const alive = (number = '1') => companyEntry(number, `Lantern ${number} Ltd`, { basic: { ...basic, status_id: 106 } })

const read = (url: string, query: string) => withClient(url, async client => (await client.query(query)).rows)

test('a company that leaves a register as ended has ended, also for whoever reads a directory that has not heard of it', () =>
  withTestDatabase(async url => {
    const others = ['2', '3'].map(number => companyEntry(number, `Other ${number} Ltd`))
    await importEntries(url, register, {
      publishedOn: '2026-03-01',
      isComplete: true,
      isInOrder: true,
      entries: [alive(), ...others],
    })
    await importEntries(url, directory, { publishedOn: '2026-03-01', entries: [alive()] })
    const ended = companyEntry('1', 'Lantern Ltd', { basic: { ...basic, status: 'Struck off', status_id: 108 } })
    const entries = [ended, { kind: 'gone' as const, of: 'company' as const, key: '1' }]
    await importEntries(url, register, { publishedOn: '2026-03-02', isInOrder: true, entries })
    const served = "select status, status_id from companies where registration_number = '1'"
    const told = "select new_value from changes where field = 'status' and source_id = 101"
    const standing = 'select key from records where source_id = 101 and vanished_on is null order by key'
    const requireEnded = async () => {
      assert.deepEqual(await read(url, served), [{ status: 'Struck off', status_id: 108 }])
      assert.deepEqual(await read(url, told), [{ new_value: 'Struck off' }])
      assert.deepEqual(await read(url, standing), [{ key: '2' }, { key: '3' }])
    }
    await requireEnded()
    // The next file of everything has nothing to add.
    const next = { publishedOn: '2026-03-03', isComplete: true, isInOrder: true, entries: others }
    assert.equal((await importEntries(url, register, next)).counts.changes, 0)
    await requireEnded()

    // What comes back is alive.
    await importEntries(url, register, { publishedOn: '2026-03-04', isInOrder: true, entries: [alive()] })
    assert.deepEqual(await read(url, served), [{ status: null, status_id: 106 }])
  }))
