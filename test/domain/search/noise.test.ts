import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findPlace, type Place } from '../../../src/domain/nomenclatures/places.ts'
import { type Candidate, searchCompanies } from '../../../src/domain/search/search-companies.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertName } from '../../support/facts.ts'

// What people type who remember a name roughly: several kinds of noise at once, each beside the name that is meant.

let database: TestDatabase
let databases: Databases

const companies: [name: string, country: string][] = [
  ['Fenwald Joinery Ltd', 'GB'],
  ['Garage Bormelin B.V.', 'BE'],
  ['Garage Peters B.V.', 'BE'],
  ['Taller Río de Plata S.L.', 'ES'],
  ['Taller Mecánico S.L.', 'ES'],
  ['Salon of Tampico Inc.', 'US'],
  ['Harlow Painting LLC', 'US'],
  ['Zorvedis GmbH', 'DE'],
  ['Quillmar Ltd', 'GB'],
  ['Southern Plumbing Ltd', 'GB'],
  ['Lantern House Ltd', 'GB'],
  ['广州鹏松林服饰厂', 'CN'],
  ['利佳德（北京）投资有限公司', 'CN'],
  ['北京浩龙有限公司', 'CN'],
  ['哈尔滨明德林餐饮管理有限公司', 'CN'],
  ['云秋泰服务有限公司', 'CN'],
  ['SAS K R F', 'FR'],
  ['Jora Metaal B.V.', 'NL'],
  ['Röhrschläger Optik GmbH', 'DE'],
  ['QUIETSTONE MOTORS LTD', 'GB'],
  ['Quiet Stone Ltd', 'GB'],
  ['NEUEQUELL GMBH', 'DE'],
  ['Fünf Tal Messtechnik UG', 'DE'],
  ['Gegrova Sp. z o.o.', 'PL'],
  ['ООО «Молоко-Ростов»', 'RU'],
  ['Sok Rostov', 'RU'],
  ['H Pellwood Bakery Ltd', 'GB'],
  ['Zeven Eik Bakkerij B.V.', 'NL'],
  ['Hijos y Alvarta S.L.', 'ES'],
]

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  for (const [name, country_code] of companies) {
    const id = await insertCompany(databases.primary, { name, country_code, status_id: 106 })
    await insertName(databases.primary, id, name)
  }
})
after(async () => {
  await databases.close()
  await database.drop()
})

async function search(location: string, name: string): Promise<Candidate[]> {
  return (await searchCompanies(databases.reads, { place: findPlace(location) as Place, name })).items
}

for (const [why, location, text, expected] of [
  ['a slip, and a place that is not in the name', 'GB', 'Joinery Fenwold Inverness LLP', 'Fenwald Joinery Ltd'],
  ['a slip in the only word, and one that says nothing', 'DE', 'zorvedks firma ag', 'Zorvedis GmbH'],
  ['two words in one, with a slip in one of them', 'BE', 'garagebormelkn', 'Garage Bormelin B.V.'],
  ['two words in one, and a word that is not in the name', 'BE', 'bormelingarage namur', 'Garage Bormelin B.V.'],
  ['four words in one', 'ES', 'tallerriodeplata', 'Taller Río de Plata S.L.'],
  ['small words in one with others', 'US', 'SALONOFTAMPICO', 'Salon of Tampico Inc.'],
  ['signs apart that the register writes together', 'CN', '哈尔滨 明德林 餐饮管理', '哈尔滨明德林餐饮管理有限公司'],
  ['the first signs of a name, three of them', 'CN', '云秋泰有限公司', '云秋泰服务有限公司'],
  ['a place without its brackets', 'CN', '利佳德北京投资', '利佳德（北京）投资有限公司'],
  ['signs as they sound, in one', 'CN', 'guangzhou songlinfushi', '广州鹏松林服饰厂'],
  ['letters beside a form of letters', 'FR', 'K R F S.A.S.', 'SAS K R F'],
  ['a letter lost in a short word', 'NL', 'Joa Metaal B.V.', 'Jora Metaal B.V.'],
  ['umlauts in two letters, and a slip', 'DE', 'Roehrschlaegrr Optik', 'Röhrschläger Optik GmbH'],
  ['two words that the register writes as one', 'DE', 'neue quell gmbh', 'NEUEQUELL GMBH'],
  ['a number in the words of another language', 'DE', 'tal 5 messtechnik', 'Fünf Tal Messtechnik UG'],
  ['digits for a word', 'NL', '7 eik bakkerij', 'Zeven Eik Bakkerij B.V.'],
  ['another small word between, and a place', 'ES', 'alvarta e hijos galicia', 'Hijos y Alvarta S.L.'],
] as const) {
  test(`${why}: ${text}`, async () => {
    const [best] = await search(location, text)
    assert.equal(best?.name, expected)
  })
}

test('a whole name that the register parts is found beside longer names that it does not', async () => {
  const found = (await search('GB', 'quietstone')).map(({ name }) => name)
  assert.deepEqual(found.sort(), ['QUIETSTONE MOTORS LTD', 'Quiet Stone Ltd'])
})

test('a name beside other words, or cut apart, is never as sure as the name itself', async () => {
  const [within] = await search('GB', 'Fenwald Joinery Inverness')
  assert.ok(within && !within.exact && within.score < 0.8, JSON.stringify(within))
  const [short] = await search('NL', 'Joa Metaal')
  assert.ok(short && !short.exact && short.score < 0.8, JSON.stringify(short))
  const [cut] = await search('ES', 'tallerriodeplata')
  assert.ok(cut && !cut.exact && cut.score < 0.98, JSON.stringify(cut))
})

for (const [why, location, text] of [
  ['a single word of a name that others have, beside a strange one', 'GB', 'Zandoral Joinery Inverness'],
  ['a part that the name has not', 'GB', 'southernvilla plumbing'],
  ['letters one by one that begin a word', 'PL', 'g.e.g.'],
  ['parts in another order', 'RU', 'ростовмолоко'],
  ['some letters of which one is in the name', 'GB', 'J H K Bakery'],
  ['signs that sound alike but for one letter', 'CN', '北京宝隆有限公司'],
] as const) {
  test(`nothing for ${why}: ${text}`, async () => {
    assert.deepEqual(
      (await search(location, text)).map(({ name }) => name),
      [],
    )
  })
}
