import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { companiesWith } from '#domain/companies/has-number.ts'
import { matchRows } from '#domain/lists/match-rows.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { findCompany } from '#domain/search/find-company.ts'
import { lookupCompanies } from '#domain/search/lookup-companies.ts'
import { reconcile } from '#domain/search/reconcile.ts'
import { loadTerms } from '#domain/search/remembered-terms.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertKey, insertName } from '../../support/facts.ts'

let database: TestDatabase
let databases: Databases

/** A company of each register, under the scheme and in the form in which its importer keeps its number. */
const companies = [
  ['Anker Werkzeug GmbH', 'DE', 'reg:DE:RA000242', 'HRB589340'],
  ['Birke Handel GmbH', 'DE', 'reg:DE:RA000304', 'HRB4711'],
  ['Cedernholz KG', 'DE', 'reg:DE:RA000242', 'HRA4711'],
  ['Distel Berlin GmbH', 'DE', 'reg:DE:RA000197', 'HRB81234B'],
  ['Eiche Alt GmbH', 'DE', 'reg:DE', 'K1101RHRB150148'],
  ['Feigl GmbH', 'AT', 'reg:AT', 'FN56247T'],
  ['Gneiss AG', 'AT', 'reg:AT', '71396W'],
  ['Houblon S.à r.l.', 'LU', 'reg:LU', 'B204017'],
  ['Iveagh (Scotland) Ltd', 'GB', 'reg:GB', 'SC314159'],
  ['Juniper Ltd', 'GB', 'reg:GB', '314159'],
  ['Knoll LLP', 'GB', 'reg:GB', 'OC271828'],
  ['Laurier SA', 'FR', 'reg:FR', '552100554'],
  ['Matsuba KK', 'JP', 'reg:JP', '5010001008771'],
  ['Narcisse Ltd', 'CY', 'reg:CY', 'HE161803'],
  ['Oleander Inc.', 'US', 'reg:US-CA', 'C1234567'],
  ['Pinje Oy', 'FI', 'reg:FI', '1234567'],
  ['Quercus SL', 'ES', 'reg:ES', 'B80337504'],
  ['Rambutan Pte. Ltd.', 'SG', 'reg:SG', '200012345K'],
  ['Sequoia Ltd', 'GB', 'reg:GB', '3932435'],
  ['Tejo NI Ltd', 'GB', 'reg:GB', 'NO3932435'],
  ['Ulme spol. s r.o.', 'CZ', 'reg:CZ', '27082440'],
  ['Viorne sp. z o.o.', 'PL', 'reg:PL', '28860'],
  ['Wilg B.V.', 'NL', 'reg:NL', '58128773'],
  ['Xylon Kft.', 'HU', 'reg:HU', 'CG109042856'],
  ['Yucca S.r.l.', 'IT', 'reg:IT', 'MI1414159'],
  ['Zinnia S.r.l.', 'IT', 'reg:IT', 'CO1414160'],
] as const

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  for (const [name, country_code, scheme, value] of companies) {
    const id = await insertCompany(databases.primary, { name, country_code, status_id: 106 })
    await insertName(databases.primary, id, name)
    await insertKey(databases.primary, id, scheme, value)
  }
  await loadTerms(databases.reads)
})
after(async () => {
  await databases.close()
  await database.drop()
})

/** What a search in a country finds by a number, and by the same text in the place of a name. */
async function found(country: string, number: string) {
  const place = findPlace(country) as Place
  const byNumber = await searchCompanies(databases.reads, { place, registrationNumber: number })
  const byName = await searchCompanies(databases.reads, { place, name: number })
  const lookup = await lookupCompanies(
    databases.reads,
    { country, registrationNumber: number },
    { page: 1, perPage: 10 },
  )
  const row = { key: null, name: null, vat: null, lei: null, website: null, email: null, address: null, city: null }
  const { matches } = await matchRows(databases.reads, [{ ...row, number, country }])
  const reconciled = await reconcile(databases.reads, { name: 'Zyx', country, registrationNumber: number, limit: 9 })
  const firsts = (items: { name: string }[]) => items.map(({ name }) => name.split(' ')[0]).sort()
  return {
    byName: firsts(byName.items),
    byNumber: {
      search: firsts(byNumber.items),
      lookup: firsts(lookup.items),
      list: firsts(matches.flatMap(({ candidates }) => candidates)),
      reconciliation: firsts(reconciled.items),
    },
  }
}

