import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { notPublished } from '#domain/privacy/not-published.ts'
import france from '../../src/sources/fr-sirene/index.ts'
import { siretOf, taxNumberOf } from '../../src/sources/fr-sirene/publisher.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readAll, readOne, withFiles } from '../support/read-source.ts'

const fr = (name: string) => readOne(france, `fr-sirene/${name}`)
const reg = (number: string) => ({ scheme: 'reg:FR', number })

test('French legal units: NAF 2025 beside NAF rév. 2, and older lists as what they are', async () => {
  const reading = await fr('StockUniteLegale_utf8.csv')
  assert.deepEqual(reading.reasons, ['"990000123" is not a SIREN'])
  assert.deepEqual([reading.about.part, reading.about.leftOut], [{ number: 1, of: 2 }, { 'emptied units': 1 }])
  const [company, person, , ceased] = kindOf(reading, 'company')
  assert.deepEqual(company?.keys, [reg('990000101'), { scheme: 'vat:FR', number: taxNumberOf('990000101') }])
  assert.ok(
    kindOf(reading, 'company').every(({ basic }) => basic?.vat_number == null),
    'the register gives none',
  )
  assert.deepEqual(
    [company?.basic?.name, company?.basic?.status_id, company?.basic?.legal_form, company?.basic?.incorporated_on],
    ['LANTERNES DU FAUBOURG, FILS', 106, 'Société par actions simplifiée', '1987-03-02'],
  )
  assert.deepEqual(company?.activity, { nace: ['27.40'], sic: ['FR:27.40Z'] })
  assert.deepEqual(
    [company?.extra?.activite_principale_naf25, company?.extra?.tranche_effectifs, company?.extra?.annee_effectifs],
    ['27.40Y', '20-49', '2023'],
  )
  assert.deepEqual(company?.names, [{ kind: 'trading', name: 'LDF' }])
  assert.deepEqual(
    [ceased?.basic?.status_id, ceased?.basic?.dissolved_on, ceased?.basic?.incorporated_on, ceased?.activity],
    [108, '1998-12-31', null, null],
  )
  assert.equal(ceased?.key, '009900135')
  assert.equal(ceased?.extra?.nomenclature_activite_principale, 'NAF1993')
  assert.deepEqual(
    [person?.basic?.name, person?.basic?.legal_form, person?.extra?.natural_person],
    ['ZOE INVENTEE', 'Entrepreneur individuel', true],
  )
  const [trader] = kindOf(reading, 'officer')
  assert.deepEqual(
    [trader?.full_name, trader?.first_name, trader?.last_name, trader?.sex, trader?.person_key],
    ['ZOE INVENTEE', 'ZOE', 'INVENTEE', 'female', '990000119'],
  )
})

test('a French person who objected is there without a name, and no officer', async () => {
  const reading = await fr('StockUniteLegale_utf8.csv')
  const [, , hidden] = kindOf(reading, 'company')
  assert.deepEqual([hidden?.key, hidden?.basic?.name, hidden?.names], ['990000127', notPublished, []])
  assert.deepEqual(kindOf(reading, 'gone'), [{ kind: 'gone', of: 'officer', key: '990000127' }])
  const places = await fr('StockEtablissement_utf8.csv')
  assert.doesNotMatch(JSON.stringify([reading.entries, places.entries]), /\[ND\]/)
  const branch = kindOf(places, 'company').find(({ key }) => key === '99000012700029')
  assert.deepEqual([branch?.basic?.name, branch?.address?.address_city], [notPublished, 'NANTES'])
  const bare =
    '{"siren":"990000127","statutDiffusionUniteLegale":"N","dateDernierTraitementUniteLegale":"2019-12-01T18:01:13"}'
  const [withheld] = kindOf(await readOne(france, fileOf('siren.json', bare)), 'company')
  assert.equal(withheld?.basic?.name, notPublished)
  const named = await readFile(path.join(fixtures, 'fr-sirene/siret.json'), 'utf8')
  const unwilling = named
    .replaceAll(/"(statutDiffusion\w+)": "O"/g, '"$1": "N"')
    .replace('"etablissementSiege": true', '"etablissementSiege": false')
  const [older] = kindOf(await readOne(france, fileOf('siret.json', unwilling)), 'company')
  assertSays([older?.basic?.name, older?.address], [notPublished, { address_city: 'LYON 1ER' }])
})

