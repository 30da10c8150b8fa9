import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseStatements } from '#domain/financials/choose-statements.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

test('a restated period is served as told last', () => {
  const first = statement(2023, {}, { filedOn: '2024-05-01' })
  const restated = statement(2023, {}, { filedOn: '2025-05-01' })
  const undated = statement(2023, {}, { filedOn: null })
  assert.deepEqual(chooseStatements([restated, undated, first]), [restated])
})

test('group accounts go before company accounts, even where those were filed later', () => {
  const group = statement(2023, {}, { consolidated: true, filedOn: '2024-05-01' })
  const company = statement(2023, {}, { filedOn: '2025-05-01' })
  const earlier = statement(2022)
  assert.deepEqual(chooseStatements([earlier, company, group]), [group, earlier])
})

test('a half year that ends with the year does not stand in for it', () => {
  const year = statement(2023, {}, { filedOn: '2024-05-01' })
  const half = statement(2023, {}, { periodStart: '2023-07-01', filedOn: '2024-09-01' })
  assert.deepEqual(chooseStatements([year, half]), [year])
})

test('a restatement counts although its start is not known, or lies some days off', () => {
  const first = statement(2023, {}, { filedOn: '2024-05-01' })
  for (const periodStart of [null, '2023-01-03']) {
    const restated = statement(2023, {}, { periodStart, filedOn: '2025-05-01' })
    assert.deepEqual(chooseStatements([first, restated]), [restated])
  }
})

const some = fc.array(
  fc
    .record({
      year: fc.integer({ min: 2018, max: 2024 }),
      consolidated: fc.boolean(),
      filedOn: fc.option(fc.constantFrom('2025-01-01', '2025-02-01', '2025-03-01')),
    })
    .map(({ year, ...other }) => statement(year, {}, other)),
)

test('each period once, newest first, by the latest filing of the better basis, in whatever order they come', () => {
  fc.assert(
    fc.property(some, statements => {
      const chosen = chooseStatements(statements)
      const ends = [...new Set(statements.map(one => one.periodEnd))].sort().reverse()
      assert.deepEqual(
        chosen.map(one => one.periodEnd),
        ends,
      )
      for (const one of chosen) {
        const rivals = statements.filter(other => other.periodEnd === one.periodEnd)
        assert.equal(
          one.consolidated,
          rivals.some(rival => rival.consolidated),
        )
        const latest = (other: Statement) => other.filedOn ?? ''
        const same = rivals.filter(rival => rival.consolidated === one.consolidated)
        assert.ok(same.every(rival => latest(rival) <= latest(one)))
      }
      assert.deepEqual(chooseStatements([...statements].reverse()), chosen)
    }),
  )
})
