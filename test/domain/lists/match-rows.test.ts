import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Databases, openDatabases } from '#postgres/db.ts'
import type { ListRow, MatchOutcome, RowMatch, RowRemark } from '../../../src/domain/lists/list-row.ts'
import { matchRows } from '../../../src/domain/lists/match-rows.ts'
import { loadTerms } from '../../../src/domain/search/remembered-terms.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertKey, insertName } from '../../support/facts.ts'

let database: TestDatabase
let databases: Databases

const names = new Map<number, string>()

type Made = {
  number?: string
  vat?: string
  lei?: string
  website?: string
  city?: string
  formerly?: string
  status?: number
}

const companies: [name: string, country: string, made: Made][] = [
  [
    'Meridian Harbour Instruments Ltd',
    'GB',
    {
      number: '00098765',
      website: 'https://www.meridian-harbour.example/en',
      city: 'Leith',
      lei: '5493001KJTIIGC8Y1R12',
      formerly: 'Osprey Gauges Ltd',
    },
  ],
  ['Meridian Harbour Holdings Ltd', 'GB', { number: '04582139', city: 'London' }],
  ['Kestrel Bakery Ltd', 'GB', { number: '04455667', city: 'Leeds' }],
  ['Kestrel Bakery LLP', 'GB', { number: 'OC301234', city: 'Hull' }],
  ['Twin Oaks Joinery Ltd', 'GB', { number: '01112223', city: 'York', status: 108 }],
  ['Twin Oaks Joinery Ltd', 'GB', { number: '09998887', city: 'Bath' }],
  ['Müller Maschinenbau GmbH', 'DE', { number: 'HRB 99001', vat: 'DE136695976', city: 'Kassel' }],
  ['Zellweger Optik GmbH', 'DE', { number: 'HRB 4711', city: 'Jena' }],
  ['ООО «Ромашка Сервис»', 'RU', { number: '1027700132195', city: 'Москва' }],
  ['Boulangerie Valdoré SARL', 'FR', { number: '552100554', city: 'Lyon' }],
]

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  const db = databases.primary
  for (const [name, country, { number, vat, lei, website, city, formerly, status = 106 }] of companies) {
    const columns = { registration_number: number, vat_number: vat, lei, website, address_city: city }
    const id = await insertCompany(db, { name, country_code: country, status_id: status, ...columns })
    names.set(id, `${name}, ${city}`)
    if (number) await insertKey(db, id, `reg:${country}`, number)
    if (vat) await insertKey(db, id, `vat:${country}`, vat)
    if (lei) await insertKey(db, id, 'lei', lei)
    if (formerly) await insertName(db, id, formerly, 'previous')
    await insertName(db, id, name)
  }
  await loadTerms(databases.reads)
})
after(async () => {
  await databases.close()
  await database.drop()
})

const nothing: ListRow = {
  ...{ key: null, name: null, number: null, vat: null, lei: null, website: null },
  ...{ email: null, country: null, address: null, city: null },
}

async function match(row: Partial<ListRow>): Promise<RowMatch> {
  const { matches } = await matchRows(databases.reads, [{ ...nothing, ...row }])
  return matches[0] as RowMatch
}

const first = ({ candidates }: RowMatch) => names.get(candidates[0]?.companyId as number) ?? null

type Expected = [outcome: MatchOutcome, first: string | null, remarks?: RowRemark[]]
const meridian = 'Meridian Harbour Instruments Ltd, Leith'
const mueller = 'Müller Maschinenbau GmbH, Kassel'

