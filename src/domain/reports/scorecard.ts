import { type CommonValue, limitFor } from './credit-limit.ts'
import { applies, type Factor, factors, measureOf, pointsOf, rounded, type Scale } from './factors.ts'
import type { Branch, ScoreFacts } from './score-inputs.ts'

export const model = { name: 'firmament-scorecard', version: '1.1.0' } as const

export type ScoredFactor = {
  id: string
  label: string
  formula: string
  inputs: Record<string, number | null>
  value: number | null
  points: number
  scale: Scale
}

export type Score = {
  branch: Branch
  /** What the branch adds or subtracts before any factor. */
  start: number
  /** 500 plus the start and the points of the known factors. */
  score: number | null
  pod: number | null
  /** The range of the probability, wider where more facts are missing. */
  podLow: number | null
  podHigh: number | null
  /** Null where too little is known for a class: then so is all that follows from points. */
  value: CommonValue | null
  description: string
  /** Decimal text; null where there is nothing to calculate it from, and without a class. */
  limit: { value: string; currency: string } | null
  factors: ScoredFactor[]
  missing: { id: string; label: string; inputs: string[] }[]
  /** Which part of the possible points is known, from 0 to 1. */
  coverage: number
  likes: string[]
  cautions: string[]
}

/** What the points give even where they are not enough for a class: to examine the model with, and for nobody to read. */
export type Points = Score & Record<'score' | 'pod' | 'podLow' | 'podHigh', number>

/** At 500 the odds are 30 to 1, and 40 points double them. */
const anchor = { score: 500, odds: 30, double: 40 }
/** Which part of the possible points has to be known for a class; below it the order is hardly better than chance. */
export const minCoverage = 0.25
/** The uncertainty when nothing is missing, in points. */
const minSpread = 15
/** From how many points on a factor is worth mentioning. */
const wordAt = 8

const classes: [value: CommonValue, below: number, description: string][] = [
  ['A', 0.005, 'Very low risk'],
  ['B', 0.015, 'Low risk'],
  ['C', 0.04, 'Average risk'],
  ['D', 0.12, 'High risk'],
  ['E', Number.POSITIVE_INFINITY, 'Very high risk'],
]

/** How a branch affects the result. */
const branches: Record<Branch, { start: number; minPod: number; best: CommonValue; words: string | null }> = {
  trading: { start: 0, minPod: 0.0001, best: 'A', words: null },
  new: { start: -20, minPod: 0.0001, best: 'C', words: 'The company is too new to have filed accounts.' },
  dormant: { start: -10, minPod: 0.0001, best: 'C', words: 'The company is dormant: it does not trade.' },
  insolvent: {
    start: -120,
    minPod: 0.5,
    best: 'E',
    words: 'According to the register, the company is being wound up, restructured or struck off.',
  },
  dissolved: { start: -500, minPod: 1, best: 'E', words: 'The company no longer exists.' },
}

/**
 * The probability of default within a year, from filed facts alone: the points of all factors are added and turned into
 * odds. The same facts give the same result. An unknown factor gives no points and widens the range instead.
 */
export function scorecard(facts: ScoreFacts): Score {
  const points = pointsFor(facts)
  return points.value === null ? { ...points, score: null, pod: null, podLow: null, podHigh: null } : points
}

