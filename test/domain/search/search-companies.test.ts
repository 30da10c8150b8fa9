import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { findPlace, type Place } from '../../../src/domain/nomenclatures/places.ts'
import { searchOfficers } from '../../../src/domain/officers/search-officers.ts'
import { loadTerms } from '../../../src/domain/search/remembered-terms.ts'
import { searchCompanies } from '../../../src/domain/search/search-companies.ts'
import { type Databases, type Db, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertKey, insertName, insertOfficer } from '../../support/facts.ts'
import { indexNames } from '../../support/index-names.ts'

let database: TestDatabase
let databases: Databases
const ids: Record<string, number> = {}

const companies: [name: string, country: string, state?: string][] = [
  ['Meridian Harbour Instruments Ltd', 'GB'],
  ['Meridian Harbor Foods Ltd', 'GB'],
  ['Face Book Publishing Ltd', 'GB'],
  ['Cocacola Bottlers Ltd', 'GB'],
  ['Kestrel 2000 Ltd', 'GB'],
  ['Kestrel 3000 Ltd', 'GB'],
  ['International Widget Manufacturing Services Inc.', 'US', 'DE'],
  ['Widget Polishers LLC', 'US', 'CA'],
  ['ООО «Ромашка Сервис»', 'RU'],
  ['Χαλυβουργία Α.Ε.', 'GR'],
  ['北京天空科技有限公司', 'CN'],
  ['株式会社サクラ', 'JP'],
  ['شركة النخيل', 'AE'],
  ['Müller Maschinenbau GmbH', 'DE'],
  ['AB Ltd', 'GB'],
  ['Global Trading Services Ltd', 'GB'],
  ['H Z Evanshaw Plumbing Ltd', 'GB'],
  ['Zixinicor1987 Ltd', 'GB'],
  ['Quorvexia Moulding Ltd', 'GB'],
  ['Fast Plant Parcels Cafe Ltd', 'GB'],
  ['Fat Cats Ltd', 'GB'],
  ['Care Plat Ltd', 'GB'],
  ['Brigade 44', 'GB'],
  ['Seven Stars Inn', 'GB'],
  ['! Ltd', 'GB'],
  ['$$$ Ltd', 'GB'],
]

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  for (const [name, country_code, state] of companies) {
    ids[name] = await insertCompany(databases.primary, {
      name,
      country_code,
      state,
      country_region: state,
      status_id: 106,
    })
    await insertName(databases.primary, ids[name] as number, name)
  }
  const first = ids['Meridian Harbour Instruments Ltd'] as number
  await insertName(databases.primary, first, 'Osprey Gauges Ltd', 'previous')
  await insertName(databases.primary, first, 'Gaugeworld', 'trading')
  await insertKey(databases.primary, first, 'reg:GB', '00098765')
  await insertKey(databases.primary, first, 'lei', '5493001KJTIIGC8Y1R12')
  await insertKey(databases.primary, first, 'ticker', 'MHI')
  await insertKey(databases.primary, ids['Müller Maschinenbau GmbH'] as number, 'reg:DE:RA000242', 'HRB99001')
})
after(async () => {
  await databases.close()
  await database.drop()
})

const place = (location: string) => findPlace(location) as Place

async function names(location: string | undefined, name: string, db: Db = databases.reads): Promise<string[]> {
  const found = await searchCompanies(db, { ...(location && { place: place(location) }), name })
  return found.items.map(candidate => candidate.name)
}