test('the French seat says where its company is, other establishments are branches', async () => {
  const reading = await fr('StockEtablissement_utf8.csv')
  const [seat, closed, abroad] = kindOf(reading, 'company')
  assert.deepEqual([seat?.keys, seat?.basic], [[reg('990000101')], undefined])
  assert.deepEqual(
    [seat?.address?.address_street, seat?.address?.address_location, seat?.address?.zip_code],
    ['12 B RUE DES LAMPIONS', 'BATIMENT C', '69003'],
  )
  assert.deepEqual(seat?.names, [{ kind: 'trading', name: 'AU BEC DE GAZ' }])
  assert.deepEqual(
    [closed?.basic?.name, closed?.basic?.company_type, closed?.basic?.status_id, closed?.address?.address_street],
    ['LANTERNES DU FAUBOURG, FILS - BREST', 'branch', 108, '3-5 QUAI DU PHARE'],
  )
  assert.deepEqual([closed?.keys, closed?.basic?.dissolved_on], [[reg('99000010100024')], '2012-03-31'])
  assert.deepEqual(
    [abroad?.basic?.name, abroad?.names, abroad?.address?.address_city, abroad?.extra?.libelle_pays_etranger],
    ['LA LANTERNE', [{ kind: 'trading', name: 'LANTERNE BELGE' }], 'BRUXELLES', 'BELGIQUE'],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(({ link_kind, parent, child }) => [link_kind, parent.number, child.number]),
    [
      ['branch', '990000101', '99000010100024'],
      ['branch', '990000101', '99000010100032'],
      ['branch', '990000127', '99000012700029'],
    ],
  )
})

test('a French branch without a sign is not named by its number where its unit is in no file beside it', async () => {
  const text = await readFile(path.join(fixtures, 'fr-sirene/StockEtablissement_utf8.csv'), 'utf8')
  const reading = await readOne(france, fileOf('StockEtablissement_utf8.csv', text))
  const [, closed, abroad] = kindOf(reading, 'company')
  assert.deepEqual([closed?.keys, closed?.basic, closed?.names], [[reg('99000010100024')], undefined, []])
  assert.equal(closed?.address?.address_city, 'BREST')
  assert.equal(abroad?.basic?.name, 'LA LANTERNE')
  assert.deepEqual(reading.about.leftOut, { 'establishments without a name, whose unit is in no file beside them': 1 })
  assert.deepEqual(reading.reasons, [])
})

test('an answer of the French API is read as the files are', async () => {
  const seat = await fr('siret.json')
  assert.deepEqual(
    [kindOf(seat, 'company')[0]?.key, kindOf(seat, 'company')[0]?.address?.address_street],
    ['990000101/siege', '1 PLACE DU REVERBERE'],
  )
  assert.deepEqual(
    kindOf(seat, 'gone').map(({ of, key }) => [of, key]),
    [
      ['company', '99000010100040'],
      ['link', '99000010100040'],
    ],
  )
  const [unit] = kindOf(await fr('siren.json'), 'company')
  assert.deepEqual([unit?.basic?.status_id, unit?.activity?.nace, unit?.as_of], [106, ['13.20'], '2026-11-10'])
})

test('French history: a name of several periods is one, wherever they stand, and people have none', async () => {
  const reading = await fr('StockUniteLegaleHistorique_utf8.csv')
  const [company, ...others] = kindOf(reading, 'company')
  assert.deepEqual(others, [])
  assert.deepEqual(company?.names, [
    { kind: 'previous', name: 'LAMPES DU FAUBOURG', valid_from: '1987-03-02', valid_until: '2024-06-29' },
  ])
  assert.deepEqual(
    ((company?.extra?.periodes ?? []) as { date_debut: string }[]).map(({ date_debut }) => date_debut),
    ['1987-03-02', '2008-01-01', '2024-06-30'],
  )
  const [branch] = kindOf(await fr('StockEtablissementHistorique_utf8.csv'), 'company')
  assert.deepEqual([branch?.keys, branch?.names?.[0]?.name], [[reg('99000010100024')], 'PHARE OUEST'])
})

test('the offices of the French post are numbered by a rule of their own', () => {
  assert.equal(siretOf('35600000000048'), '35600000000048')
  assert.equal(siretOf('35600000000001'.replace('01', '06')), '35600000000006')
  assert.throws(() => siretOf('35600000000007'), /is not a SIRET/)
})

test('an answer of the French API with something else where periods and addresses belong costs one row', async () => {
  const unit = JSON.parse(await readFile(path.join(fixtures, 'fr-sirene/siren.json'), 'utf8'))
  const page = JSON.parse(await readFile(path.join(fixtures, 'fr-sirene/siret.json'), 'utf8'))
  const [place] = page.etablissements
  for (const [answer, reason] of [
    [{ ...unit, periodesUniteLegale: [null] }, 'periodesUniteLegale is not an object'],
    [{ ...unit, periodesUniteLegale: 'A' }, 'periodesUniteLegale is not an object'],
    [{ ...place, periodesEtablissement: [null] }, 'periodesEtablissement is not an object'],
    [{ ...place, adresseEtablissement: 'Paris' }, 'adresseEtablissement is not an object'],
  ]) {
    const { reasons } = await withFiles({ 'answer.json': JSON.stringify(answer) }, folder => readAll(france, folder))
    assert.deepEqual(reasons, [reason])
  }
})