export function pointsFor({ branch, hasAccounts, inputs, basis }: ScoreFacts): Points {
  const rules = branches[branch]
  const used = factors.filter(factor => applies(factor, branch))
  const scored = used.map(factor => scoreFactor(factor, measureOf(factor, inputs), inputs))
  const known = scored.filter(factor => factor.value !== null)
  const absent = used.filter(factor => measureOf(factor, inputs) === null)
  const score = anchor.score + rules.start + known.reduce((sum, factor) => sum + factor.points, 0)
  const spread = Math.sqrt(minSpread ** 2 + absent.reduce((sum, factor) => sum + (rangeOf(factor) / 4) ** 2, 0))
  const pod = podAt(score, rules.minPod)
  const best = hasAccounts || branch === 'insolvent' || branch === 'dissolved' ? rules.best : worse(rules.best, 'C')
  const allRange = used.reduce((sum, factor) => sum + rangeOf(factor), 0)
  const missingRange = absent.reduce((sum, factor) => sum + rangeOf(factor), 0)
  const coverage = allRange === 0 ? 0 : Math.round((1 - missingRange / allRange) * 100) / 100
  // That a company has failed is enough to know.
  const isRated = best === 'E' || coverage >= minCoverage
  const value = isRated ? worse(best, classOf(pod)) : null
  const worded = (test: (points: number) => boolean) => known.filter(({ points }) => test(points)).map(({ id }) => id)
  return {
    branch,
    start: rules.start,
    score,
    pod,
    podLow: podAt(score + spread, rules.minPod),
    podHigh: podAt(score - spread, rules.minPod),
    value,
    description: classes.find(([name]) => name === value)?.[2] ?? describeUnrated(coverage),
    limit: value === null ? null : limitFor(branch, value, basis),
    factors: known,
    missing: absent.map(({ id, label, inputs: names }) => ({
      id,
      label,
      inputs: names.filter(name => inputs[name] === null),
    })),
    coverage,
    likes: wordsOf(
      'praise',
      // Punctual filing is praised only where accounts are known.
      worded(points => points >= wordAt).filter(id => hasAccounts || id !== 'punctuality'),
    ),
    cautions: [
      ...(rules.words === null ? [] : [rules.words]),
      ...wordsOf(
        'caution',
        worded(points => points <= -wordAt),
      ),
      ...(hasAccounts || branch === 'dissolved'
        ? []
        : ['No accounts are known, so much of the risk cannot be assessed.']),
    ],
  }
}

const describeUnrated = (coverage: number) =>
  `Not rated: ${percentOf(coverage)} of the facts that the model needs are known, and a class needs at least ${percentOf(minCoverage)}`

const percentOf = (part: number) => `${Math.round(part * 100)}%`

/** The lowest and highest possible scores: all factors at their worst or best, over all branches. */
export const scoreRange = rangeOfScores()

function rangeOfScores(): { least: number; most: number } {
  const ends = (Object.keys(branches) as Branch[]).map(branch => {
    const points = factors.filter(factor => applies(factor, branch)).map(({ scale }) => scale.map(([, each]) => each))
    const start = anchor.score + branches[branch].start
    return {
      least: points.reduce((sum, each) => sum + Math.min(...each), start),
      most: points.reduce((sum, each) => sum + Math.max(...each), start),
    }
  })
  return { least: Math.min(...ends.map(({ least }) => least)), most: Math.max(...ends.map(({ most }) => most)) }
}

function scoreFactor(factor: Factor, value: number | null, inputs: ScoreFacts['inputs']): ScoredFactor {
  return {
    id: factor.id,
    label: factor.label,
    formula: factor.formula,
    inputs: Object.fromEntries(factor.inputs.map(name => [name, inputs[name]])),
    value,
    points: value === null ? 0 : pointsOf(factor.scale, value),
    scale: factor.scale,
  }
}

function podAt(score: number, least: number): number {
  const odds = anchor.odds * 2 ** ((score - anchor.score) / anchor.double)
  return Math.min(1, Math.max(least, rounded(1 / (1 + odds))))
}

const classOf = (pod: number) => (classes.find(([, below]) => pod < below) as (typeof classes)[number])[0]

const worse = (one: CommonValue, other: CommonValue) => (one > other ? one : other)

function rangeOf({ scale }: Factor): number {
  const points = scale.map(([, each]) => each)
  return Math.max(...points) - Math.min(...points)
}

function wordsOf(which: 'praise' | 'caution', ids: string[]): string[] {
  return factors
    .filter(({ id }) => ids.includes(id))
    .map(factor => factor[which])
    .filter(text => text !== '')
}
