import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import { isProtected, isProtectedName } from '#domain/privacy/is-protected.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { withTestDatabase } from '../../support/database.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

test('a mark for a withheld value differs from a name that contains such a mark', () => {
  for (const name of ['[ND]', '[ND] [ND]', 'W*********', 'Jan K*****', 'XXX', 'xxxx XXXX', '***123456**', '██████']) {
    assert.equal(isProtectedName(name), true, name)
  }
  for (const name of [
    ...['［ND］', '[ ND ]', '(ND)', '(nd) (ND)', '＊＊＊', '∗∗∗ ∗∗', 'J* S*', 'J∗ S∗', '█ █ ■■■', '█ █', '####', '•••'],
    ...['XX XX', 'XX', 'J. XXXX', 'J.XXXX', 'A. B. XXX', 'JXXX SXXX', 'ＸＸＸ', 'ХХХ'],
  ]) {
    assert.equal(isProtectedName(name), true, name)
  }
  for (const name of [
    ...['Max Xander', 'Ada Byron', 'Anne-Marie D’Arc', 'Xxavier Doe', 'Xx Li', 'Li Xx', 'X. Li', 'Xu Xi', 'Ada Foxx'],
    ...[
      'Ada Byron*',
      'Ada Byron (ND)',
      'Ada Byron ND',
      'Ned Indo',
      'A. B. Xxavier',
      'Æ',
      '李 小明',
      'J. X.',
      'Anna • Smith',
    ],
  ])
    assert.equal(isProtectedName(name), false, name)
  for (const value of ['[ND]', '***', '***123456**', '010190-*****', '[ND] [nd]'])
    assert.equal(isProtected(value), true, value)
  for (const value of ['HOTEL *** STERN', 'Hotel **** Europa', 'XXX Ltd', 'XXX', 'A*B', '* note']) {
    assert.equal(isProtected(value), false, value)
  }
})

const company = { scheme: 'reg:GB', number: '552100554' }
const entries = [
  companyEntry('552100554', 'Hotel **** Europa', {
    keys: [company, { scheme: 'vat:GB', number: '***1234**' }],
    address: { address_street: '[ND]', address_city: 'Lyon' },
    extra: { siege: { voie: '[ND]', type: 'RUE' }, telephone: '***56**', stars: '****' },
    names: [{ kind: 'trading', name: '[ND]' }],
  }),
  companyEntry('552100555', '[ND]'),
  companyEntry('***21005**', 'No Number Ltd'),
  { kind: 'officer', key: 'o1', company, officer_kind: 'person', full_name: '[ND] [ND]', first_name: '[ND]', last_name: '[ND]',
    person_key: '[ND]', is_current: true, role: 'gérant' },
  { kind: 'holding', key: 'h1', company, holder_kind: 'person', holder_name: 'W********* K****', percentage: '30' },
  { kind: 'holding', key: 'h2', company, holder_kind: 'person', holder_name: 'XXX', percentage: '30' },
  { kind: 'holding', key: 'h3', company, holder_kind: 'person', holder_name: null, percentage: '40' },
] as Entry[] // biome-ignore format: one entry a line is easier to read.

test('a mask with something in it that is not seen is a mask, and verify finds each that was stored', () =>
  withTestDatabase(async url => {
    const names = ['[N\u200bD]', '[\u2060ND] [ND]', 'J. XX\u200bXX', '［ND］', 'J∗ S∗', '█ █']
    await importEntries(url, toyDataset(900), {
      entries: [
        companyEntry('552100554', 'Alpha', { keys: [company, { scheme: 'vat:GB', number: '*\u200b**' }] }),
        ...names.map((full_name, at) => ({
          ...{ kind: 'officer', key: `o${at}`, company, officer_kind: 'person', full_name, is_current: true },
        })),
        { kind: 'holding', key: 'h1', company, holder_kind: 'person', holder_name: '*\u200b*' },
      ] as Entry[],
    })
    await withClient(url, async client => {
      const one = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
      const people =
        'select full_name, count(*)::int from officers group by 1 union all select holder_name, 0 from holdings'
      assert.deepEqual(await one(people), [
        [notPublished, names.length],
        [notPublished, 0],
      ])
      assert.deepEqual(await one('select scheme from company_keys'), [['reg:GB']])
      const told = ['Xx Li', 'Ada Byron (ND)', 'Ada Foxx', 'Ada Byron*', 'Zoë Æ']
      const kept = [
        '[ND]',
        '[ ND ]',
        '(ND)',
        '＊＊＊',
        '∗∗∗ ∗∗',
        'J* S*',
        '█ █ ■■■',
        '####',
        'XX XX',
        'J. XXXX',
        'JXXX',
        'ХХХ',
      ]
      await client.query('delete from officers')
      await client.query(
        `insert into officers (company_id, kind, full_name, is_current, source_id)
         select id, 'person', n, true, 900 from companies, unnest($1::text[]) n`,
        [[...told, ...kept]],
      )
      const [found] = await verifyDatabase(url, { only: ['protected'], mend: true })
      assert.deepEqual([found?.offending, found?.left], [kept.length, 0])
      const left = await one(`select full_name from officers where full_name <> '${notPublished}' order by id`)
      assert.deepEqual(left.flat(), told)
    })
  }))

test('nothing that a register keeps back is stored as a name or number, and two who are not named are not one', () =>
  withTestDatabase(async url => {
    const { counts } = await importEntries(url, toyDataset(900), { entries })
    assert.equal(counts.quarantined, 1)
    await withClient(url, async client => {
      const one = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
      assert.deepEqual(await one('select name from companies order by id'), [['Hotel **** Europa'], [notPublished]])
      assert.deepEqual(await one('select address_street, address_city, extra from companies order by id limit 1'), [
        [null, 'Lyon', { siege: { type: 'RUE' } }],
      ])
      assert.deepEqual(await one('select scheme, value from company_keys order by 1, 2'), [
        ['reg:GB', '552100554'],
        ['reg:GB', '552100555'],
      ])
      assert.deepEqual(await one('select full_name, first_name, last_name, person_key from officers'), [
        [notPublished, null, null, null],
      ])
      assert.deepEqual(await one('select distinct holder_name from holdings'), [[notPublished]])
      // Nobody is found by it.
      assert.deepEqual(await one('select kind from search_names where kind > 3'), [])
      const [[id]] = (await one('select id::float8 from companies order by id limit 1')) as [[number]]
      const { owners } = await withDb(url, db => readBeneficialOwners(db, id))
      assert.deepEqual(
        owners.map(({ name, stake }) => [name, stake]),
        ['40', '30', '30'].map(percentage => [notPublished, { size: 'exact', percentage }]),
      )
      assert.deepEqual(
        (await verifyDatabase(url)).filter(({ offending }) => offending > 0),
        [],
      )

      // What was imported before this was looked at.
      await client.query(`update officers set full_name = '***123456**', first_name = '***123456**'`)
      await client.query(`update holdings set holder_name = 'K*******' where source_key = 'h1'`)
      const [found] = await verifyDatabase(url, { only: ['protected'], mend: true })
      assert.deepEqual([found?.offending, found?.left], [2, 0])
      assert.deepEqual(await one('select full_name, first_name from officers'), [[notPublished, null]])
      assert.deepEqual(
        (await verifyDatabase(url)).filter(({ offending }) => offending > 0),
        [],
      )
    })
  }))
