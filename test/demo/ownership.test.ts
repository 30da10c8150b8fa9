import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GroupSlot, giantFrom, ownersOf, placeOf } from '#demo/groups.ts'
import type { LinkRow } from '#demo/rows.ts'
import { showcaseIds } from '#demo/showcase.ts'
import { createUniverse } from '#demo/universe.ts'
import { allFacts, factsOf, universe } from './shared-universe.ts'

const links = allFacts().flatMap(facts => facts.links)
const holdings = allFacts().flatMap(facts => facts.holdings)
const current = links.filter(link => link.valid_until === null && link.kind !== 'ultimate')

const children = new Map<number, number[]>()
for (const link of current) children.set(link.parent_id, [...(children.get(link.parent_id) ?? []), link.child_id])

/** The companies below one, by their shortest distance from it. */
function below(top: number): Map<number, number> {
  const depth = new Map([[top, 0]])
  const queue = [top]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const child of children.get(id) ?? []) {
      if (depth.has(child)) continue
      depth.set(child, (depth.get(id) as number) + 1)
      queue.push(child)
    }
  }
  return depth
}

test('every link has its holding with the same extent and days, and the other way round', () => {
  const held = new Map(
    holdings
      .filter(row => row.holder_company_id !== null)
      .map(row => [`${row.holder_company_id} ${row.company_id}`, row]),
  )
  let matched = 0
  for (const link of links) {
    if (link.kind === 'branch' || link.kind === 'ultimate') continue
    const holding = held.get(`${link.parent_id} ${link.child_id}`)
    assert.ok(holding !== undefined, `${link.parent_id} ${link.child_id}`)
    for (const column of ['percentage', 'percentage_min', 'percentage_max', 'percentage_min_open'] as const)
      assert.equal(holding[column], link[column])
    assert.equal(holding.held_from, link.valid_from)
    assert.equal(holding.held_until, link.valid_until)
    matched++
  }
  assert.equal(matched, held.size)
})

test('every company that is named exists, and under that name', () => {
  for (const holding of holdings) {
    if (holding.holder_company_id === null) continue
    assert.equal(holding.holder_name, factsOf(holding.holder_company_id).companies.name)
  }
  for (const link of links) assert.ok(link.parent_id >= 1 && link.parent_id <= universe.companies)
})

test('current holdings of a company come to a hundred percent at most', () => {
  for (const { companies, holdings: rows } of allFacts()) {
    let sum = 0
    for (const row of rows) {
      if (row.held_until !== null) continue
      sum += Math.round(Number(row.percentage ?? row.percentage_min ?? 0) * 100)
    }
    assert.ok(sum <= 10000, `${companies.id} ${sum}`)
  }
  assert.ok(holdings.some(row => row.percentage_min === '25' && row.percentage_max === '50'))
  assert.ok(holdings.some(row => row.percentage === null && row.percentage_min === null))
  for (const { percentage_min, percentage_min_open, share_value } of holdings) {
    if (percentage_min === null) continue
    assert.equal(percentage_min_open, share_value?.includes('More than') ? true : null, share_value ?? '')
  }
  assert.ok(holdings.some(row => row.held_until !== null))
})

test('what a holding is worth is its quantity times the price', () => {
  for (const row of holdings) {
    if (row.total_value === null) continue
    const cents = (text: string | null) => BigInt((text as string).replace('.', ''))
    assert.equal(cents(row.total_value), BigInt(row.quantity as string) * cents(row.share_price))
  }
})

test('the large group has eight levels, and its showcase company both directions', () => {
  const group = below(100)
  assert.ok(group.size >= 140, String(group.size))
  assert.equal(Math.max(...group.values()), 7)
  assert.ok(group.has(showcaseIds.large_group))
  const depth = group.get(showcaseIds.large_group) as number
  assert.ok(depth >= 3 && depth <= 5)
  assert.equal(depth + Math.max(...below(showcaseIds.large_group).values()), 7)
  assert.ok(new Set([...group.keys()].map(id => factsOf(id).companies.country_code)).size > 10)
})

test('in a large universe the group of the showcase has over a thousand companies, all below one', () => {
  const large = createUniverse({ companies: giantFrom, seed: 1 })
  const { size, idOf } = placeOf(large, showcaseIds.large_group) as GroupSlot
  assert.ok(size > 1000)
  for (let node = 1; node < size; node++) {
    const owners = ownersOf(large, idOf(node), placeOf(large, idOf(node)))
    const above = owners.map(({ parent }) => (placeOf(large, parent) as GroupSlot).node)
    assert.ok(above.length > 0 && above.every(parent => parent < node), String(node))
  }
})

test('there is a cycle, there are joint ventures with two parents, minorities and branches', () => {
  const reachable = below(showcaseIds.cycle)
  const [owner] = factsOf(showcaseIds.cycle).links as [LinkRow]
  assert.ok(reachable.has(owner.parent_id))
  const ventures = links.filter(link => link.kind === 'joint_venture')
  assert.ok(ventures.length > 4)
  for (const { child_id } of ventures) assert.equal(ventures.filter(link => link.child_id === child_id).length, 2)
  assert.ok(links.some(link => link.kind === 'direct' && Number(link.percentage ?? 100) < 25))
  for (const link of links.filter(row => row.kind === 'branch')) {
    assert.equal(factsOf(link.child_id).companies.company_type, 'branch')
    assert.equal(factsOf(link.child_id).holdings.length, 0)
  }
})
