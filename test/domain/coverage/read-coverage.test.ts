import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { citeSources } from '#domain/companies/sources.ts'
import type { Carried, Part } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { listHoldings } from '#domain/ownership/holding.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { liftSuppression } from '#ingest/suppression/lift-suppression.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import gb from '../../../src/sources/gb-companies-house/index.ts'
import gleif from '../../../src/sources/gleif/index.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { readAll } from '../../support/read-source.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, type Files, importEntries, toyDataset } from '../../support/toy-source.ts'

const now = new Date('2026-11-15T12:00:00Z')
const seal = suppressionSeal(testSecret)

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

/** A dataset of the one registry of a test, with what it declares. */
const put = (id: number, carries: Carried, entries: Entry[], files: Partial<Files> = {}) =>
  importEntries(database.url, toyDataset(id, { carries }), { publishedOn: '2026-11-01', entries, seal, now, ...files })

async function idOf(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from companies where name = ${name}`.execute(databases.primary)
  return (rows[0] as { id: number }).id
}

async function coverageOf(name: string) {
  const found = await readCoverage(databases.reads, await idOf(name), now)
  return Object.fromEntries(found.map(one => [one.part, one])) as Record<Part, (typeof found)[number]>
}

const number = (of: string) => ({ scheme: 'reg:GB', number: of })
const officer = (key: string, of: string, full_name: string, more: object = {}): Entry =>
  ({
    ...{ kind: 'officer', key, company: number(of), officer_kind: 'person', full_name, is_current: true },
    ...more,
  }) as Entry
const holding = (key: string, of: string, holder_name: string | null, more: object = {}): Entry =>
  ({ kind: 'holding', key, company: number(of), holder_kind: 'person', holder_name, ...more }) as Entry

test('charges that a register only counts are as many as the profile shows, satisfied ones included', async () => {
  await put(50, { charges: 'some' }, [
    companyEntry('1', 'Mixed Ltd', { register: { chargesOutstanding: 2, chargesTotal: 5 } }),
    companyEntry('2', 'Freed Ltd', { register: { chargesOutstanding: 0, chargesTotal: 4 } }),
    companyEntry('3', 'Never Ltd', { register: { chargesOutstanding: 0, chargesTotal: 0 } }),
  ])
  const charges = async (name: string) => {
    const { reading, count, counted } = (await coverageOf(name)).charges
    return [reading, count, counted]
  }
  assert.deepEqual(await charges('Mixed Ltd'), ['known', 5, '5 charges, 3 of them satisfied'])
  assert.deepEqual(await charges('Freed Ltd'), ['known', 4, '4 charges, all satisfied'])
  assert.deepEqual(await charges('Never Ltd'), ['none', null, null])
})

test('a company that is known from GLEIF alone has its LEI, and of everything else nobody said anything', async () => {
  const { entries } = await readAll(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-golden-copy.csv')
  const { carries } = gleif.datasets[0] as { carries: Carried }
  await put(10, carries, entries, { isComplete: true })
  const found = await coverageOf('Quillfeather Holdings Limited')
  assert.deepEqual([found.lei.reading, found.lei.count], ['known', 1])
  assert.equal(found.lei.sources[0]?.name, 'Toy registry 10')
  for (const part of ['officers', 'owners', 'group', 'accounts', 'charges', 'judgments', 'contact'] as const) {
    const { reading, count, sources, why } = found[part]
    assert.deepEqual([reading, count, sources], ['not_loaded', null, []], part)
    assert.match(String(why), /^No loaded source states .*This does not mean there are none\.$/)
  }
})

test('that GLEIF names no parent is said in its own words, and is not the same as a parent that is kept to oneself', async () => {
  const companies = await readAll(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-golden-copy.csv')
  const { entries } = await readAll(gleif, 'gleif/repex.csv')
  await put(10, { lei: 'ofCompany' }, companies.entries)
  await put(12, { group: 'some' }, [entries[0] as Entry])
  assert.partialDeepStrictEqual((await coverageOf('Quillfeather Holdings Limited')).group, {
    reading: 'not_loaded',
    count: null,
    sources: [{ name: 'Toy registry 12' }],
    why:
      'Toy registry 12 states no direct parent that consolidates it (NATURAL_PERSONS, NO_KNOWN_PERSON). ' +
      'No loaded source states other parents or subsidiaries, which does not mean there are none.',
  })
  await put(12, { group: 'some' }, [entries[1] as Entry], { publishedOn: '2026-11-02' })
  const { reading, why } = (await coverageOf('Quillfeather Holdings Limited')).group
  assert.equal(reading, 'withheld')
  assert.equal(why, 'Toy registry 12 withholds the ultimate parent that consolidates it (NON_PUBLIC).')
})

test('a snapshot of companies says nothing of officers; a file of officers that describes a company without any says there is none', async () => {
  const companies = [companyEntry('1', 'Alone Ltd'), companyEntry('2', 'Led Ltd'), companyEntry('3', 'Apart Ltd')]
  await put(20, { activity: 'some', charges: 'some' }, companies, { isComplete: true })
  assert.equal((await coverageOf('Alone Ltd')).officers.reading, 'not_loaded')
  const described = companies.slice(0, 2).map(one => ({ ...one, basic: undefined, extra: { listed: true } })) as Entry[]
  await put(22, { officers: 'ofCompany' }, [...described, officer('o1', '2', 'Ada Example', { as_of: '2026-10-31' })])
  assert.partialDeepStrictEqual((await coverageOf('Alone Ltd')).officers, {
    part: 'officers',
    reading: 'none',
    count: null,
    sources: [{ id: 22, name: 'Toy registry 22', statedOn: '2026-11-01', publishedOn: '2026-11-01' }],
    since: null,
    why: 'Toy registry 22 lists no officers.',
  })
  assert.partialDeepStrictEqual((await coverageOf('Led Ltd')).officers, {
    part: 'officers',
    reading: 'known',
    count: 1,
    sources: [{ id: 22, name: 'Toy registry 22', statedOn: '2026-10-31', publishedOn: '2026-11-01' }],
    since: null,
    why: null,
  })
  assert.equal((await coverageOf('Apart Ltd')).officers.reading, 'not_loaded', 'the file does not describe it')
})

test('the silence of a complete file speaks of the companies of its register that are not younger than it', async () => {
  const basic = { country_code: 'GB', registration_number: '2', incorporated_on: '2026-11-05' }
  await put(50, {}, [
    companyEntry('1', 'Older Ltd'),
    companyEntry('2', 'Younger Ltd', { basic: { ...basic, name: 'Younger Ltd' } }),
  ])
  const officers = [officer('o9', '9', 'Bo Elsewhere')]
  await put(51, { officers: 'ofRegister' }, officers)
  assert.equal((await coverageOf('Older Ltd')).officers.reading, 'not_loaded', 'a part of a file proves nothing')
  await put(51, { officers: 'ofRegister' }, officers, { isComplete: true, publishedOn: '2026-11-02' })
  assert.equal((await coverageOf('Older Ltd')).officers.reading, 'none')
  assert.equal((await coverageOf('Younger Ltd')).officers.reading, 'not_loaded')
  await sql`update sources set code = 'another/toy51' where id = 51`.execute(databases.primary)
  assert.equal((await coverageOf('Older Ltd')).officers.reading, 'not_loaded', 'another register proves nothing')
})

test('a company whose officers are all suppressed is not a company without officers, and nobody is named', async () => {
  await put(50, { officers: 'ofCompany' }, [companyEntry('1', 'Discreet Ltd'), officer('o1', '1', 'Mara Quillon')])
  assert.equal((await coverageOf('Discreet Ltd')).officers.reading, 'known')
  await withClient(database.url, async client =>
    suppressPerson(
      client,
      { name: 'Mara Quillon', companyId: await idOf('Discreet Ltd') },
      { seal, actor: await actorOn(database.url) },
    ),
  )
  const { reading, count, why } = (await coverageOf('Discreet Ltd')).officers
  assert.deepEqual([reading, count], ['withheld', null])
  assert.doesNotMatch(String(why), /Mara|Quillon/)
})

test('the holding of a suppressed person is counted as lists count it, and told of as not published', async () => {
  const entries = [companyEntry('1', 'Discreet Ltd'), holding('h1', '1', 'Mara Quillon'), holding('h2', '1', 'Bo Else')]
  await put(50, { owners: 'ofCompany' }, entries)
  await withClient(database.url, async client =>
    suppressPerson(
      client,
      { name: 'Mara Quillon', companyId: await idOf('Discreet Ltd') },
      { seal, actor: await actorOn(database.url) },
    ),
  )
  const id = await idOf('Discreet Ltd')
  const { owners } = await coverageOf('Discreet Ltd')
  const listed = await listHoldings(databases.reads, id, { page: 1, perPage: 10 }, now)
  assert.deepEqual(
    [owners.reading, owners.count, owners.why],
    ['known', listed.total, 'The name of 1 owner is not published.'],
  )
})

test('somebody who was suppressed before a company was known is not nobody in it, until they are restored', async () => {
  const born = { birth_year: 1970, birth_month: 5 }
  const first = [companyEntry('1', 'Discreet Ltd'), officer('o1', '1', 'Mara Quillon', born)]
  await put(50, { officers: 'ofCompany' }, first, { isComplete: true })
  await withClient(database.url, async client =>
    suppressPerson(
      client,
      { name: 'Mara Quillon', born: { year: 1970, month: 5 } },
      {
        ...{ seal, actor: await actorOn(database.url) },
      },
    ),
  )
  const later = [...first, companyEntry('2', 'Later Ltd'), officer('o2', '2', 'Mara Quillon', born)]
  await put(50, { officers: 'ofCompany' }, later, { isComplete: true, publishedOn: '2026-11-02' })
  assert.equal((await coverageOf('Later Ltd')).officers.reading, 'withheld')
  const { rows } = await sql`select from records where key || entry ilike '%mara%'`.execute(databases.primary)
  assert.deepEqual(rows, [])
  await liftSuppression(databases.primary, 1, await actorOn(databases.primary))
  // Nobody is there yet, and nobody is left out any more.
  for (const name of ['Discreet Ltd', 'Later Ltd']) {
    const { reading, count, why } = (await coverageOf(name)).officers
    assert.deepEqual([reading, count], ['not_loaded', null], name)
    assert.match(String(why), /^People of this company were left out here until \d{4}-\d\d-\d\d, and return with/)
  }
  assert.deepEqual((await sql`select from records where entry like '%left out%'`.execute(databases.primary)).rows, [])
  // A part of the file is enough to bring them back; a whole one may never come.
  await put(50, { officers: 'ofCompany' }, later, { publishedOn: '2026-11-03' })
  for (const name of ['Discreet Ltd', 'Later Ltd'])
    assert.partialDeepStrictEqual((await coverageOf(name)).officers, { reading: 'known', count: 1, why: null })
})

test('people under protection, those not identified and exemptions of the register of control each say what they are', async () => {
  const unnamed = (of: string, data: object) => ({
    company_number: of,
    data: { links: { self: `/company/${of}/persons-with-significant-control/x/${of}x` }, ...data },
  })
  const lines = [
    unnamed('00000001', { kind: 'super-secure-person-with-significant-control', ceased: false }),
    unnamed('00000002', {
      kind: 'persons-with-significant-control-statement',
      statement: 'psc-exists-but-not-identified',
    }),
    unnamed('00000003', {
      kind: 'persons-with-significant-control-statement',
      statement: 'no-individual-or-entity-with-signficant-control',
    }),
    unnamed('00000004', {
      kind: 'exemptions',
      exemptions: { psc_exempt_as_trading_on_regulated_market: { items: [{ exempt_from: '2020-01-01' }] } },
    }),
    unnamed('00000005', { kind: 'super-secure-person-with-significant-control', ceased: true }),
  ]
  const name = 'persons-with-significant-control-snapshot-2026-11-01.txt'
  const file = {
    name,
    path: name,
    open: async () => new Blob([lines.map(line => JSON.stringify(line)).join('\n')]).stream(),
  }
  const { entries, reasons } = await readAll(gb, file as never)
  assert.deepEqual(reasons, [])
  const names = ['Guarded Ltd', 'Seeking Ltd', 'Nobody Ltd', 'Listed PLC', 'Open Ltd']
  await put(
    20,
    {},
    names.map((one, at) => companyEntry(`0000000${at + 1}`, one)),
  )
  const { carries = {} } = gb.datasets.find(({ id }) => id === 21) ?? {}
  await put(21, carries, entries, { isComplete: true })
  const readings = await Promise.all(names.map(async one => (await coverageOf(one)).owners))
  assert.deepEqual(
    readings.map(({ reading, why }) => [reading, why]),
    [
      [
        'withheld',
        'Toy registry 21 withholds shareholders or other owners: super secure person with significant control.',
      ],
      ['withheld', 'Toy registry 21 withholds shareholders or other owners: psc exists but not identified.'],
      ['none', 'Toy registry 21 lists no shareholders or other owners.'],
      ['not_collected', 'Toy registry 21 does not collect them: exempt: psc exempt as trading on regulated market.'],
      ['none', 'Toy registry 21 lists no shareholders or other owners.'],
    ],
  )
  await put(21, carries, [...entries, holding('h1', '00000001', 'Ada Example', { percentage: '30' })], {
    isComplete: true,
    publishedOn: '2026-11-02',
  })
  const { reading, count, why } = (await coverageOf('Guarded Ltd')).owners
  assert.deepEqual([reading, count], ['known', 1])
  assert.match(String(why), /^This may not be all: /)
})

test('holders whose names the register withholds are counted and withheld', async () => {
  await put(50, { owners: 'some' }, [
    companyEntry('1', 'Masked Ltd'),
    holding('h1', '1', null),
    holding('h2', '1', null),
  ])
  assert.partialDeepStrictEqual((await coverageOf('Masked Ltd')).owners, { reading: 'withheld', count: 2 })
})

test('where a country restricts who may read something, that is said with its day, but never in place of a fact', async () => {
  const inEstonia = (of: string, name: string): Entry => ({
    ...companyEntry(of, name),
    ...{ keys: [{ scheme: 'reg:EE', number: of }], basic: { name, country_code: 'EE', registration_number: of } },
  })
  await put(60, {}, [inEstonia('1', 'Kinnine OÜ'), inEstonia('2', 'Avatud OÜ')])
  await put(62, { owners: 'some' }, [
    {
      ...holding('h1', '2', 'Kalle Näide', { percentage: '100' }),
      company: { scheme: 'reg:EE', number: '2' },
    } as Entry,
  ])
  assert.partialDeepStrictEqual((await coverageOf('Kinnine OÜ')).owners, {
    reading: 'restricted',
    count: null,
    since: '2026-07-10',
  })
  assert.equal((await coverageOf('Avatud OÜ')).owners.reading, 'known')
})

test('a register that does not record something is told from one that is silent', async () => {
  await put(20, {}, [companyEntry('1', 'Untaxed Ltd')])
  assert.partialDeepStrictEqual((await coverageOf('Untaxed Ltd')).vat_number, {
    reading: 'not_collected',
    why: 'Companies House does not record VAT numbers.',
  })
})

test('an EUID is stated, or follows from the number, or why there is none is said', async () => {
  const among = (country: string, number: string, name: string, more: object = {}) =>
    companyEntry(number, name, {
      keys: [{ scheme: `reg:${country}`, number }],
      basic: { name, country_code: country, registration_number: number, ...more },
    })
  await put(20, { euid: 'some' }, [
    among('FI', '0100130-4', 'Stated Oy', { euid: 'FIFPRO.0100130-4' }),
    among('SE', '5560678965', 'Formed AB'),
    among('SE', '1234', 'Unnumbered AB'),
    among('DE', 'HRB 395', 'Courtless GmbH'),
    among('AT', '123456a', 'Unproven GmbH'),
    among('GB', '01234567', 'Outside Ltd'),
  ])
  const euidOf = async (name: string) => (await coverageOf(name)).euid
  const because = (others: string) => `No loaded source states an EUID of this company, and ${others}.`
  const known = { reading: 'known', count: 1, counted: '1 EUID' } as const
  assert.partialDeepStrictEqual(await euidOf('Stated Oy'), { ...known, why: null })
  assert.partialDeepStrictEqual(await euidOf('Formed AB'), {
    ...known,
    sources: [{ name: 'Toy registry 20' }],
    why: 'No source states it: it is formed from the number in the register.',
  })
  for (const [name, others] of [
    ['Unnumbered AB', 'none of its known numbers is one from which it follows'],
    ['Courtless GmbH', 'in this country it does not follow from the number alone'],
    ['Unproven GmbH', "the code that this country's register has in it is not proven"],
  ] as const) {
    const { reading, count, sources, why } = await euidOf(name)
    assert.deepEqual([reading, count, sources, why], ['not_loaded', null, [], because(others)])
  }
  assert.partialDeepStrictEqual(await euidOf('Outside Ltd'), {
    reading: 'not_collected',
    why: 'Only registers of the European Union and the European Economic Area give EUIDs.',
  })
})

test('0 charges that a register counts are none, and charges that it does not count are not known', async () => {
  await put(20, { charges: 'some' }, [
    companyEntry('1', 'Free Ltd', { register: { chargesOutstanding: 0, isInsolvent: false } }),
    companyEntry('2', 'Pledged Ltd', { register: { chargesOutstanding: 3 } }),
    companyEntry('3', 'Uncounted Ltd'),
  ])
  const [free, pledged, uncounted] = await Promise.all(['Free Ltd', 'Pledged Ltd', 'Uncounted Ltd'].map(coverageOf))
  assert.deepEqual([free?.charges.reading, free?.insolvency.reading], ['none', 'none'])
  assert.deepEqual([pledged?.charges.reading, pledged?.charges.count], ['known', 3])
  assert.deepEqual([pledged?.insolvency.reading, uncounted?.charges.reading], ['not_loaded', 'not_loaded'])
})

test('former holders alone are known, and that there is no present one among them is said', async () => {
  await put(50, { owners: 'some' }, [
    companyEntry('1', 'Sold Ltd'),
    holding('h1', '1', 'Ada Example', { held_until: '2020-01-01' }),
  ])
  assert.partialDeepStrictEqual((await coverageOf('Sold Ltd')).owners, {
    reading: 'known',
    count: 1,
    counted: '1 owner, former',
    why: 'Toy registry 50 lists former owners only.',
  })
})

test('a count says what it counts, and counts what lists show: years, companies, and those that no longer hold', async () => {
  const key = { scheme: 'reg:GB', number: '1' }
  const statement = (id: string, period_end: string, more: object = {}) =>
    ({
      ...{ kind: 'statement', key: id, company: key, period_end, consolidated: false, currency: 'GBP' },
      ...{ values: { Turnover: '1', 'Employee-Numbers': '4' }, ...more },
    }) as Entry
  const link = (parent: string, id: string) =>
    ({ kind: 'link', key: id, parent: { scheme: 'reg:GB', number: parent }, child: key, link_kind: 'direct' }) as Entry
  const facts = [
    companyEntry('1', 'Counted Ltd', { activity: { employees: 5 } }),
    companyEntry('2', 'Parent Ltd'),
    holding('h1', '1', 'Ada Example'),
    holding('h2', '1', 'Bo Example', { held_until: '2020-01-01' }),
    officer('o1', '1', 'Ada Example'),
    officer('o2', '1', 'Cy Example', { is_current: false }),
    statement('s1', '2024-12-31'),
    statement('s2', '2024-12-31', { consolidated: true }),
    statement('s3', '2025-12-31', { values: { Turnover: '1' } }),
    link('2', 'l1'),
  ]
  await put(50, { officers: 'some', owners: 'some', accounts: 'some', group: 'some' }, facts)
  await put(51, { accounts: 'some', group: 'some' }, [statement('t1', '2025-12-31'), link('2', 'm1')])
  const found = await coverageOf('Counted Ltd')
  const counted = (['officers', 'owners', 'accounts', 'employees', 'group'] as const).map(part => [
    found[part].count,
    found[part].counted,
  ])
  assert.deepEqual(counted, [
    [2, '2 officers, 1 of them former'],
    [2, '2 owners, 1 of them former'],
    [2, '2 years of accounts'],
    [2, '2 years with a number of employees'],
    [1, '1 parent or subsidiary'],
  ])
})

test('of charges a list decides, as in reports, and the count of a register only where none is loaded', async () => {
  const listed = [
    { kind: 'charge' as const, isSatisfied: false, createdOn: '2020-01-01' },
    { kind: 'charge' as const, isSatisfied: false, createdOn: '2020-01-01', satisfiedOn: '2021-01-01' },
    { kind: 'charge' as const, isSatisfied: false, createdOn: '2027-01-01' },
  ]
  await put(20, { charges: 'some' }, [
    companyEntry('1', 'Listed Ltd', { register: { chargesOutstanding: 5, charges: listed } }),
    companyEntry('2', 'Paid Ltd', {
      register: { chargesOutstanding: 1, charges: [{ kind: 'charge', isSatisfied: true }] },
    }),
    companyEntry('3', 'Counted Ltd', { register: { chargesOutstanding: 5 } }),
  ])
  const of = async (name: string) => {
    const { reading, count, counted } = (await coverageOf(name)).charges
    return [reading, count, counted]
  }
  assert.deepEqual(await of('Listed Ltd'), ['known', 2, '2 charges, 1 of them satisfied'])
  assert.deepEqual(await of('Paid Ltd'), ['known', 1, '1 charge, satisfied'])
  assert.deepEqual(await of('Counted Ltd'), ['known', 5, '5 outstanding charges'])
})

test('a merged company answers with the coverage of the other, and one that does not exist is refused', async () => {
  await put(50, { officers: 'ofCompany' }, [companyEntry('1', 'Target Ltd'), companyEntry('2', 'Merged Ltd')])
  const [target, merged] = [await idOf('Target Ltd'), await idOf('Merged Ltd')]
  await sql`update companies set merged_into = ${target} where id = ${merged}`.execute(databases.primary)
  assert.deepEqual(await readCoverage(databases.reads, merged, now), await readCoverage(databases.reads, target, now))
  await assert.rejects(readCoverage(databases.reads, 987_654_321, now), { code: 'no_company' })
})

test('a source stated a part on the day on which it is cited for the company, where its facts have none of their own', () =>
  withTestDatabase(
    async url => {
      const demo = openDatabases(url, [], () => {})
      try {
        const cited = await citeSources(demo.reads, 1, [1, 2, 3, 4, 5])
        const covered = (await readCoverage(demo.reads, 1, now)).flatMap(({ sources }) => sources)
        const own = cited.filter(({ statedOn }) => statedOn !== null)
        assert.ok(own.length > 0 && covered.length > 5)
        for (const { id, statedOn } of own) {
          assert.deepEqual(new Set(covered.filter(one => one.id === id).map(one => one.statedOn)), new Set([statedOn]))
        }
      } finally {
        await demo.close()
      }
    },
    { demo: true },
  ))