for (const [why, location, text, expected] of [
  ['a slip', 'GB', 'meridan harbour instruments', 'Meridian Harbour Instruments Ltd'],
  ['two slips, the first letter too', 'GB', 'neridian harbour instrumets', 'Meridian Harbour Instruments Ltd'],
  ['a slip in the legal form', 'GB', 'kestrel 3000 limtied', 'Kestrel 3000 Ltd'],
  ['another order', 'GB', 'instruments harbour meridian', 'Meridian Harbour Instruments Ltd'],
  ['an exact word before a spelling', 'GB', 'meridian harbor', 'Meridian Harbor Foods Ltd'],
  ['a word too much', 'GB', 'the meridian harbour instruments company uk', 'Meridian Harbour Instruments Ltd'],
  ['a previous name', 'GB', 'osprey gauges', 'Meridian Harbour Instruments Ltd'],
  ['a trading name', 'GB', 'gauge world', 'Meridian Harbour Instruments Ltd'],
  ['words glued', 'GB', 'facebook publishing', 'Face Book Publishing Ltd'],
  ['a word split', 'GB', 'coca cola bottlers', 'Cocacola Bottlers Ltd'],
  ['the number that agrees', 'GB', 'kestrel 3000', 'Kestrel 3000 Ltd'],
  ['abbreviations', 'US', 'Intl Widget Mfg Svcs', 'International Widget Manufacturing Services Inc.'],
  ['a state', 'US-CA', 'widget', 'Widget Polishers LLC'],
  ['Cyrillic through its transliteration', 'RU', 'romashka servis', 'ООО «Ромашка Сервис»'],
  ['Cyrillic in its own script, misspelt', 'RU', 'ромшка сервис', 'ООО «Ромашка Сервис»'],
  ['Greek through its transliteration', 'GR', 'chalyvourgia', 'Χαλυβουργία Α.Ε.'],
  ['Chinese through its transliteration', 'CN', 'beijing tiankong keji', '北京天空科技有限公司'],
  ['Chinese in its own script', 'CN', '天空科技', '北京天空科技有限公司'],
  ['Japanese through its transliteration', 'JP', 'sakura kk', '株式会社サクラ'],
  ['Arabic in its own script', 'AE', 'النخيل', 'شركة النخيل'],
  ['German without its umlaut', 'DE', 'Mueller Maschinenbau', 'Müller Maschinenbau GmbH'],
  ['a registration number', 'GB', 'Company no. 98765', 'Meridian Harbour Instruments Ltd'],
  ['a number of a court', 'DE', 'HRB 99001', 'Müller Maschinenbau GmbH'],
  ['signs alone, as they are written', 'GB', '$$$ LTD', '$$$ Ltd'],
  ['other signs', 'GB', '! ltd', '! Ltd'],
  ['a LEI', 'GB', '5493001kjtiigc8y1r12', 'Meridian Harbour Instruments Ltd'],
  ['a ticker', 'GB', 'mhi', 'Meridian Harbour Instruments Ltd'],
  ['a word that no other has beside what says nothing', 'GB', 'the new quorvexia europe', 'Quorvexia Moulding Ltd'],
  ['initials apart', 'GB', 'h evanshaw z', 'H Z Evanshaw Plumbing Ltd'],
  ['an initial dropped', 'GB', 'z evanshaw plumbing', 'H Z Evanshaw Plumbing Ltd'],
  ['digits set apart, and a slip', 'GB', 'zixincor 1987', 'Zixinicor1987 Ltd'],
  ['a slip in a word with digits', 'GB', 'zixincor1987', 'Zixinicor1987 Ltd'],
  ['slips that make other words', 'GB', 'fat plat parcels care', 'Fast Plant Parcels Cafe Ltd'],
  ['a letter that begins a word', 'GB', 'meridian harbour i', 'Meridian Harbour Instruments Ltd'],
  ['a number in words', 'GB', 'brigade forty-four', 'Brigade 44'],
  ['a number in digits', 'GB', '7 stars inn', 'Seven Stars Inn'],
  ['a form of several words before it', 'GB', 'limited liability company kestrel 3000', 'Kestrel 3000 Ltd'],
  ['a form with a slip', 'GB', 'kestrel 3000 public limited compan', 'Kestrel 3000 Ltd'],
  ['no country', undefined, 'romashka', 'ООО «Ромашка Сервис»'],
] as const) {
  test(`${why}: ${text}`, async () => {
    assert.equal((await names(location, text))[0], expected)
  })
}

for (const [why, location, text] of [
  ['another number', 'GB', 'kestrel 4000'],
  ['another country', 'FR', 'meridian harbour instruments'],
  ['another state', 'US-NY', 'widget'],
  ['a short name that is not there', 'GB', 'xy ltd'],
  ['common words and another own one', 'GB', 'zandorel trading services'],
  ['a legal form alone', 'GB', 'limited'],
] as const) {
  test(`nothing for ${why}: ${text}`, async () => {
    assert.deepEqual(await names(location, text), [])
  })
}

test("a number from one of a country's many registers is found with and without the country", async () => {
  const numbered = async (location: string | undefined, registrationNumber: string) => {
    const found = await searchCompanies(databases.reads, {
      ...(location && { place: place(location) }),
      registrationNumber,
    })
    return found.items.map(({ name }) => name)
  }
  for (const [location, expected] of [
    ['DE', ['Müller Maschinenbau GmbH']],
    [undefined, ['Müller Maschinenbau GmbH']],
    ['FR', []],
  ] as const) {
    assert.deepEqual(await numbered(location, 'hrb 99001'), expected, location)
  }
})

test('a short name does not match everything', async () => {
  assert.deepEqual(await names('GB', 'ab ltd'), ['AB Ltd'])
})

test('every candidate says why it matches', async () => {
  const { items } = await searchCompanies(databases.reads, { place: place('GB'), name: 'meridan harbour Limited' })
  const [best] = items
  assert.ok(best && best.score > 0.69 && best.score < 1)
  assert.equal(best.exact, false)
  assert.deepEqual(
    best.features?.words.map(({ asked, found, manner }) => [asked, found, manner]),
    [
      ['harbour', 'harbour', 'exact'],
      ['meridan', 'meridian', 'misspelt'],
    ],
  )
  assert.deepEqual(best.features?.further, ['instruments'])
  assert.equal(best.features?.sameForm, true)
})

