import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseStatements } from '#domain/financials/choose-statements.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

test('a restated period is served as filed last, and was filed first', () => {
  const first = statement(2023, { Cash: '7' }, { filedOn: '2024-05-01', approvedOn: '2024-04-01' })
  const restated = statement(2023, { Cash: '8' }, { filedOn: '2025-05-01', approvedOn: '2025-04-01' })
  const undated = statement(2023, {}, { filedOn: null })
  const days = { filedOn: '2024-05-01', approvedOn: '2024-04-01', restatedOn: '2025-05-01' }
  assert.deepEqual(chooseStatements([restated, undated, first]).served, [{ ...restated, ...days, restated: ['Cash'] }])
})

test('later accounts that repeat a figure restate nothing, and those that have further figures do', () => {
  const first = statement(2023, { Cash: '7', Turnover: '9' }, { filedOn: '2024-05-01' })
  const again = statement(2023, { Cash: '7.0' }, { filedOn: '2025-05-01' })
  assert.deepEqual(chooseStatements([first, again]).served, [{ ...again, filedOn: '2024-05-01' }])
  const more = statement(2023, { Cash: '7', Debtors: '1' }, { filedOn: '2025-05-01' })
  assert.equal(chooseStatements([first, more]).served[0]?.restatedOn, '2025-05-01')
})

test('the list of the register says when accounts were received first, also where only later ones are known', () => {
  const later = statement(2023, { Cash: '7' }, { filedOn: '2025-05-01', listedOn: '2024-05-01' })
  const [served] = chooseStatements([later]).served
  assert.deepEqual([served?.filedOn, served?.restatedOn], ['2024-05-01', '2025-05-01'])
  const approved = statement(2023, { Cash: '7' }, { filedOn: null, approvedOn: '2024-04-01', listedOn: '2024-05-01' })
  const [known] = chooseStatements([approved]).served
  assert.deepEqual([known?.filedOn, known?.approvedOn, known?.restatedOn], ['2024-05-01', '2024-04-01', undefined])
})

test('accounts of the group that come in later do not restate those of the company', () => {
  const own = statement(2023, { Turnover: '1' }, { filedOn: '2024-05-01' })
  const group = statement(2023, { Turnover: '5' }, { consolidated: true, filedOn: '2024-09-01' })
  assert.deepEqual(chooseStatements([own, group]), { served: [group], behind: [own], all: [group, own] })
})

test('if only the day of approval is known, it decides which filing is later', () => {
  const first = statement(2023, { Cash: '7' }, { filedOn: null, approvedOn: '2024-05-01' })
  const restated = statement(2023, { Cash: '8' }, { filedOn: null, approvedOn: '2025-05-01' })
  const received = statement(2023, { Cash: '7' }, { filedOn: '2024-06-01', approvedOn: '2024-04-01' })
  const [served] = chooseStatements([restated, received, first]).served
  assert.partialDeepStrictEqual(served, { id: restated.id, filedOn: '2024-06-01', restatedOn: '2025-05-01' })
  const [again] = chooseStatements([first, restated]).served
  assert.partialDeepStrictEqual(again, {
    id: restated.id,
    filedOn: null,
    approvedOn: '2024-05-01',
    restatedOn: '2025-05-01',
  })
  assert.equal(chooseStatements([first, received]).served[0]?.id, received.id)
})

test('group accounts with turnover or total assets take precedence over company accounts, even if those were filed later', () => {
  const earlier = statement(2022)
  for (const figure of ['Turnover', 'Total-Assets']) {
    const group = statement(2023, { [figure]: '0' }, { consolidated: true, filedOn: '2024-05-01' })
    const company = statement(2023, { Turnover: '5' }, { filedOn: '2025-05-01' })
    const chosen = chooseStatements([earlier, company, group])
    assert.deepEqual(chosen, { served: [group, earlier], behind: [company], all: [group, company, earlier] })
  }
})

test("group accounts with few figures come after the company's own, and are served if there are no others", () => {
  const group = statement(2023, { 'Profit-after-Tax': '1', Turnover: null }, { consolidated: true })
  const company = statement(2023, { 'Net-Assets': '7' })
  assert.deepEqual(chooseStatements([group, company]), { served: [company], behind: [group], all: [company, group] })
  assert.deepEqual(chooseStatements([group]), { served: [group], behind: [], all: [group] })
})

test('a half year that ends with the year does not replace it', () => {
  const year = statement(2023, {}, { filedOn: '2024-05-01' })
  const half = statement(2023, {}, { periodStart: '2023-07-01', filedOn: '2024-09-01' })
  assert.deepEqual(chooseStatements([year, half]).served, [year])
})

test('a restatement counts even if its start is unknown or some days off', () => {
  const first = statement(2023, {}, { filedOn: '2024-05-01' })
  for (const periodStart of [null, '2023-01-03']) {
    const restated = statement(2023, {}, { periodStart, filedOn: '2025-05-01' })
    assert.deepEqual(chooseStatements([first, restated]).served, [{ ...restated, filedOn: '2024-05-01' }])
  }
})

