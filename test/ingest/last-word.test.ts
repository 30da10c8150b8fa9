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

test('a company that left a list of the living has ended, whatever accounts or a directory still say; not if it moved', () =>
  withTestDatabase(async url => {
    const living = toyDataset(103, { vanished: { status: 'Dissolved', status_id: 108 } })
    const accounts = toyDataset(104, { precedence: 10 })
    const others = ['5', '6'].map(number => companyEntry(number, `Other ${number} Ltd`))
    const lei = { scheme: 'lei', number: '529900T8BM49AURSDO55' }
    const mover = companyEntry('2', 'Mover Ltd', { keys: [{ scheme: 'reg:GB', number: '2' }, lei] })
    const struckOff = {
      ...basic,
      name: 'Ended Ltd',
      registration_number: '3',
      status: 'Struck off',
      status_id: 108 as const,
    }
    const entries = [alive(), mover, companyEntry('3', 'Ended Ltd', { basic: struckOff }), ...others]
    await importEntries(url, living, { publishedOn: '2026-03-01', isComplete: true, isInOrder: true, entries })
    await importEntries(url, accounts, { publishedOn: '2026-03-01', entries: [companyEntry('1', 'Lantern Ltd')] })
    const moved = { name: 'Mover OÜ', country_code: 'EE', status: 'Registered', status_id: 106 as const }
    const named = [alive(), alive('3'), { kind: 'company' as const, key: 'x', keys: [lei], basic: moved }]
    await importEntries(url, directory, { publishedOn: '2026-03-01', entries: named })
    const next = { publishedOn: '2026-03-02', isComplete: true, isInOrder: true, acceptLoss: true, entries: others }
    await importEntries(url, living, next)
    const served = 'select name, status, status_id, vanished_on::text from companies order by id limit 3'
    const ended = [
      { name: 'Lantern Ltd', status: 'Dissolved', status_id: 108, vanished_on: '2026-03-02' },
      { name: 'Mover OÜ', status: 'Registered', status_id: 106, vanished_on: null },
      { name: 'Ended Ltd', status: 'Struck off', status_id: 108, vanished_on: '2026-03-02' },
    ]
    assert.deepEqual(await read(url, served), ended)
    // Later words of those who do not keep the register bring nobody back, the register does.
    await importEntries(url, accounts, { publishedOn: '2026-04-01', entries: [companyEntry('1', 'Lantern Group Ltd')] })
    assert.deepEqual(await read(url, served), ended)
    await importEntries(url, living, { publishedOn: '2026-05-01', isInOrder: true, entries: [alive()] })
    assert.deepEqual((await read(url, served))[0], { ...ended[0], status: null, status_id: 106, vanished_on: null })
  }))
