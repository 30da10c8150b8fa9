import { sparseSolver } from '#lib/sparse-solver.ts'
import { all, none, type ShareFraction, timesPart } from './part.ts'

/** One company holds a part of another. */
export type CyclePart = { parentId: number; childId: number; part: ShareFraction }

/** Each round adds about as many digits as a float has; a cycle that needs more rounds is practically closed. */
const maxRounds = 12
/** Twice as many digits as are shown, because a nearly closed cycle may lose half of these digits. */
const digits = 10n ** 24n

/**
 * What each company of a cycle has of the target, where `entering` is what they have from outside the cycle:
 * x = entering + parts · x. Floats find the solution, and the exact remainder is solved again. Null if there is no
 * solution, because the cycle holds all of itself.
 */
export function solveCycle(
  ids: number[],
  inside: CyclePart[],
  entering: ReadonlyMap<number, ShareFraction>,
): Map<number, ShareFraction> | null {
  if (isClosed(ids, inside)) return null
  const places = new Map(ids.map((id, place) => [id, place]))
  const entries = inside.map(({ parentId, childId, part }) => ({
    row: places.get(parentId) as number,
    column: places.get(childId) as number,
    value: Number(part) / Number(all),
    part,
  }))
  const solve = sparseSolver(ids.length, entries)
  const wanted = ids.map(id => entering.get(id) ?? none)
  const tolerance = wanted.reduce((sum, part) => sum + part, none) / digits
  const solution = ids.map(() => none)
  for (let round = 0; round < maxRounds; round++) {
    const missing = wanted.map((part, index) => part - (solution[index] as ShareFraction))
    for (const { row, column, part } of entries) {
      missing[row] = (missing[row] as ShareFraction) + timesPart(part, solution[column] as ShareFraction)
    }
    if (missing.every(part => part <= tolerance && part >= -tolerance)) {
      return new Map(ids.map((id, index) => [id, solution[index] as ShareFraction]))
    }
    const correction = solve(Float64Array.from(missing, Number))
    if (!correction?.every(Number.isFinite)) return null
    for (const [index, part] of correction.entries()) {
      solution[index] = (solution[index] as ShareFraction) + BigInt(Math.round(part))
    }
  }
  return null
}

/** Whether no outsider holds anything in any of its companies. */
function isClosed(ids: number[], inside: CyclePart[]): boolean {
  const held = new Map<number, ShareFraction>()
  for (const { childId, part } of inside) held.set(childId, (held.get(childId) ?? none) + part)
  return ids.every(id => (held.get(id) ?? none) >= all)
}
