import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricNamed } from '#domain/financials/metrics.ts'
import { metricTable, metricValues } from '../../src/sources/statements/metric-table.ts'

test('every metric of the table is one that the platform takes as filed', () => {
  for (const name of metricTable.keys()) assert.equal(metricNamed.get(name)?.origin, 'filed', name)
})

test('a metric names no concept twice, and concepts are names', () => {
  for (const [metric, concepts] of metricTable) {
    for (const names of Object.values(concepts)) {
      assert.equal(new Set(names).size, names.length, metric)
      for (const name of names) assert.match(name, /^[A-Z][\w-]*(\[[A-Z][\w-]*(\+[A-Z][\w-]*)*\])?$/, metric)
    }
  }
})

test('the best concept that is known gives the value', () => {
  const known: Record<string, string> = { SalesRevenueNet: '1', Revenues: '2', Liabilities: '3' }
  assert.deepEqual(
    metricValues(['us'], concept => known[concept] ?? null),
    { Turnover: '2', 'Total-Liabilities': '3' },
  )
})

test('debtors are told apart: of trade, others, due later, and all of them', () => {
  const known: Record<string, string> = {
    'TradeDebtorsTradeReceivables[CurrentFinancialInstruments]': '1',
    'OtherDebtors[CurrentFinancialInstruments]': '2',
    'Debtors[CurrentFinancialInstruments]': '3',
    'Debtors[AfterOneYear]': '4',
    DeferredTaxAssetDebtors: '5',
  }
  const read = () => metricValues(['uk'], concept => known[concept] ?? null)
  const parts = {
    'Trade-Debtors': '1',
    'Other-Debtors': '2',
    'Debtors-Due-After-One-Year': '4',
    'Deferred-Tax-Asset': '5',
  }
  assert.deepEqual(read(), { ...parts, 'Total-Debtors': '3' })
  known.Debtors = '7'
  assert.deepEqual(read(), { ...parts, 'Total-Debtors': '7' }, 'of all maturities')
})