const cases: [why: string, row: Partial<ListRow>, expected: Expected][] = [
  [
    'a number and its name',
    { number: '00098765', name: 'Meridian Harbour Instruments', country: 'GB' },
    ['matched', meridian],
  ],
  ['a number alone, with its country', { number: '00098765', country: 'GB' }, ['matched', meridian]],
  ['a number alone, of who knows which country', { number: '00098765' }, ['review', meridian]],
  ['a number in another country', { number: '00098765', country: 'FR' }, ['not_found', null]],
  [
    'a number and a slip in the name',
    { number: '00098765', name: 'Meridan Harbour Instrumnets', country: 'UK' },
    ['matched', meridian],
  ],
  [
    'a number and a former name',
    { number: '00098765', name: 'Osprey Gauges Limited', country: 'GB' },
    ['matched', meridian],
  ],
  [
    'a number without its zeroes',
    { number: '98765', name: 'Meridian Harbour Instruments Ltd', country: 'GB' },
    ['matched', meridian, ['zeroes_restored']],
  ],
  [
    'a number as a spreadsheet writes it',
    { number: '98765.0', name: 'Meridian Harbour Instruments Ltd', country: 'GB' },
    ['matched', meridian, ['zeroes_restored']],
  ],
  [
    'a number with another name',
    { number: '00098765', name: 'Zorblatt Ventilation', country: 'GB' },
    ['review', meridian],
  ],
  [
    'a number with the name of another company, of who knows which country',
    { number: '00098765', name: 'Meridian Harbour Holdings Ltd' },
    ['review', meridian],
  ],
  [
    'a number that nobody has, with a name',
    { number: '7654321', name: 'Zorblatt Ventilation', country: 'GB' },
    ['not_found', null],
  ],
  [
    'a VAT number',
    { vat: 'DE 136 695 976', name: 'Mueller Maschinenbau', country: 'Deutschland' },
    ['matched', mueller],
  ],
  ['a VAT number alone says its country', { vat: 'DE136695976' }, ['matched', mueller]],
  [
    'a VAT number in the column of numbers',
    { number: 'DE136695976', name: 'Müller Maschinenbau GmbH', country: 'DE' },
    ['matched', mueller],
  ],
  [
    'a VAT number with a wrong digit',
    { vat: 'DE136695977', name: 'Müller Maschinenbau GmbH', country: 'DE' },
    ['review', mueller, ['wrong_check_digit']],
  ],
  [
    'an EUID that is none of its register',
    { number: 'BEKBOBCE.123456789012', name: 'Zorblatt Ventilation', country: 'BE' },
    ['not_found', null, ['wrong_euid']],
  ],
  ['a LEI alone', { lei: '5493001kjtiigc8y1r12' }, ['matched', meridian]],
  ['a LEI with another country', { lei: '5493001KJTIIGC8Y1R12', country: 'France' }, ['review', meridian]],
  [
    'a LEI with a wrong digit',
    { lei: '5493001KJTIIGC8Y1R13', name: 'Zorblatt Ventilation', country: 'GB' },
    ['not_found', null, ['wrong_check_digit']],
  ],
  [
    'exactly this name',
    { name: 'Boulangerie Valdore S.A.R.L.', country: 'Frankreich' },
    ['matched', 'Boulangerie Valdoré SARL, Lyon'],
  ],
  [
    'exactly this name with one form of two',
    { name: 'KESTREL BAKERY LIMITED', country: 'GB' },
    ['matched', 'Kestrel Bakery Ltd, Leeds'],
  ],
  [
    'without its legal form',
    { name: 'Boulangerie Valdoré', country: 'FR' },
    ['review', 'Boulangerie Valdoré SARL, Lyon'],
  ],
  [
    'another legal form',
    { name: 'Boulangerie Valdoré SAS', country: 'FR' },
    ['review', 'Boulangerie Valdoré SARL, Lyon'],
  ],
  [
    'exactly this name, in no country',
    { name: 'Boulangerie Valdoré SARL' },
    ['review', 'Boulangerie Valdoré SARL, Lyon'],
  ],
  [
    'a country that nobody knows',
    { name: 'Boulangerie Valdoré SARL', country: 'Atlantis' },
    ['review', 'Boulangerie Valdoré SARL, Lyon', ['country_unknown']],
  ],
  [
    'exactly this name and another number',
    { name: 'Boulangerie Valdoré SARL', number: '732829320', country: 'FR' },
    ['review', 'Boulangerie Valdoré SARL, Lyon'],
  ],
  [
    'two companies with exactly this name: the active one first',
    { name: 'Twin Oaks Joinery Ltd', country: 'GB' },
    ['review', 'Twin Oaks Joinery Ltd, Bath'],
  ],
  [
    'two companies with exactly this name: the city decides the order',
    { name: 'Twin Oaks Joinery Ltd', country: 'GB', city: 'York' },
    ['review', 'Twin Oaks Joinery Ltd, York'],
  ],
  [
    'two companies with exactly this name, and a number',
    { name: 'Twin Oaks Joinery Ltd', number: '01112223', country: 'GB' },
    ['matched', 'Twin Oaks Joinery Ltd, York'],
  ],
  ['a slip', { name: 'Zellwegger Optik GmbH', country: 'DE' }, ['review', 'Zellweger Optik GmbH, Jena']],
  ['a former name alone', { name: 'Osprey Gauges Ltd', country: 'GB' }, ['review', meridian]],
  ['another script', { name: 'Romashka Servis OOO', country: 'Russia' }, ['review', 'ООО «Ромашка Сервис», Москва']],
  ['a website and nothing else', { website: 'www.meridian-harbour.example' }, ['review', meridian]],
  [
    'a website and a name that is alike',
    { name: 'Meridian Harbour', website: 'https://meridian-harbour.example/x', country: 'GB' },
    ['review', meridian],
  ],
  ['an address on the company’s own domain', { email: 'info@meridian-harbour.example' }, ['review', meridian]],
  ['an address that anybody has', { email: 'meridian@gmail.com' }, ['not_found', null]],
  ['nothing alike', { name: 'Zorblatt Ventilation Ltd', country: 'GB' }, ['not_found', null]],
  [
    'number and name the other way round',
    { name: '00098765', number: 'Meridian Harbour Instruments Ltd', country: 'GB' },
    ['matched', meridian, ['columns_swapped']],
  ],
  [
    'name and country the other way round',
    { name: 'France', country: 'Boulangerie Valdoré SARL' },
    ['matched', 'Boulangerie Valdoré SARL, Lyon', ['columns_swapped']],
  ],
  [
    'name and city the other way round',
    { name: 'Lyon', city: 'Boulangerie Valdoré SARL', country: 'FR' },
    ['matched', 'Boulangerie Valdoré SARL, Lyon', ['columns_swapped']],
  ],
  [
    'country and city the other way round',
    { name: 'Boulangerie Valdoré SARL', city: 'France', country: 'Lyon' },
    ['matched', 'Boulangerie Valdoré SARL, Lyon', ['columns_swapped']],
  ],
  [
    'what people write for nothing',
    { name: 'Boulangerie Valdoré SARL', number: 'n/a', vat: '-', country: 'FR' },
    ['matched', 'Boulangerie Valdoré SARL, Lyon'],
  ],
]

