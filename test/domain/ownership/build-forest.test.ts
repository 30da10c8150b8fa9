import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildForest } from '../../../src/domain/ownership/build-forest.ts'
import type { Link } from '../../../src/domain/ownership/link.ts'

const link = (parentId: number, childId: number): Link => ({
  parentId,
  childId,
  kind: 'direct',
  percentage: null,
  percentageMin: null,
  percentageMax: null,
  isMinOpen: false,
  isMaxOpen: false,
  lapsedOn: null,
  sourceId: 1,
})

/** Links of a random graph, strongest first, each pair once and no company above itself. */
const graph = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), {
    selector: ([parent, child]) => `${parent}>${child}`,
    minLength: 1,
    maxLength: 40,
  })
  .map(pairs => pairs.filter(([parent, child]) => parent !== child).map(([parent, child]) => link(parent, child)))
  .filter(links => links.length > 0)

test('every company of any graph appears exactly once, below one of its parents, parents first', () => {
  fc.assert(
    fc.property(graph, fc.nat(), (links, pick) => {
      const ids = [...new Set(links.flatMap(({ parentId, childId }) => [parentId, childId]))]
      const selected = ids[pick % ids.length] as number
      const forest = buildForest(selected, links)
      assert.deepEqual([...forest.keys()].toSorted(), ids.toSorted())
      const seen = new Set<number>()
      for (const [id, parent] of forest) {
        if (parent) assert.ok(parent.childId === id && links.includes(parent) && seen.has(parent.parentId))
        seen.add(id)
      }
    }),
    { numRuns: 2000 },
  )
})

test('without cycles every company is under its strongest parent, and only those without parents are at the top', () => {
  const downwards = graph.map(links => links.filter(({ parentId, childId }) => parentId < childId))
  fc.assert(
    fc.property(downwards, links => {
      const [first] = links
      if (!first) return
      for (const [id, parent] of buildForest(first.childId, links)) {
        assert.equal(parent, links.find(({ childId }) => childId === id) ?? null)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a group has exactly one top if one company is above all, whatever cycles there are', () => {
  fc.assert(
    fc.property(graph, links => {
      const all = [...links, ...Array.from({ length: 12 }, (_, n) => link(0, n + 1))]
      const tops = [...buildForest(1, all)].filter(([, parent]) => parent === null)
      assert.deepEqual(tops, [[0, null]])
    }),
    { numRuns: 500 },
  )
})

test('a cycle that is attached by a weak link stays in one piece', () => {
  const [inner, outer, weak, above] = [link(2, 1), link(1, 2), link(3, 1), link(4, 3)]
  const forest = buildForest(2, [inner, outer, link(1, 3), weak, above])
  assert.deepEqual(
    [...forest].map(([id, parent]) => [id, parent?.parentId ?? null]),
    [
      [4, null],
      [3, 4],
      [1, 3],
      [2, 1],
    ],
  )
})

test('a chain and a cycle of a hundred thousand need no deep stack', () => {
  const chain = Array.from({ length: 100_000 }, (_, n) => link(n, n + 1))
  assert.equal(buildForest(50_000, chain).size, 100_001)
  assert.equal(buildForest(50_000, [...chain.slice(0, -1), link(99_999, 0)]).size, 100_000)
})
