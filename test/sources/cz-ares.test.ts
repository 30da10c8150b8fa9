import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { Feed, Look } from '#ingest/entries/feed.ts'
import czechia from '../../src/sources/cz-ares/index.ts'
import { isIco } from '../../src/sources/shared/ico.ts'
import { assertSays, fixtures, kindOf, readAll, readOne, withFiles } from '../support/read-source.ts'

const cz = (name: string) => readOne(czechia, `cz-ares/${name}`)
const reg = (number: string) => ({ scheme: 'reg:CZ', number })

test('Czech subjects: two lists of activities are not mixed, and a birth number is no tax number', async () => {
  const reading = await cz('subjekty.json')
  assert.deepEqual(reading.reasons, ['"99000151" is not an IČO'])
  const [company, person, gone] = kindOf(reading, 'company')
  assert.deepEqual(company?.keys, [reg('99000113'), { scheme: 'vat:CZ', number: 'CZ99000113' }])
  assertSays(company?.activity, { nace: ['27.40', '47.59'], sic: ['CZ:27400', 'CZ:47591'] })
  assert.deepEqual(company?.extra?.cz_nace, ['27400', '27'])
  assertSays(company?.address, {
    address_street: 'Lucernová 1522/53a',
    address_location: 'Holešovice',
    address_city: 'Praha',
    zip_code: '17000',
    country_region: 'Hlavní město Praha',
  })
  assert.doesNotMatch(JSON.stringify(reading.entries), /8601010007/)
  assert.deepEqual(
    [person?.basic?.vat_number, person?.extra?.natural_person, person?.activity?.nace],
    [null, true, ['95.25']],
  )
  const [trader] = kindOf(reading, 'officer')
  assert.deepEqual([trader?.full_name, trader?.is_current], ['Karel Smyšlený', true])
  assert.deepEqual(
    [gone?.basic?.status_id, gone?.basic?.dissolved_on, gone?.basic?.legal_form],
    [108, '2020-02-03', 'Společnost s ručením omezeným'],
  )
})

test('a Czech address in one line has its town and postcode', async () => {
  const { ekonomickeSubjekty } = JSON.parse(await readFile(path.join(fixtures, 'cz-ares/subjekty.json'), 'utf8'))
  const lines = ['Lucernová 1522/53a, Holešovice, 17000 Praha 7', 'Horní Lhota 7', 'č.p. 12, 679 51 Němčice']
  const all = lines.map(textovaAdresa => JSON.stringify({ ...ekonomickeSubjekty[0], sidlo: { textovaAdresa } }))
  const reading = await withFiles({ 'subjekty.json': all.join('\n') }, folder => readAll(czechia, folder))
  assertSays(
    kindOf(reading, 'company').map(({ address }) => address),
    [
      { address_street: 'Lucernová 1522/53a, Holešovice', address_city: 'Praha 7', zip_code: '17000' },
      { address_street: 'Horní Lhota 7' },
      { address_street: 'č.p. 12', address_city: 'Němčice', zip_code: '67951' },
    ],
  )
})

test('the Czech public register: what was struck out is former, an open insolvency is in between', async () => {
  const reading = await cz('vr.json')
  const [company, branch] = kindOf(reading, 'company')
  assert.deepEqual(
    [company?.basic?.name, company?.basic?.status, company?.basic?.status_id, company?.basic?.incorporated_on],
    ['Lampy a svíčky s.r.o.', 'Insolvenční řízení', 1615, '2013-05-15'],
  )
  assert.deepEqual(company?.names, [
    { kind: 'previous', name: 'Svíčky s.r.o.', valid_from: '2013-05-15', valid_until: '2019-01-31' },
    { kind: 'trading', name: 'Lamps and Candles Ltd.' },
  ])
  assert.deepEqual(
    [company?.extra?.zakladni_kapital, company?.extra?.zakladni_kapital_mena, company?.extra?.spisova_znacka],
    ['200000', 'CZK', 'C 12345 MSPH'],
  )
  assert.deepEqual([branch?.basic?.company_type, branch?.address?.address_city], ['branch', 'Brno'])
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.role, one.appointed_on, one.is_current, one.birth_year]),
    [
      ['Jana Vymyšlená', 'Jednatel', '2013-05-10', true, 1978],
      ['Petr Bývalý', 'Jednatel', '2013-05-15', false, 1960],
      ['Ota Vedoucí', 'Vedoucí', '2020-01-01', true, 1980],
    ],
  )
  assert.doesNotMatch(JSON.stringify(reading.entries), /Tajná/)
})