describe('a number is found as people write it', () => {
  for (const [country, number, ...expected] of [
    ['DE', '589340', 'Anker'],
    ['DE', 'HRB 589340', 'Anker'],
    ['DE', 'Amtsgericht Musterstadt HRB 589340', 'Anker'],
    ['DE', 'Musterstadt, HRB Nr. 589340', 'Anker'],
    ['DE', 'AG Musterstadt 589340', 'Anker'],
    ['DE', 'HRA 589340'],
    ['DE', '4711', 'Birke', 'Cedernholz'],
    ['DE', 'HRA 4711', 'Cedernholz'],
    ['DE', '81234', 'Distel'],
    ['DE', 'HRB 81234', 'Distel'],
    ['DE', 'HRB 81234 B', 'Distel'],
    ['DE', 'HRB 81234 C'],
    ['DE', 'Hamburg HRB 150148', 'Eiche'],
    ['AT', '56247t', 'Feigl'],
    ['AT', 'FN 56247', 'Feigl'],
    ['AT', '056247', 'Feigl'],
    ['AT', 'FN 71396 w', 'Gneiss'],
    ['LU', '204017', 'Houblon'],
    ['LU', 'RCS Luxembourg B 204.017', 'Houblon'],
    // A number that somebody has is never read as a part of another's.
    ['GB', '314159', 'Juniper'],
    ['GB', '00314159', 'Juniper'],
    ['GB', 'SC 314159', 'Iveagh'],
    ['GB', 'NI314159'],
    ['GB', '271828', 'Knoll'],
    ['FR', 'RCS Paris B 552 100 554', 'Laurier'],
    ['FR', '552 100 554 R.C.S. Nanterre', 'Laurier'],
    ['JP', '0100-01-008771', 'Matsuba'],
    ['CY', '161803', 'Narcisse'],
    ['US', '1234567', 'Oleander'],
    ['FI', 'FI 1234567', 'Pinje'],
    // The court behind the number.
    ['DE', 'HRB 589340 Amtsgericht München', 'Anker'],
    ['DE', 'HRB 589340, AG München', 'Anker'],
    ['DE', '81234 B Charlottenburg', 'Distel'],
    ['DE', 'HRB 81234 B (Amtsgericht Charlottenburg)', 'Distel'],
    ['DE', 'HRB 81234 AG Charlottenburg', 'Distel'],
    ['DE', 'HRB 81234 C Charlottenburg'],
    ['AT', 'FN 56247 t, HG Wien', 'Feigl'],
    // The letters of the country, or of a number that is made of this one.
    ['ES', 'ESB80337504', 'Quercus'],
    ['ES', 'ES 80337504', 'Quercus'],
    ['ES', '80337504', 'Quercus'],
    ['ES', 'A80337504'],
    ['JP', 'T5010001008771', 'Matsuba'],
    ['SG', 'SG200012345K', 'Rambutan'],
    ['SG', 'SG 200012345', 'Rambutan'],
    // Words for a number. Two letters may belong to it, so both are meant.
    ['GB', 'No 03932435', 'Sequoia', 'Tejo'],
    ['GB', 'NO 03932435', 'Sequoia', 'Tejo'],
    ['GB', 'NO03932435', 'Tejo'],
    ['GB', 'No. 314159', 'Juniper'],
    ['GB', 'Company number 03932435', 'Sequoia'],
    ['GB', 'Company registration number: 03932435', 'Sequoia'],
    ['GB', 'Reg. no. 3932435', 'Sequoia'],
    ['GB', 'Registered No SC314159', 'Iveagh'],
    ['DE', 'Registernummer: HRB 589340', 'Anker'],
    ['DE', 'Handelsregister-Nr. HRB 589340', 'Anker'],
    ['DE', 'HRB-Nr. 589340', 'Anker'],
    ['FR', 'N° SIREN : 552 100 554', 'Laurier'],
    ['FR', 'numéro 552100554', 'Laurier'],
    ['ES', 'nº B80337504', 'Quercus'],
    ['ES', 'N.º B-80337504', 'Quercus'],
    ['CZ', 'IČO č. 27082440', 'Ulme'],
    ['CZ', 'číslo 27082440', 'Ulme'],
    ['PL', 'numer KRS 0000028860', 'Viorne'],
    ['NL', 'KvK-nummer 58128773', 'Wilg'],
    ['HU', 'Cégjegyzékszám: 01-09-042856', 'Xylon'],
    ['HU', 'Cg. 109042856', 'Xylon'],
    ['FI', 'Nro 1234567', 'Pinje'],
    ['JP', '法人番号 5010001008771', 'Matsuba'],
    // What letterheads, imprints and invoices print before it.
    ['GB', 'Registered in England and Wales 03932435', 'Sequoia'],
    ['GB', 'Registered in England & Wales: 03932435', 'Sequoia'],
    ['GB', 'Registered in Scotland No. SC314159', 'Iveagh'],
    ['GB', 'Co. No. 3932435', 'Sequoia'],
    ['NL', 'K.v.K. 58128773', 'Wilg'],
    ['NL', 'Kamer van Koophandel 58128773', 'Wilg'],
    ['ES', 'N.I.F. B80337504', 'Quercus'],
    ['ES', 'CIF: B/80337504', 'Quercus'],
    ['IT', 'REA MI-1414159', 'Yucca'],
    ['IT', 'R.E.A. MI 1414159', 'Yucca'],
    ['IT', 'CO-1414160', 'Zinnia'],
    ['FI', 'FO-nummer 1234567', 'Pinje'],
    ['US', 'File Number C1234567', 'Oleander'],
    ['DE', '58934'],
    ['DE', '340'],
  ] as const) {
    test(`${country} ${number}: ${expected.join(', ') || 'nobody'}`, async () => {
      const { byNumber, byName } = await found(country, number)
      const [search, lookup, list, reconciliation] = Array.from({ length: 4 }, () => expected)
      assert.deepEqual(byNumber, { search, lookup, list, reconciliation })
      // In the place of a name only what is plainly a number is one.
      if (/^[A-Z]{0,3} ?\d{5,}$/.test(number)) assert.deepEqual(byName, expected)
    })
  }
})

test('a number without its letters says nothing where the country is not known', async () => {
  const { items } = await searchCompanies(databases.reads, { registrationNumber: '589340' })
  assert.deepEqual(items, [])
})

test('the digits of numbers are looked up in an index', async () => {
  const written = { country: 'DE', text: '589340' }
  const plan = await databases.primary.transaction(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain ${companiesWith({ scheme: 'reg:DE', values: ['589340'], written })}`.execute(tx)
  })
  assert.match(JSON.stringify(plan.rows), /company_keys_digits/)
})

test('only a number that one company has decides', async () => {
  const one = await findCompany(databases.reads, { country: 'DE', registrationNumber: '589340' })
  const two = await findCompany(databases.reads, { country: 'DE', registrationNumber: '4711' })
  assert.deepEqual([one?.isOnly, two?.isOnly], [true, false])
})
