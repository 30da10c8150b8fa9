import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDistressed } from '#demo/core.ts'
import { describeCompany } from '#demo/describe-company.ts'
import type { Facts } from '#demo/rows.ts'
import { createUniverse } from '#demo/universe.ts'
import { type ScoredFacts, scoreFacts } from '#domain/reports/score-facts.ts'
import { minCoverage, pointsFor, type Score } from '#domain/reports/scorecard.ts'

const universe = createUniverse({ companies: 5000, seed: 1 })
const today = '2026-11-15'

/** The rows of a company, under the names that the domain uses. */
function readable(row: object): never {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries) as never
}

function scoredFacts({ companies, statements, charges, filings }: Facts): ScoredFacts {
  return {
    company: readable(companies),
    particulars: { employees: companies.employees },
    statements: statements.map(row => readable({ ...row, values: JSON.parse(row.values) })),
    charges: charges.map(readable),
    filings: filings.map(readable),
    register: {},
    parent: null,
  }
}

type Ranked = { pod: number; isWeak: boolean }

/** How often a weak company has a higher probability than a sound one; a tie counts half. */
function areaUnderCurve(ranked: Ranked[]): number {
  const [weak, sound] = [ranked.filter(({ isWeak }) => isWeak), ranked.filter(({ isWeak }) => !isWeak)]
  const wins = weak.flatMap(one => sound.map(other => (one.pod > other.pod ? 1 : one.pod === other.pod ? 0.5 : 0)))
  return wins.reduce<number>((sum, each) => sum + each, 0) / wins.length
}

test('the probability ranks the distress that the generator planted in 1,000 active companies', t => {
  const ranked: (Ranked & { score: Score; hasAccounts: boolean })[] = []
  for (let id = 2000; ranked.length < 1000; id++) {
    const facts = scoreFacts(scoredFacts(describeCompany(universe, id)), today, today)
    // A dissolved company failed or was closed for any reason: there is nothing to predict.
    if (facts.branch === 'dissolved') continue
    const score = pointsFor(facts)
    ranked.push({ pod: score.pod, isWeak: isDistressed(universe.seed, id), score, hasAccounts: facts.hasAccounts })
  }
  const area = areaUnderCurve(ranked)
  const bands = [0, minCoverage, 0.5, 0.75, 1.01]
  const byCoverage = bands.slice(1).map((below, at) => {
    const among = ranked.filter(({ score }) => score.coverage >= (bands[at] as number) && score.coverage < below)
    return { from: bands[at], companies: among.length, area: areaUnderCurve(among).toFixed(2) }
  })
  t.diagnostic(JSON.stringify(byCoverage))
  const rated = areaUnderCurve(ranked.filter(({ score }) => score.value !== null))
  assert.ok(rated >= 0.9, `of those that are rated ${rated}`)
  const withAccounts = areaUnderCurve(ranked.filter(({ hasAccounts }) => hasAccounts))
  assert.ok(ranked.filter(({ isWeak }) => isWeak).length >= 40)
  assert.ok(area >= 0.85, `area under the curve ${area}`)
  assert.ok(withAccounts >= 0.95, `with accounts ${withAccounts}`)
  const classes = new Set(ranked.flatMap(({ score }) => score.value ?? []))
  assert.equal(classes.size, 5, 'all five classes are given')
})
