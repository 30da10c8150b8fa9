import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyName } from '../../../src/domain/names/company-name.ts'
import { indexedCompany } from '../../../src/domain/search/indexed-name.ts'
import { NameScorer, type WordCounts } from '../../../src/domain/search/score-name.ts'

// Rules that must hold however many names there are: among a few, where every word is rare, and among a million.

const frequent = new Set('management bank trading plumbing house blue best fast plant cafe parcels'.split(' '))

function countsAmong(total: number): WordCounts {
  const namesOf = (word: string) => (frequent.has(word) ? total / 500 : 1)
  return {
    rarity: word => Math.log(1 + (total + 1) / (namesOf(word) + 1)),
    isKnown: word => namesOf(word) > 2,
    isCommon: word => namesOf(word) > 400,
    isOwn: word => namesOf(word) === 1,
    crowd: () => 0,
  }
}

function isFound(asked: string, name: string, total: number, country?: string): boolean {
  const wanted = { as: 'company' as const, country, ...companyName(asked, country) }
  return new NameScorer(wanted, countsAmong(total), true).score(indexedCompany(name, 'GB').text) !== null
}

for (const [asked, name] of [
  ['1st Bank', 'First Bank'],
  ['First Bank', '1st Bank'],
  ['Brigade Forty-Four', 'Brigade 44'],
  ['Brigade 44', 'Brigade Forty-Four'],
  ['3 Percenters', 'Three Percenters'],
  ['SiemensAG', 'Siemens Aktiengesellschaft'],
  ['Good Will Company', 'Goodwill Company'],
  ['Goodwill', 'Good Will Ltd'],
  ['OJSC Tactical Missiles Corporation', 'Tactical Missiles Corporation Joint Stock Company'],
  ['JSC Tactical Missiles', 'Tactical Missiles Joint Stock Company'],
  ['Norlys Allmennaksjeselskap', 'Norlys ASA'],
  ['Volvo Aktiebolag', 'Volvo AB'],
  ['h evanshaw plumbing', 'H Z Evanshaw Plumbing Ltd'],
  ['z h evanshaw plumbing', 'H Z Evanshaw Plumbing Ltd'],
  ['h evanshaw plumbing z', 'H Z Evanshaw Plumbing Ltd'],
  ['zixinicor the new global europe', 'Zixinicor Plumbing Ltd'],
  ['zixnicor 1987', 'Zixinicor1987 Ltd'],
  ['fst plamt parcels care', 'Fast Plant Parcels Cafe Ltd'],
  ['Hon Wai Precision Industry Co., Ltd.', 'Hon Hai Precision Industry Co., Ltd.'],
  ['Santander', 'Santander México S.A.'],
  ['management', 'Westminister Management Company'],
] as const) {
  test(`${asked} finds ${name}`, () => {
    for (const total of [100, 1_000_000]) assert.ok(isFound(asked, name, total), `among ${total}`)
  })
}

for (const [asked, name] of [
  ['Management Company', 'Westminister Management Company'],
  ['Bowne Solutions (France) S.A.R.L.', 'Bowne Solutions (Germany) GmbH'],
  ['Bowne Solutions (U.K.) Limited', 'Bowne Solutions Canada, Inc.'],
  ['Banco Santander S.A.', 'Banco Santander México S.A.'],
  ['Brigade Forty-Four', 'Brigade 45'],
  ['Kestrel Fund III', 'Kestrel Fund IV'],
  ['Zixinicor 1987', 'Zixinicor1988 Ltd'],
  ['C.B.A. Company', 'A.B.C. Company'],
  ['ABC International', 'A.B.C. Company'],
  ['j evanshaw plumbing', 'H Z Evanshaw Plumbing Ltd'],
  ['ООО "БАЙ"', 'ООО "БАЙКАЛ"'],
  ['zixinicor trading', 'Zixinicor Plumbing Ltd'],
] as const) {
  test(`${asked} does not find ${name}`, () => {
    for (const total of [100, 1_000_000]) assert.ok(!isFound(asked, name, total), `among ${total}`)
  })
}

test('a country in the name is ignored if the search is in that country', () => {
  assert.ok(isFound('Banco Santander S.A.', 'Banco Santander México S.A.', 1_000_000, 'MX'))
  assert.ok(!isFound('Banco Santander S.A.', 'Banco Santander México S.A.', 1_000_000, 'ES'))
})

for (const [asked, name] of [
  ['Triqigent Plumbing LLC', 'Triqient Plumbing LLC'],
  ['Platebird Plumbing', 'Plaxebirt Plumbing Tailors Ltd'],
  ['Platebird Plumbing Ltd', 'Platebrid Plumbing Tailors Ltd'],
] as const) {
  test(`${asked} finds ${name} among a million`, () => assert.ok(isFound(asked, name, 1_000_000)))
}

for (const [asked, name] of [
  ['Platebird Plumbing Ltd', 'Plaxebirt Plumbing Tailors Ltd'],
  ['Platebird Plumbing Ltd', 'Plaxebirt Plumbing GmbH'],
  ['Blue House Fast Top Ltd', 'House Fast Cafe Blue Ltd'],
  ['Vomedeo Plumbing Ltd', 'VMD Plumbing Ltd'],
  ['Plant House Blue Ltd', 'Plantagua House Blue Ltd'],
] as const) {
  test(`${asked} does not find ${name} among a million`, () => assert.ok(!isFound(asked, name, 1_000_000)))
}
