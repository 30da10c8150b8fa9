import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MatrixCell, sparseSolver } from '../../src/lib/sparse-solver.ts'
import { randomFrom } from '../support/random-filters.ts'

/** A ring of many with some chords, in which each gives the given share of itself on to others. */
function ring(size: number, given: number): MatrixCell[] {
  const random = randomFrom(size)
  return Array.from({ length: size }, (_, column) => {
    const chord = Math.floor(random() * size)
    return [
      { row: (column + 1) % size, column, value: given * 0.7 },
      { row: chord, column, value: given * 0.3 },
    ]
  }).flat()
}

function worstError(entries: MatrixCell[], b: Float64Array, x: Float64Array): number {
  const errors = x.map((value, index) => value - (b[index] as number))
  for (const { row, column, value } of entries) errors[row] = (errors[row] as number) - value * (x[column] as number)
  return Math.max(...errors.map(Math.abs)) / Math.max(...x)
}

// The first comes to rest quickly, the others so slowly that they are eliminated.
for (const given of [0.5, 0.999, 0.999_999_9]) {
  test(`a ring that gives ${given} of itself on is solved, for one right-hand side after the other`, () => {
    const entries = ring(300, given)
    const solve = sparseSolver(300, entries)
    for (const [index, sign] of [1, 1, -1].entries()) {
      const b = new Float64Array(300)
      b[index * 7] = 1
      b[200] = sign
      const x = solve(b)
      assert.ok(x)
      assert.ok(worstError(entries, b, x) < 1e-9)
    }
  })
}

test('an endless feedback has no solution', () => {
  assert.equal(sparseSolver(50, ring(50, 1.01))(new Float64Array(50).fill(1)), null)
})