test('Czech members hold their shares, a share of several none each, a sole shareholder all', async () => {
  const reading = await cz('vr.json')
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder_name, one.percentage ?? null, one.status, one.holder_country]),
    [
      ['Lucerna a.s.', '75', 'active', 'CZ'],
      ['Jana Vymyšlená', '25', 'ceased', null],
      ['Eva Společná', null, 'active', null],
      ['LAMP INVESTMENTS LIMITED', '100', 'active', 'CY'],
    ],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(({ link_kind, parent, percentage }) => [link_kind, parent.number, percentage ?? null]),
    [
      ['direct', '99000113', '75'],
      ['branch', '99000148', null],
    ],
  )
})

test('the check digit of an IČO', () => {
  assert.ok(['27082440', '25596641', '00006947', '45274649'].every(isIco))
  assert.ok(!['27082441', '2708244', '99000151'].some(isIco))
})

test('the files of the Czech courts: former names, bodies, and members with their shares', async () => {
  const reading = await cz('sro-full-praha-2026.xml')
  assert.deepEqual([reading.dataset, reading.reasons], ['justice', ['ico is missing']])
  const [company] = kindOf(reading, 'company')
  assertSays(company?.basic, {
    name: 'Kahan a knot s.r.o.',
    country_code: 'CZ',
    registration_number: '99000130',
    incorporated_on: '2003-02-01',
    status: 'Zapsaný',
    status_id: 106,
    legal_form: 'Společnost s ručením omezeným',
    company_type: 'head_office',
  })
  assert.deepEqual(company?.names, [
    { kind: 'previous', name: 'Knot s.r.o.', valid_from: '2003-02-01', valid_until: '2010-05-06' },
  ])
  assertSays(company?.address, {
    address_street: 'Knotová 12/3',
    address_location: 'Libeň',
    address_city: 'Praha',
    zip_code: '18000',
  })
  assertSays(company?.extra, {
    spisova_znacka: 'C 777 MSPH',
    zakladni_kapital: '200000',
    zakladni_kapital_mena: 'CZK',
  })
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.role, one.appointed_on, one.is_current, one.person_key]),
    [['Jana Vymyšlená', 'Jednatel', '2003-02-01', true, '1978-06-05 Jana Vymyšlená']],
  )
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder, one.percentage, one.total_value, one.currency]),
    [[reg('99000113'), '75', '150000', 'CZK']],
  )
  assert.equal(kindOf(reading, 'link').length, 1)
})

test('Czechia: the files of this year, of every form and court', async () => {
  const api = 'https://dataor.justice.cz/api/3/action'
  const file = 'https://dataor.justice.cz/api/file/sro-full-praha-2026.xml.gz'
  const at: Record<string, unknown> = {
    [`${api}/package_list`]: { result: ['sro-full-praha-2025', 'sro-actual-praha-2026', 'sro-full-praha-2026'] },
    [`${api}/package_show?id=sro-full-praha-2026`]: {
      result: { resources: [{ url: 'https://dataor.justice.cz/x.csv.gz' }, { url: file }] },
    },
  }
  const feed = czechia.datasets.find(({ code }) => code === 'justice')?.feed as Feed
  const look = (now: string) =>
    feed.next({
      cursor: null,
      readTo: null,
      hasKey: false,
      kept: async () => null,
      now: new Date(now),
      ask: { json: async url => at[url] } as Look['ask'],
    })
  const delivery = await look('2026-11-17')
  assert.deepEqual(delivery?.files, [{ name: 'sro-full-praha-2026.xml.gz', url: file }])
  await assert.rejects(look('2027-01-01'), /names no files of 2027/)
})
