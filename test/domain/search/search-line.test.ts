import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { findPlace } from '../../../src/domain/nomenclatures/places.ts'
import { reconcile } from '../../../src/domain/search/reconcile.ts'
import { type LineSearch, searchLine } from '../../../src/domain/search/search-line.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertKey, insertName } from '../../support/facts.ts'

let database: TestDatabase
let databases: Databases
const ids = new Map<string, number>()
/** Companies of the demo, drawn by the hash of their ids. */
let drawn: Record<'name' | 'city' | 'country' | 'number' | 'zip' | 'website', string | null>[]
let drawnIds: number[]

const own: [key: string, columns: Record<string, unknown>, keys?: [scheme: string, number: string][]][] = [
  ['Bristol Quorvex Ltd', { country_code: 'GB', address_city: 'Bath' }],
  ['Quorvex Ltd', { country_code: 'GB', address_city: 'BRISTOL' }],
  ['Quorvex Leeds Ltd', { country_code: 'GB', address_city: 'Leeds', name: 'Quorvex Ltd' }],
  ['Zorblatt GmbH', { country_code: 'DE', address_city: 'München', zip_code: '80331' }, [['reg:DE', 'HRB739044']]],
  ['Zorblatt Köln', { country_code: 'DE', address_city: 'Köln', name: 'Zorblatt GmbH' }, [['reg:DE', 'HRB739045']]],
  ['Zorblatt Austria GmbH', { country_code: 'AT', address_city: 'Wien' }, [['reg:AT', '56247t']]],
  ['Vesterquil SA', { country_code: 'CH', address_city: 'Genève', website: 'https://www.vesterquil.example/ch' }],
  ['Harrowgate Paris Trading Ltd', { country_code: 'GB', address_city: 'London' }],
  ['Plimsolva 80331 Ltd', { country_code: 'GB', address_city: 'London' }],
  ['Tindervane Inc', { country_code: 'US', address_city: 'San Diego', country_region: 'CA' }],
]

before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  const db = databases.primary
  for (const [key, columns, keys = []] of own) {
    const id = await insertCompany(db, { name: key, status_id: 106, ...columns })
    ids.set(key, id)
    for (const [scheme, number] of keys) await insertKey(db, id, scheme, number)
    await insertName(db, id, (columns.name as string) ?? key)
  }
  const { rows } = await sql<(typeof drawn)[0] & { id: number }>`
    select c.id::float8, c.name, c.address_city as city, c.country_code as country, c.registration_number as number,
      c.zip_code as zip, c.website from companies c
    where c.basic_source <> 900 and merged_into is null and address_city is not null and registration_number is not null
      and not exists (select from companies o where o.id <> c.id and lower(o.name) = lower(c.name))
    order by md5('line' || id) limit 24
  `.execute(db)
  drawn = rows
  drawnIds = rows.map(({ id }) => id)
})
after(async () => {
  await databases.close()
  await database.drop()
})

const find = (line: string, more: Partial<LineSearch> = {}) => searchLine(databases.reads, { line, ...more })
/** What the words that are not the name were taken for, with a ! behind what was left out. */
const readOf = ({ parts }: Awaited<ReturnType<typeof find>>) =>
  parts.filter(({ as }) => as !== 'name').map(({ as, text, leftOut }) => `${as} ${text}${leftOut ? '!' : ''}`)

const drawnLines: [how: string, line: (one: (typeof drawn)[0]) => string | null | undefined][] = [
  ['its name and its city', ({ name, city }) => `${name} ${city}`],
  ['its city and its name', ({ name, city }) => `${city} ${name}`],
  ['its name, a comma and its city', ({ name, city }) => `${name}, ${city}`],
  ['its name and its country', ({ name, country }) => `${name} ${findPlace(country as string)?.name}`],
  ['its number and its city', ({ number, city }) => `${number} ${city}`],
  ['its city and its number', ({ number, city }) => `${city} ${number}`],
  ['its name and its number', ({ name, number }) => `${name} ${number}`],
  ['its post code behind its name', ({ name, zip }) => zip && `${name} ${zip}`],
  ['its website', ({ website }) => website?.replace(/^https?:\/\/(www\.)?/, '')],
  ['an e-mail address', ({ website }) => website && `info@${website.replace(/^https?:\/\/(www\.)?/, '')}`],
  ['its name and its website', ({ name, website }) => website && `${name} ${website}`],
  ['its name alone', ({ name }) => name],
]
for (const [how, line] of drawnLines) {
  test(`a company is first by ${how}`, async () => {
    const lines = drawn.map(line)
    assert.ok(lines.filter(Boolean).length > 2, 'some have it')
    for (const [at, text] of lines.entries()) {
      if (text) assert.equal((await find(text)).items[0]?.id, drawnIds[at], text)
    }
  })
}