for (const [why, row, [outcome, expected, remarks = []]] of cases) {
  test(`${outcome}: ${why}`, async () => {
    const found = await match(row)
    assert.deepEqual([found.outcome, first(found), found.remarks], [outcome, expected, remarks])
    assert.equal(found.companyId, outcome === 'matched' ? found.candidates[0]?.companyId : null)
    assert.equal(found.why === null, outcome !== 'not_found')
  })
}

test('the number of one company with the name of another shows both sides', async () => {
  const found = await match({ number: '04455667', name: 'Meridian Harbour Instruments Ltd', country: 'GB' })
  assert.equal(found.outcome, 'review')
  const shown = found.candidates.map(({ companyId, conflicts }) => [names.get(companyId), conflicts])
  assert.deepEqual(shown, [
    [meridian, ['number']],
    ['Kestrel Bakery Ltd, Leeds', ['name']],
  ])
})

test('a number that is not the company’s contradicts it, although another identifier agrees', async () => {
  const row = { name: 'Müller Maschinenbau GmbH', vat: 'DE136695976', country: 'DE' }
  assert.equal((await match({ ...row, number: 'HRB 99001' })).outcome, 'matched')
  const found = await match({ ...row, number: 'HRB 99007' })
  assert.deepEqual([found.outcome, found.candidates[0]?.conflicts], ['review', ['number']])
})

test('the website of another company with this name is not passed over', async () => {
  const row = { name: 'Kestrel Bakery Ltd', country: 'GB' }
  assert.equal((await match({ ...row, website: 'nobody.example' })).outcome, 'matched')
  const found = await match({ ...row, website: 'meridian-harbour.example' })
  assert.equal(found.outcome, 'review')
  assert.deepEqual(found.candidates.map(({ companyId }) => names.get(companyId)).sort(), [
    'Kestrel Bakery LLP, Hull',
    'Kestrel Bakery Ltd, Leeds',
    meridian,
  ])
})

test('a row that was not found says why', async () => {
  const why = async (row: Partial<ListRow>) => (await match(row)).why
  assert.equal(await why({ key: '7' }), 'nothing_to_search_by')
  assert.equal(await why({ name: 'Boulangerie', country: 'Chile' }), 'country_not_covered')
  assert.equal(await why({ name: 'X', country: 'GB' }), 'too_short')
  assert.equal(await why({ name: 'Zorblatt Ventilation', country: 'GB' }), 'nothing_alike')
})

test('a candidate says what speaks for it, with its status and city', async () => {
  const { candidates } = await match({ name: 'Twin Oaks Joinery', city: 'YORK', country: 'GB' })
  const { companyId: _, ...york } = candidates[0] as RowMatch['candidates'][0]
  assert.deepEqual(york, {
    name: 'Twin Oaks Joinery Ltd',
    country: 'GB',
    city: 'York',
    status: 'Inactive',
    number: '01112223',
    score: york.score,
    reasons: ['name', 'city'],
    conflicts: [],
  })
  assert.ok(york.score > 0.8 && york.score < 1)
})

test('every row gets the same answer in whatever order and company, and again', async () => {
  const rows = cases.map(([, row]) => ({ ...nothing, ...row }))
  const alone = await Promise.all(cases.map(([, row]) => match(row)))
  const together = await matchRows(databases.reads, rows)
  assert.deepEqual(together.matches, alone)
  for (let seed = 1; seed < 6; seed++) {
    const order = rows
      .map((_, at) => at)
      .sort((one, other) => ((one * 7919 * seed) % 101) - ((other * 7919 * seed) % 101))
    const shuffled = [...order, ...order.slice(0, 9)]
    const found = await matchRows(
      databases.reads,
      shuffled.map(at => rows[at] as ListRow),
    )
    assert.deepEqual(found, { ...together, matches: shuffled.map(at => alone[at]) })
  }
})
