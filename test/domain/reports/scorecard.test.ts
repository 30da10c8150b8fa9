import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { factors, pointsOf } from '#domain/reports/factors.ts'
import {
  type Branch,
  betterWhen,
  type InputName,
  type ScoreFacts,
  type ScoreInputs,
} from '#domain/reports/score-inputs.ts'
import { minCoverage, pointsFor, scorecard, scoreRange } from '#domain/reports/scorecard.ts'
import { explanationOf } from '#domain/reports/sections/explanation.ts'

const inputNames = Object.keys(betterWhen) as InputName[]
const value = fc.option(fc.double({ min: -400, max: 400, noNaN: true }).map(number => Math.round(number * 1e4) / 1e4))
const anyInputs = fc.record(
  Object.fromEntries(inputNames.map(name => [name, value])) as never,
) as fc.Arbitrary<ScoreInputs>
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  branch: fc.constantFrom<Branch>('trading', 'new', 'dormant', 'insolvent', 'dissolved'),
  hasAccounts: fc.boolean(),
  inputs: anyInputs,
  basis: fc.option(
    fc.record({
      currency: fc.constant('GBP'),
      shareholderFunds: fc.option(fc.integer({ min: -1e9, max: 1e12 }).map(String)),
      turnover: fc.option(fc.integer({ min: 0, max: 1e12 }).map(String)),
    }),
  ),
})

const unknown = Object.fromEntries(inputNames.map(name => [name, null])) as ScoreInputs
const facts = (over: Partial<ScoreInputs>, branch: Branch = 'trading'): ScoreFacts => ({
  branch,
  hasAccounts: true,
  inputs: { ...unknown, ...over },
  basis: { currency: 'EUR', shareholderFunds: '1000000', turnover: '9000000' },
})

test('improving one input never worsens the result', () => {
  const improvement = fc.record({
    before: anyFacts,
    name: fc.constantFrom<InputName>(...inputNames),
    from: fc.double({ min: -400, max: 400, noNaN: true }),
    by: fc.double({ min: 0, max: 200, noNaN: true }),
  })
  fc.assert(
    fc.property(improvement, ({ before, name, from, by }) => {
      const at = (input: number) => pointsFor({ ...before, inputs: { ...before.inputs, [name]: input } })
      const [worse, better] = [at(from), at(betterWhen[name] === 'higher' ? from + by : from - by)]
      assert.ok(better.score >= worse.score)
      assert.ok(better.pod <= worse.pod)
      assert.ok(better.podLow <= worse.podLow && better.podHigh <= worse.podHigh)
      assert.ok((better.value ?? '') <= (worse.value ?? ''))
      assert.ok(Number(better.limit?.value ?? 0) >= Number(worse.limit?.value ?? 0))
    }),
    { numRuns: 2000 },
  )
})

test('the same facts give the same bytes, and the explanation leads to the same result', () => {
  fc.assert(
    fc.property(anyFacts, given => {
      const score = pointsFor(given)
      assert.equal(JSON.stringify(pointsFor(structuredClone(given))), JSON.stringify(score))
      const told = explanationOf(score)
      const points = told.factors.map(({ value, scale }) => pointsOf(scale, value as number))
      const sum = 500 + told.start + points.reduce((total, each) => total + each, 0)
      assert.equal(sum, score.score)
      const odds = 30 * 2 ** ((sum - 500) / 40)
      const pod = Math.round(1e4 / (1 + odds)) / 1e4
      assert.equal(
        score.pod,
        { dissolved: 1, insolvent: Math.max(pod, 0.5) }[given.branch as string] ?? Math.max(pod, 0.0001),
      )
      assert.ok(score.podLow <= score.pod && score.pod <= score.podHigh)
      const ids = [...told.factors, ...told.missing].map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length)
    }),
    { numRuns: 500 },
  )
})

test('every scale is monotonic, in the direction in which its input is better', () => {
  for (const { id, inputs, scale } of factors) {
    const isHigher = betterWhen[inputs[0] as InputName] === 'higher'
    for (const [index, [at, points]] of scale.entries()) {
      const [beforeAt, beforePoints] = scale[index - 1] ?? [at - 1, points]
      assert.ok(at > beforeAt, id)
      assert.ok(isHigher ? points >= beforePoints : points <= beforePoints, id)
    }
  }
})

