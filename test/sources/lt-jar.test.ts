import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricNamed } from '#domain/financials/metrics.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import { lithuanianMetrics } from '../../src/sources/lt-jar/accounts.ts'
import lithuania from '../../src/sources/lt-jar/index.ts'
import { entityCode } from '../../src/sources/lt-jar/publisher.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

const lt = (name: string) => readOne(lithuania, `lt-jar/${name}`)

test('Lithuanian entities: quotes within names, statuses, names that are kept back, branches', async () => {
  const reading = await lt('JAR_IREGISTRUOTI.csv')
  assert.deepEqual([reading.about.publishedOn, reading.about.isComplete], ['2026-11-16', true])
  assert.deepEqual(reading.reasons, ['399888770 has a wrong check digit: it should end with 9'])
  const [company, ending, unnamed, branch] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: '399888779',
    keys: [{ scheme: 'reg:LT', number: '399888779' }],
    basic: {
      name: 'Uždaroji akcinė bendrovė "Žibintas"',
      country_code: 'LT',
      registration_number: '399888779',
      incorporated_on: '1991-04-25',
      status: 'Teisinis statusas neįregistruotas',
      status_id: 106,
      legal_form: 'Uždaroji akcinė bendrovė',
      legal_form_code: 'BPLS',
      company_type: 'head_office',
    },
    address: { address_city: 'Vilnius', address_street: 'S. Pavyzdžio g. 95', zip_code: 'LT-07114' },
    extra: { form_kodas: '310', stat_kodas: '0', stat_data_nuo: '2025-03-04' },
  })
  assert.deepEqual([ending?.basic?.status, ending?.basic?.status_id], ['Likviduojamas', 1615])
  assertSays(ending?.address, {
    country_region: 'Kauno r. sav.',
    address_city: 'Garliava',
    address_street: 'Pavyzdžio g. 1-2',
  })
  assert.deepEqual([unnamed?.basic?.name, unnamed?.address?.zip_code], ['Not published', 'LT-76001'])
  assert.deepEqual([branch?.basic?.company_type, branch?.basic?.status_id], ['branch', 1615])
})

test('who was struck off stands in another file, with the day', async () => {
  const [gone] = kindOf(await lt('JAR_ISREGISTRUOTI.csv'), 'company')
  assert.deepEqual(
    [gone?.basic?.status, gone?.basic?.status_id, gone?.basic?.dissolved_on, gone?.address?.address_street],
    ['Išregistruotas', 108, '2012-12-12', 'Panevėžys'],
  )
})

test('accounts of two files become one statement a filing, also for who is in one of them alone', async () => {
  const reading = await lt('JAR_FA_RODIKLIAI_PLNA_2022.csv')
  assert.deepEqual(reading.reasons, ['"abc" is not an amount'])
  assert.deepEqual(
    (reading.entries as StatementEntry[]).map(one => [one.company.number, one.filed_on, one.consolidated, one.values]),
    [
      ['399888779', '2022-01-02', false, { 'Pre-Tax-Profit': '-91', 'Profit-after-Tax': '-91' }],
      [
        '399888779',
        '2022-06-30',
        false,
        {
          'Pre-Tax-Profit': '15420.5',
          'Profit-after-Tax': '13104',
          Turnover: '65196',
          'Shareholder-Funds': '5000',
          'Net-Assets': '5000',
          'Total-Liabilities': '1000',
          'Total-Fixed-Assets': '4000',
          'Total-Current-Assets': '2000',
        },
      ],
      [
        '399888551',
        '2022-04-01',
        true,
        {
          'Shareholder-Funds': '10',
          'Net-Assets': '10',
          'Total-Liabilities': '20',
          'Total-Fixed-Assets': '5',
          'Total-Current-Assets': '25',
        },
      ],
    ],
  )
})

test('accounts of the later form have a row a line', async () => {
  const { entries, reasons } = await lt('JAR_FA_RODIKLIAI_PLNA_2026_n.csv')
  assert.deepEqual(reasons, [])
  const [first, second, ...more] = entries as StatementEntry[]
  assert.deepEqual(more, [])
  assert.deepEqual([first?.period_start, first?.period_end, first?.currency], ['2025-01-01', '2025-12-31', 'EUR'])
  assert.deepEqual(first?.values, {
    Turnover: '70000',
    'Profit-after-Tax': '-1.5',
    'Total-Fixed-Assets': '41322',
    'Total-Assets': '99999',
  })
  assert.deepEqual(second?.values, { Turnover: '5' })
  assert.deepEqual(
    lithuanianMetrics.filter(name => !metricNamed.has(name)),
    [],
  )
})

test('the check digit of Lithuanian codes, in both ways', () => {
  // Those of two public bodies, then one for which the first way gives no digit.
  for (const code of ['124110246', '111104987', '399900154']) assert.equal(entityCode(code), code)
  assert.throws(() => entityCode('111104978'), /should end with/)
  assert.throws(() => entityCode('12'), /not a code/)
})
