import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Feed, Look } from '#ingest/entries/feed.ts'
import slovakia from '../../src/sources/sk-rpo/index.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

const reading = await readOne(slovakia, 'sk-rpo/actual_2026-11-10.json')
const [company, trader, numberless] = kindOf(reading, 'company')
const reg = (number: string) => ({ scheme: 'reg:SK', number })

test('Slovak organisations: what holds now, and what held last where all has ended', () => {
  assert.deepEqual(reading.reasons, ['"99000114" is not an IČO'])
  assertSays(company?.basic, {
    name: 'Svetlo a lampáš, s.r.o.',
    country_code: 'SK',
    registration_number: '99000113',
    incorporated_on: '2010-01-01',
    status: 'Aktívny',
    status_id: 106,
    legal_form: 'Spoločnosť s ručením obmedzeným',
    company_type: 'head_office',
  })
  assert.deepEqual(company?.keys, [reg('99000113')])
  assertSays(company?.address, {
    address_street: 'Lampová 7608/12',
    address_city: 'Bratislava',
    zip_code: '82109',
    country_region: 'Bratislava II',
  })
  assertSays(company?.activity, { nace: ['27.40'], sic: ['SK:27400'] })
  assertSays(company?.names, [
    { kind: 'previous', name: 'Svetlo s.r.o.', valid_from: '2010-01-01', valid_until: '2015-12-31' },
    { kind: 'trading', name: 'Lampáš' },
  ])
  assertSays(company?.extra, {
    pravna_forma: '112',
    register: 'Obchodný register',
    registration_office: 'Mestský súd Bratislava III',
    registration_number: 'Sro 99999/B',
    zakladne_imanie: '10000',
    zakladne_imanie_mena: 'EUR',
    cinnosti: ['výroba lámp'],
  })
  assert.deepEqual(
    [trader?.basic?.name, trader?.basic?.status_id, trader?.basic?.dissolved_on, trader?.address?.address_street],
    ['Peter Smyslený - SVETLO', 108, '2020-02-02', 'Horná 7, Lehota'],
  )
  assert.deepEqual(
    [numberless?.keys, numberless?.basic?.status, numberless?.basic?.status_id],
    [[{ scheme: 'reg:SK:RPO', number: '990003' }], 'V likvidácii', 1615],
  )
})

test('of several Slovak records of one number one that lives is served before one that has ended', () => {
  assert.deepEqual([company?.key, trader?.key], ['alive/999999009999', 'ended/999999009998'])
  assert.deepEqual(kindOf(reading, 'gone'), [{ kind: 'gone', of: 'company', key: 'alive/999999009998' }])
})

test('Slovak bodies, members by their deposits, and a person who trades', () => {
  assert.doesNotMatch(JSON.stringify(reading.entries), /Tajná/)
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.role, one.resigned_on, one.is_current]),
    [
      ['Zuzana Vymyslená', 'konateľ', null, true],
      ['Ján Bývalý', 'konateľ', '2014-05-05', false],
      ['Peter Smyslený', 'Podnikateľ', '2020-02-02', false],
    ],
  )
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder_name, one.percentage, one.total_value, one.currency, one.holder]),
    [
      ['Kahan, a.s.', '75', '7500', 'EUR', reg('99000121')],
      ['Zuzana Vymyslená', '25', '2500', 'EUR', null],
    ],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(({ parent, percentage }) => [parent.number, percentage]),
    [['99000121', '75']],
  )
})

const feed = slovakia.datasets[0]?.feed as Feed
const base = 'https://frkqbrydxwdp.compat.objectstorage.eu-frankfurt-1.oraclecloud.com/susr-rpo'

function look(cursor: string | null, urls: string[], now = '2026-11-17T12:00:00Z') {
  const has = async (url: string) => urls.includes(url)
  return feed.next({
    cursor,
    readTo: null,
    hasKey: false,
    kept: async () => null,
    now: new Date(now),
    ask: { has } as Look['ask'],
  })
}

test('Slovakia: all parts of the first Saturday, then a file a day, passing over days without one', async () => {
  const parts = ['001', '002'].map(number => `${base}/batch-init/init_2026-11-07_${number}.json.gz`)
  const full = await look(null, parts)
  assert.deepEqual([full?.kind, full?.cursor, full?.files.length], ['full', '2026-11-07', 2])
  const before = await look(null, [`${base}/batch-init/init_2026-10-03_001.json.gz`])
  assert.equal(before?.cursor, '2026-10-03')
  await assert.rejects(look(null, []), /has no full files/)
  const day = `${base}/batch-daily/actual_2026-11-10.json.gz`
  const delta = await look('2026-11-07', [day])
  assert.deepEqual([delta?.kind, delta?.cursor], ['delta', '2026-11-10'])
  assert.equal(await look('2026-11-10', [day]), null)
  const late = await look('2026-08-01', parts)
  assert.deepEqual([late?.kind, late?.gap], ['full', 'more than 45 days since 2026-08-01'])
})