test('the dictionary in memory and the one in the database find the same', async () => {
  await loadTerms(databases.reads)
  for (const text of [
    'meridan harbour',
    'facebok publishing',
    'romshka servis',
    'kestrl 2000',
    'intl widgt mfg',
    'harb',
    'gl',
  ]) {
    const remembered = await searchCompanies(databases.reads, { name: text })
    const stored = await databases.reads.transaction(tx => searchCompanies(tx, { name: text }))
    assert.deepEqual(remembered, stored, text)
    if (text.length > 4) assert.ok(remembered.items.length > 0, text)
  }
})

test('a change is found as soon as it is committed, and what it replaced is no longer found', async () => {
  await loadTerms(databases.reads)
  const id = ids['Widget Polishers LLC'] as number
  await databases.primary.transaction(async tx => {
    await sql`update names set name = 'Zylophane Burnishers LLC' where company_id = ${id}`.execute(tx)
    await sql`update companies set name = 'Zylophane Burnishers LLC' where id = ${id}`.execute(tx)
    await indexNames(tx, id)
    assert.deepEqual(await names('US', 'zylophane burnishers'), [])
    assert.deepEqual(await names('US', 'widget polishers'), ['Widget Polishers LLC'])
  })
  assert.deepEqual(await names('US', 'zylofane burnishers'), ['Zylophane Burnishers LLC'])
  assert.deepEqual(await names('US', 'widget polishers'), [])
  const { rows } = await sql<{ names: number }>`
    select names from search_terms where class = 'c' and term = 'polishers'
  `.execute(databases.reads)
  assert.deepEqual(rows, [{ names: 0 }])
})

test('words that no name had when the dictionary was read find a company that has them now', async () => {
  await loadTerms(databases.reads)
  const id = ids['AB Ltd'] as number
  const rename = (name: string) =>
    databases.primary.transaction(async tx => {
      await sql`update names set name = ${name} where company_id = ${id}`.execute(tx)
      await sql`update companies set name = ${name} where id = ${id}`.execute(tx)
      await indexNames(tx, id)
    })
  await rename('Qoxuvik Jwyzzat Ltd')
  assert.deepEqual(await names('GB', 'qoxuvik jwyzzat'), ['Qoxuvik Jwyzzat Ltd'])
  await rename('AB Ltd')
})

test('without a country a company is found wherever it is, also after it has moved with its words', async () => {
  await loadTerms(databases.reads)
  const id = ids['Kestrel 3000 Ltd'] as number
  const countriesOf = async (term: string) => {
    const { rows } = await sql<{ countries: string }>`
      select countries from search_terms where class = 'c' and term = ${term}
    `.execute(databases.reads)
    return rows[0]?.countries.split(' ').sort()
  }
  assert.deepEqual(await countriesOf('kestrel'), ['GB'])
  // Every word is in as many names as before, so only the country is new.
  await databases.primary.transaction(async tx => {
    await sql`update companies set country_code = 'IE' where id = ${id}`.execute(tx)
    await indexNames(tx, id)
  })
  assert.deepEqual(await countriesOf('kestrel'), ['GB', 'IE'])
  assert.deepEqual(await names(undefined, 'kestrel 3000'), ['Kestrel 3000 Ltd'])
  assert.deepEqual((await names(undefined, 'kestrel')).sort(), ['Kestrel 2000 Ltd', 'Kestrel 3000 Ltd'])
  assert.deepEqual(await names(undefined, 'kestrl 3000'), ['Kestrel 3000 Ltd'])
  // Words without stored countries are searched everywhere.
  await sql`update search_terms set countries = null where term = 'kestrel'`.execute(databases.primary)
  assert.deepEqual(await names(undefined, 'kestrel 3000'), ['Kestrel 3000 Ltd'])
})

test('officers: order, initials, particles, middle names, titles and scripts', async () => {
  const company = ids['AB Ltd'] as number
  for (const full_name of [
    'Willem Pieter van der Zandt',
    'Иван Петрович Сидоренко',
    'Q. Brandywine',
    'Dr Xenia Brandywine',
  ]) {
    await insertOfficer(databases.primary, company, { full_name })
  }
  for (const [name, expected] of [
    ['van der Zandt, Willem', 'Willem Pieter van der Zandt'],
    ['W. P. Zandt', 'Willem Pieter van der Zandt'],
    ['Prof. Willem van der Zand', 'Willem Pieter van der Zandt'],
    ['Ivan Sidorenko', 'Иван Петрович Сидоренко'],
    ['Сидоренко Иван', 'Иван Петрович Сидоренко'],
    ['Quentin Brandywine', 'Q. Brandywine'],
    ['X Brandywine', 'Dr Xenia Brandywine'],
  ] as const) {
    assert.equal((await searchOfficers(databases.reads, { name }, new Date())).items[0]?.fullName, expected, name)
  }
  assert.deepEqual(await searchOfficers(databases.reads, { name: 'Yolanda Zandt' }, new Date()), {
    items: [],
    total: 0,
  })
})