for (const [line, first, read] of [
  ['quorvex bristol', 'Bristol Quorvex Ltd', []],
  ['bristol quorvex', 'Bristol Quorvex Ltd', []],
  ['quorvex leeds', 'Quorvex Leeds Ltd', ['place leeds']],
  ['quorvex ltd, leeds', 'Quorvex Leeds Ltd', ['place leeds']],
  ['quorvx leeds', 'Quorvex Leeds Ltd', ['place leeds']],
  ['HRB 739044 München', 'Zorblatt GmbH', ['number HRB 739044', 'place München']],
  ['739044 München', 'Zorblatt GmbH', ['number 739044', 'place München']],
  ['Munich HRB 739044', 'Zorblatt GmbH', ['place Munich', 'number HRB 739044']],
  ['HRB 739044 Hamburg', 'Zorblatt GmbH', ['number HRB 739044', 'place Hamburg!']],
  ['zorblatt Cologne', 'Zorblatt Köln', ['place Cologne']],
  ['zorblatt colonia', 'Zorblatt Köln', ['place colonia']],
  ['zorblatt gmbh 80331', 'Zorblatt GmbH', ['post_code 80331']],
  ['zorblatt gmbh HRB 739045', 'Zorblatt Köln', ['number HRB 739045']],
  ['zorblatt autriche', 'Zorblatt Austria GmbH', ['country autriche']],
  ['FN 56247 t Wien', 'Zorblatt Austria GmbH', ['number FN 56247 t', 'place Wien']],
  ['vesterquil Genf', 'Vesterquil SA', ['place Genf']],
  ['vesterquil geneva', 'Vesterquil SA', ['place geneva']],
  ['vesterquil.example', 'Vesterquil SA', ['website vesterquil.example']],
  ['www.vesterquil.example geneva', 'Vesterquil SA', ['website www.vesterquil.example', 'place geneva']],
  ['jobs@ch.vesterquil.example', 'Vesterquil SA', ['email jobs@ch.vesterquil.example']],
  ['vesterquil sa Schweiz', 'Vesterquil SA', ['country Schweiz']],
  ['vesterquil Suisse Genève', 'Vesterquil SA', ['place Genève']],
  ['tindervane, San Diego, CA', 'Tindervane Inc', ['place San Diego CA']],
  ['tindervane San Diego CA', 'Tindervane Inc', ['place San Diego CA']],
  ['tindervane California USA', 'Tindervane Inc', ['place California', 'country USA']],
  ['harrowgate paris', 'Harrowgate Paris Trading Ltd', []],
  ['plimsolva 80331', 'Plimsolva 80331 Ltd', []],
  ['quorvex Wien', 'Quorvex Ltd', ['place Wien!']],
  ['vesterquil Germany', 'Vesterquil SA', ['country Germany!']],
] as const) {
  test(`"${line}" finds ${first}`, async () => {
    const found = await find(line)
    const ofName = own.filter(([key, columns]) => (columns.name ?? key) === first).map(([key]) => ids.get(key))
    const [best] = found.items
    assert.ok(best?.id === ids.get(first) || ofName.includes(best?.id), best?.name)
    assert.deepEqual(readOf(found), read)
  })
}

test('a company that is called so is before one of the rest of the name in that place, which follows behind a comma', async () => {
  const [first, second] = (await find('Bristol, Quorvex')).items
  assert.deepEqual([first?.id, second?.id], [ids.get('Bristol Quorvex Ltd'), ids.get('Quorvex Ltd')])
  assert.deepEqual([first?.by, second?.by], ['name', 'line'])
})

test('what a word was taken for can be undone, for one word or for all', async () => {
  const line = 'quorvex leeds United Kingdom'
  assert.deepEqual(readOf(await find(line)), ['place leeds', 'country United Kingdom'])
  assert.deepEqual(readOf(await find(line, { asName: ['Leeds'] })), ['country United Kingdom'])
  assert.deepEqual(readOf(await find(line, { asName: null })), [])
})

test('a place only narrows: no company is left where the country beside the line has none', async () => {
  const inFrance = await find('quorvex leeds', { place: findPlace('FR') ?? undefined })
  assert.deepEqual(inFrance.items, [])
})

test('words that no company has, a domain that none has, and words that say nothing find nothing', async () => {
  for (const line of [
    'xqzvwk vrrbt',
    'nobody-has-this.example',
    'xq@nobody-has-this.example',
    '&',
    'xqzvwk Bristol',
    '99999999999 Bristol',
  ]) {
    assert.deepEqual((await find(line)).items, [], line)
  }
})

test('a number that has another name is a candidate that contradicts it', async () => {
  const found = await find('Plimsolva HRB 739044')
  assert.deepEqual([found.items[0]?.id, found.items[0]?.conflicts], [ids.get('Zorblatt GmbH'), ['name']])
  assert.deepEqual(
    found.parts.map(({ as, leftOut }) => [as, leftOut]),
    [
      ['name', true],
      ['number', false],
    ],
  )
})

test('OpenRefine: a place in a name is searched, and never makes a match certain; a number does', async () => {
  const ask = async (name: string) => (await reconcile(databases.reads, { name, limit: 5 })).items[0]
  const place = await ask('Vesterquil Geneva')
  assert.deepEqual([place?.id, place?.isMatch], [ids.get('Vesterquil SA'), false])
  const whole = await ask('Vesterquil SA')
  assert.deepEqual([whole?.id, whole?.isMatch], [ids.get('Vesterquil SA'), true])
  const number = await ask('HRB 739044 München')
  assert.deepEqual([number?.id, number?.isMatch], [ids.get('Zorblatt GmbH'), true])
  const called = await ask('Bristol Quorvex Ltd')
  assert.deepEqual([called?.id, called?.isMatch], [ids.get('Bristol Quorvex Ltd'), true])
})