test('missing inputs widen the range and are named; they do not count as zero', () => {
  const known = pointsFor(facts({ currentRatio: 1.5, daysLate: -40, yearsInBusiness: 12 }))
  const less = pointsFor(facts({ currentRatio: 1.5, daysLate: -40 }))
  assert.ok(less.missing.some(({ id, inputs }) => id === 'age' && inputs.includes('yearsInBusiness')))
  assert.ok(less.coverage < known.coverage)
  assert.ok(less.podHigh / less.podLow > known.podHigh / known.podLow)
  const zero = pointsFor(facts({ currentRatio: 1.5, daysLate: -40, yearsInBusiness: 0 }))
  assert.notEqual(zero.pod, less.pod)
})

test('dissolved, insolvent, dormant and new companies have branches of their own', () => {
  const strong = {
    currentRatio: 4,
    liabilitiesToAssets: 0.1,
    returnOnAssets: 0.3,
    cashToCurrentLiabilities: 2,
    interestCover: 20,
    yearsInBusiness: 30,
    daysLate: -90,
  }
  const at = (branch: Branch) => scorecard(facts(strong, branch))
  assert.deepEqual([at('trading').value, at('trading').limit?.value], ['A', '100000'])
  assert.deepEqual([at('dissolved').pod, at('dissolved').value, at('dissolved').limit?.value], [1, 'E', '0'])
  assert.deepEqual([at('insolvent').pod, at('insolvent').value, at('insolvent').limit?.value], [0.5, 'E', '0'])
  assert.equal(at('dormant').value, 'C')
  assert.equal(at('dormant').limit?.value, '0')
  assert.ok(!at('dormant').factors.some(({ id }) => id === 'liquidity'), 'accounts of the dormant say nothing')
  assert.equal(at('new').value, 'C')
  for (const branch of ['dissolved', 'insolvent', 'dormant', 'new'] as const) assert.ok(at(branch).cautions[0])
})

test('below a quarter of the points there is no class and no limit, and it says why; failure is enough to know', () => {
  const strong = { currentRatio: 4, liabilitiesToAssets: 0.1, returnOnAssets: 0.3 }
  const less = { liabilitiesToAssets: 0.1, returnOnAssets: 0.3 }
  for (const given of [{}, less]) {
    const unrated = scorecard(facts(given))
    assert.ok(unrated.coverage < minCoverage)
    assert.deepEqual([unrated.value, unrated.limit], [null, null])
    const { score, pod, pod_low: low, pod_high: high } = explanationOf(unrated)
    assert.deepEqual([score, pod, low, high], [null, null, null, null])
    assert.match(
      unrated.description,
      /^Not rated: \d+% of the facts that the model needs are known, and a class needs at least 25%$/,
    )
    assert.ok(unrated.missing.length > 0)
  }
  const rated = scorecard(facts(strong))
  assert.ok(rated.coverage >= minCoverage)
  assert.ok(rated.value !== null && rated.limit !== null)
  for (const branch of ['insolvent', 'dissolved'] as const) assert.equal(scorecard(facts({}, branch)).value, 'E')
})

test('the limit follows from the known basis, and is null where there is none', () => {
  const limit = (basis: ScoreFacts['basis']) =>
    scorecard({
      ...facts({ currentRatio: 1.5, liabilitiesToAssets: 0.6, yearsInBusiness: 5, chargesOutstanding: 1 }),
      basis,
    }).limit
  assert.equal(limit(null), null)
  assert.equal(limit({ currency: 'EUR', shareholderFunds: null, turnover: null }), null)
  assert.deepEqual(limit({ currency: 'EUR', shareholderFunds: '-5', turnover: '900' }), { value: '0', currency: 'EUR' })
  assert.deepEqual(limit({ currency: 'EUR', shareholderFunds: '123456789.10', turnover: null })?.value, '6100000')
})

test('every score lies within the range that is shown, and both ends can be reached', () => {
  fc.assert(
    fc.property(anyFacts, given => {
      const { score } = pointsFor(given)
      assert.ok(score >= scoreRange.least && score <= scoreRange.most)
    }),
  )
  const at = (branch: Branch, wanted: 'higher' | 'lower') =>
    pointsFor(
      facts(Object.fromEntries(inputNames.map(name => [name, betterWhen[name] === wanted ? 1e6 : -1e6])), branch),
    ).score
  assert.deepEqual([at('insolvent', 'lower'), at('trading', 'higher')], [scoreRange.least, scoreRange.most])
})

test('a company without known accounts is not praised for punctual filing', () => {
  const given = facts({ daysLate: -90 })
  assert.ok(scorecard(given).likes.includes('Accounts are filed on time.'))
  assert.deepEqual(scorecard({ ...given, hasAccounts: false }).likes, [])
})