const partial = (filedOn: string, values: Statement['values'], other: Partial<Statement> = {}) =>
  statement(2023, values, { filedOn, partial: true, ...other })

test('what a filing of some figures lacks stays as it was filed before, and both are named', () => {
  const first = partial('2024-02-01', { 'Operating-Profit': '26146', 'Tangible-Assets': '40', Cash: '7' })
  const later = partial('2026-02-01', { 'Operating-Profit': '26178', Turnover: '110' })
  const [told] = chooseStatements([first, later]).served
  assert.deepEqual(told, {
    ...later,
    filedOn: '2024-02-01',
    restatedOn: '2026-02-01',
    values: { 'Operating-Profit': '26178', Turnover: '110', 'Tangible-Assets': '40', Cash: '7' },
    restated: ['Operating-Profit'],
    figuresFrom: [{ filedOn: '2024-02-01', approvedOn: null, sourceId: 900, metrics: ['Tangible-Assets', 'Cash'] }],
  })
})

test('a whole filing leaves nothing of earlier ones, and another currency or basis is never mixed in', () => {
  const some = { Cash: '7' }
  const whole = statement(2023, { Turnover: '1' }, { filedOn: '2026-02-01' })
  assert.deepEqual(chooseStatements([partial('2024-02-01', some), whole]).served, [
    { ...whole, filedOn: '2024-02-01', restatedOn: '2026-02-01' },
  ])
  const newest = partial('2026-02-01', { Turnover: '1' })
  const others = [
    partial('2024-02-01', some, { currency: 'EUR' }),
    partial('2024-02-01', some, { consolidated: true }),
    partial('2024-02-01', some, { periodStart: '2023-07-01' }),
  ]
  for (const other of others) assert.deepEqual(chooseStatements([newest, other]).served[0]?.values, newest.values)
})

test('figures of different filings stand beside each other only where they add up', () => {
  const balance = { 'Total-Assets': '100', 'Total-Liabilities': '60', 'Net-Assets': '40' }
  const told = (later: Statement['values']) =>
    chooseStatements([partial('2024-02-01', { ...balance, Cash: '7' }), partial('2026-02-01', later)]).served[0]?.values
  assert.deepEqual(told({ 'Net-Assets': '38', Cash: '9' }), { ...balance, Cash: '9' }, 'restated alone')
  const shifted = { 'Total-Liabilities': '58', 'Net-Assets': '42' }
  assert.deepEqual(told(shifted), { ...balance, ...shifted, Cash: '7' }, 'they add up with what stays')
  const anew = { 'Total-Assets': '99', 'Total-Liabilities': '62', 'Net-Assets': '36' }
  assert.deepEqual(told(anew), { ...anew, Cash: '7' }, 'one filing is not put right')
})

const days = fc.option(fc.constantFrom('2025-01-01', '2025-02-01', '2025-03-01'))
const some = fc.array(
  fc
    .record({
      year: fc.integer({ min: 2018, max: 2024 }),
      consolidated: fc.boolean(),
      filedOn: days,
      approvedOn: days,
      values: fc.constantFrom<Statement['values'][]>({}, { Turnover: '1' }, { 'Total-Assets': '2' }, { Cash: '3' }),
    })
    .map(({ year, values, ...other }) => statement(year, values, other)),
)

test('each period once, newest first, by the latest filing of the better basis, in any input order', () => {
  fc.assert(
    fc.property(some, statements => {
      const chosen = chooseStatements(statements)
      const ends = [...new Set(statements.map(one => one.periodEnd))].sort().reverse()
      assert.deepEqual(
        chosen.served.map(one => one.periodEnd),
        ends,
      )
      const filed = new Map(statements.map(one => [one.id, one]))
      const latest = ({ id }: Statement) => filed.get(id)?.filedOn ?? filed.get(id)?.approvedOn ?? ''
      for (const one of chosen.all) {
        assert.ok(
          (one.restatedOn ?? '9999') > (one.filedOn ?? one.approvedOn ?? ''),
          'nothing is restated before it was filed',
        )
        const rivals = statements.filter(other => other.periodEnd === one.periodEnd)
        const same = rivals.filter(rival => rival.consolidated === one.consolidated)
        assert.ok(same.every(rival => latest(rival) <= latest(one)))
        const other = chosen.all.find(two => two !== one && two.periodEnd === one.periodEnd)
        assert.equal(other === undefined, same.length === rivals.length)
        if (!other) assert.ok(chosen.served.includes(one))
        else if (one.consolidated)
          assert.equal(chosen.served.includes(one), 'Turnover' in one.values || 'Total-Assets' in one.values)
        else assert.equal(chosen.served.includes(one), !chosen.served.includes(other))
      }
      assert.deepEqual(chooseStatements([...statements].reverse()), chosen)
    }),
  )
})
