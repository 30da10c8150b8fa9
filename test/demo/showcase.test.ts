import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showcaseIds } from '#demo/showcase.ts'
import { allFacts, factsOf } from './shared-universe.ts'

test('the complete company lacks nothing', () => {
  const facts = factsOf(showcaseIds.complete)
  // A living British company has no end, no state and no EUID.
  const without = ['dissolved_on', 'state', 'formed_euid']
  const missing = Object.entries(facts.companies).filter(([name, value]) => value === null && !without.includes(name))
  assert.deepEqual(missing, [])
  for (const list of ['company_keys', 'names', 'officers', 'holdings', 'links', 'statements', 'people'] as const) {
    assert.ok(facts[list].length > 0, list)
  }
  assert.ok(facts.insights !== null)
  assert.deepEqual(new Set(facts.company_keys.map(key => key.scheme)), new Set(['reg:GB', 'vat:GB', 'lei', 'ticker']))
  assert.deepEqual(new Set(facts.names.map(name => name.kind)), new Set(['registered', 'previous', 'trading']))
  assert.ok(facts.officers.some(officer => !officer.is_current))
  assert.ok(facts.officers.some(officer => officer.kind === 'company'))
  assert.ok(facts.holdings.some(holding => holding.percentage_min !== null))
  assert.ok(facts.holdings.some(holding => holding.quantity !== null))
  assert.ok(facts.holdings.some(holding => holding.kind === 'person'))
  const years = new Set(facts.statements.filter(row => !row.consolidated).map(row => row.period_end))
  assert.equal(years.size, 5)
  assert.ok(facts.statements.some(row => row.consolidated))
  assert.ok(allFacts().some(other => other.links.some(link => link.parent_id === showcaseIds.complete)))
})

test('the empty company has no officers, shareholders, group or accounts', () => {
  const facts = factsOf(showcaseIds.empty)
  for (const list of ['officers', 'holdings', 'links', 'statements', 'people'] as const)
    assert.equal(facts[list].length, 0, list)
  assert.equal(facts.insights, null)
  assert.ok(!allFacts().some(other => other.links.some(link => link.parent_id === showcaseIds.empty)))
})

test('the others are what their names say', () => {
  const dissolved = factsOf(showcaseIds.dissolved).companies
  assert.equal(dissolved.status_id, 108)
  assert.ok(dissolved.dissolved_on !== null)
  const listed = factsOf(showcaseIds.listed).companies
  assert.equal(listed.country_code, 'US')
  assert.match(listed.ticker as string, /^[A-Z]{4,5}$/)
})

test('where a register counts the charges of a company, as many are listed', () => {
  const counted = allFacts().flatMap(({ companies, charges }) => {
    const count = companies.extra?.mortgages_num_mort_charges
    return count === undefined ? [] : [{ id: companies.id, count, listed: charges.length }]
  })
  assert.ok(counted.some(({ count }) => Number(count) > 0))
  assert.deepEqual(
    counted.filter(({ count, listed }) => count !== listed),
    [],
  )
})
