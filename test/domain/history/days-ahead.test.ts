import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { onDay } from '#domain/history/on-day.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { listHoldings, listShareholders } from '#domain/ownership/holding.ts'
import { readBeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import { readGroup } from '#domain/ownership/read-group.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { readCompanySubjects } from '#domain/screening/read-company-subjects.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

let database: TestDatabase
let databases: Databases
beforeEach(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
})
afterEach(async () => {
  await databases.close()
  await database.drop()
})

const key = { scheme: 'reg:GB', number: '1' }
const officer = (name: string, is_current: boolean, days: object = {}): Entry =>
  ({
    ...{ kind: 'officer', key: name, company: key, officer_kind: 'person', full_name: `${name} Example`, is_current },
    ...days,
  }) as Entry
const holding = (name: string, days: object = {}): Entry =>
  ({
    ...{ kind: 'holding', key: name, company: key, holder_kind: 'person', holder_name: `${name} Example` },
    ...{ percentage: '30', ...days },
  }) as Entry
const link = (parent: string, days: object): Entry =>
  ({
    kind: 'link',
    key: parent,
    parent: { scheme: 'reg:GB', number: parent },
    child: key,
    link_kind: 'direct',
    ...days,
  }) as Entry

/** The year in which one loads, and one in which nothing was loaded since. */
const before = new Date('2026-11-15T12:00:00Z')
const later = new Date('2027-06-01T12:00:00Z')
const paging = { page: 1, perPage: 50 }

const entries = [
  companyEntry('1', 'Ahead Ltd'),
  ...['2', '3', '4'].map(number => companyEntry(number, `Parent ${number} Ltd`)),
  // A register may call somebody former as soon as the resignation is announced.
  officer('Leaving', false, { appointed_on: '2020-01-01', resigned_on: '2027-01-31' }),
  officer('Coming', true, { appointed_on: '2027-02-01' }),
  officer('Undated', false),
  officer('Gone', true, { resigned_on: '2026-01-31' }),
  officer('Staying', true, { appointed_on: '2020-01-01' }),
  holding('Selling', { held_until: '2027-01-31' }),
  holding('Buying', { held_from: '2027-01-31' }),
  holding('Sold', { held_until: '2026-01-31' }),
  link('2', { valid_until: '2027-01-31' }),
  link('3', { valid_from: '2027-01-31' }),
  link('4', { valid_until: '2026-01-31' }),
]

test('what began and what ended follows for the day that is asked about, and nothing has to be imported for it', async () => {
  const files = { publishedOn: '2026-11-01', entries, now: before }
  await importEntries(database.url, toyDataset(50, { carries: { officers: 'ofCompany', owners: 'some' } }), files)
  const db = databases.primary
  const { rows } = await sql<{ id: number }>`select id from companies where name = 'Ahead Ltd'`.execute(db)
  const { id } = rows[0] as { id: number }

  const told = async (now: Date, reads = db) => {
    const first = (name: string | null) => name?.split(' ')[0]
    const officers = (await listOfficers(reads, id, paging, now)).items
    const every = (await listHoldings(reads, id, paging, now)).items
    const subjects = await readCompanySubjects(reads, [id], now)
    const coverage = await readCoverage(reads, id, now)
    const group = (await readGroup(reads, id, 'whole', now)).members
    return {
      inOffice: officers.flatMap(one => (one.isCurrent ? first(one.fullName) : [])).sort(),
      former: officers.flatMap(one => (one.isFormer ? first(one.fullName) : [])).sort(),
      holders: (await listShareholders(reads, id, paging, now)).items.map(one => first(one.holderName)),
      formerHolders: every.flatMap(one => (one.isFormer ? first(one.holderName) : [])).sort(),
      owners: (await readBeneficialOwners(reads, id, { now })).owners.map(({ name }) => first(name)),
      parents: group.map(({ name }) => name).filter(name => name?.startsWith('Parent')),
      formerSubjects: subjects.flatMap(one => (one.isFormer ? first(one.subject.names[0] as string) : [])).sort(),
      known: coverage.find(({ part }) => part === 'group')?.count,
    }
  }
  const now = {
    inOffice: ['Leaving', 'Staying'],
    former: ['Gone', 'Undated'],
    holders: ['Selling'],
    formerHolders: ['Sold'],
    owners: ['Selling'],
    parents: ['Parent 2 Ltd'],
    formerSubjects: ['Gone', 'Sold', 'Undated'],
    known: 1,
  }
  assert.deepEqual(await told(before), now)
  const then = {
    inOffice: ['Coming', 'Staying'],
    former: ['Gone', 'Leaving', 'Undated'],
    holders: ['Buying'],
    formerHolders: ['Selling', 'Sold'],
    owners: ['Buying'],
    parents: ['Parent 3 Ltd'],
    formerSubjects: ['Gone', 'Leaving', 'Selling', 'Sold', 'Undated'],
    known: 1,
  }
  assert.deepEqual(await told(later), then)

  const found = async (name: string, current: boolean, day: Date) =>
    (await searchOfficers(db, { name, current }, day)).items.length
  assert.deepEqual([await found('Leaving Example', true, before), await found('Leaving Example', true, later)], [1, 0])
  assert.deepEqual([await found('Coming Example', true, before), await found('Coming Example', true, later)], [0, 1])
  const holders = async (name: string, day: Date) =>
    (await searchShareholders(db, { name }, paging, day)).items.map(({ holderName }) => holderName)
  assert.deepEqual(await holders('Selling Example', before), ['Selling Example'])
  assert.deepEqual(await holders('Selling Example', later), [])
  assert.deepEqual(await holders('Buying Example', before), [])
  assert.deepEqual(await holders('Buying Example', later), ['Buying Example'])

  // The same day asked for by name is told alike, without what was not in effect on it.
  const asked = await onDay(databases.reads, id, { valid_on: '2027-06-01' }, later, (reads, moment) =>
    told(moment, reads as typeof db),
  )
  assert.deepEqual(asked, { ...then, former: [], formerHolders: [], formerSubjects: [] })
  // Of two that follow each other on one day, the later one holds on it.
  const turn = await told(new Date('2027-01-31T12:00:00Z'))
  assert.deepEqual([turn.holders, turn.parents, turn.inOffice], [['Buying'], ['Parent 3 Ltd'], ['Staying']])
})
