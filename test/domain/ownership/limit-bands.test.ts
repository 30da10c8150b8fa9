import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Extent } from '../../../src/domain/ownership/beneficial-owners.ts'
import { limitBands } from '../../../src/domain/ownership/limit-bands.ts'
import { randomFrom } from '../../support/random-filters.ts'

const exact = (percentage: string): Extent => ({
  percentage,
  percentageMin: null,
  percentageMax: null,
  isMinOpen: false,
  isMaxOpen: false,
})

const band = (min: string | null, max: string | null, open: { min?: true; max?: true } = {}): Extent => ({
  percentage: null,
  percentageMin: min,
  percentageMax: max,
  isMinOpen: open.min ?? false,
  isMaxOpen: open.max ?? false,
})

const limits = (lines: Extent[]) => {
  const found = limitBands(lines)
  return lines.map(line => found.get(line))
}

test('if the others hold exactly 38 %, a holder of 50 to 75 % has at most 62 %', () => {
  const lines = [band('50', '75', { min: true }), exact('30'), exact('8')]
  assert.deepEqual(limits(lines), [{ percentage: '62', isOpen: false }, undefined, undefined])
})

test('others with an open lower end leave less than the rest, to the digit', () => {
  assert.deepEqual(limits([band('25', '50', { min: true }), band('50', '75', { min: true })]), [
    { percentage: '50', isOpen: true },
    { percentage: '75', isOpen: true },
  ])
  assert.deepEqual(limits([exact('33.333333333333333333'), band('50', null)]), [
    undefined,
    { percentage: '66.666666666666666667', isOpen: false },
  ])
})

test('nothing follows from an unknown size, from a single holder, or from a list that contradicts itself', () => {
  const unknown: Extent = { ...exact('0'), percentage: null }
  assert.deepEqual(limits([band('50', '75'), unknown]), [undefined, undefined])
  assert.deepEqual(limits([band('50', '75')]), [undefined])
  assert.deepEqual(limits([band('50', '75'), exact('51')]), [undefined, undefined])
  // More than 50 plus 50 is also more than 100.
  assert.deepEqual(limits([band('50', '75', { min: true }), exact('50')]), [undefined, undefined])
  assert.deepEqual(limits([band('50', '75'), exact('50')]), [{ percentage: '50', isOpen: false }, undefined])
})

/** All combinations of what some holders can have, tried one after the other in steps of 2.5 %. */
function possible(lines: Extent[], steps: number): number[][] {
  const can = (line: Extent, size: number) => {
    if (line.percentage !== null) return size === Number(line.percentage)
    if (line.percentageMin === null && line.percentageMax === null) return true
    const [min, max] = [Number(line.percentageMin ?? 0), Number(line.percentageMax ?? 100)]
    const isIn = line.isMinOpen && line.percentageMin !== null ? size > min : size >= min
    return isIn && (line.isMaxOpen && line.percentageMax !== null ? size < max : size <= max)
  }
  const [line, ...others] = lines
  if (!line) return [[]]
  const sizes = Array.from({ length: steps + 1 }, (_, n) => (n * 100) / steps).filter(size => can(line, size))
  const rest = possible(others, steps)
  return sizes.flatMap(size =>
    rest.filter(them => them.reduce((sum, part) => sum + part, size) <= 100).map(them => [size, ...them]),
  )
}

test('500 random lists: a limit is the most that any distribution of 100 % allows', () => {
  const random = randomFrom(38)
  const below = (limit: number) => Math.floor(random() * limit)
  // Ends are multiples of 10 and sizes of 2.5, so that an open end is missed by exactly one step for each holder.
  const steps = 40
  const tens = (from: number, to: number) => String(10 * (from + below(to - from + 1)))
  let [limited, contradictory] = [0, 0]
  for (let list = 0; list < 500; list++) {
    const lines = Array.from({ length: 2 + below(2) }, () => {
      const kind = random()
      if (kind < 0.3) return exact(tens(0, 6))
      if (kind < 0.35) return { ...exact('0'), percentage: null }
      const open = { ...(random() < 0.5 && { min: true as const }), ...(random() < 0.3 && { max: true as const }) }
      const from = below(8)
      const min = String(10 * from)
      const max = tens(from + 1, 10)
      return band(random() < 0.9 ? min : null, random() < 0.9 ? max : null, open)
    })
    const ways = possible(lines, steps)
    const found = limits(lines)
    if (ways.length === 0) {
      contradictory++
      assert.ok(
        found.every(limit => limit === undefined),
        JSON.stringify(lines),
      )
      continue
    }
    for (const [index, line] of lines.entries()) {
      const most = Math.max(...ways.map(way => way[index] as number))
      const limit = found[index]
      const told = Number(limit?.percentage ?? line.percentage ?? line.percentageMax ?? 100)
      const isOpen = limit ? limit.isOpen : line.percentage === null && line.percentageMax !== null && line.isMaxOpen
      const why = `${JSON.stringify(lines)}: line ${index} is at most ${most}, told ${told}`
      if (limit) limited++
      // Nobody can have more than the limit, and the limit can be reached, except for the steps of open ends.
      assert.ok(isOpen ? most < told : most <= told, why)
      if (line.percentageMin !== null || line.percentageMax !== null) assert.ok(told - most <= 5, why)
      if (!isOpen && line.percentage === null && (line.percentageMin ?? line.percentageMax) !== null) {
        assert.equal(most, told, why)
      }
    }
  }
  assert.ok(limited > 100 && contradictory > 20, `${limited} limits, ${contradictory} contradictions`)
})
