import { minCoverage, model, type Score, scoreRange } from '../scorecard.ts'

/** What a reader needs to recompute the result by hand. */
export function explanationOf(score: Score) {
  return {
    model: model.name,
    version: model.version,
    category: 'Modelled',
    branch: score.branch,
    score: score.score,
    lowest_score: scoreRange.least,
    highest_score: scoreRange.most,
    method:
      'score = 500 + start of the branch + points of all factors; odds = 30 × 2^((score − 500) ÷ 40); pod = 1 ÷ (1 + odds). Points are interpolated linearly between two entries of a scale and stay constant beyond its ends.',
    start: score.start,
    pod: score.pod,
    pod_low: score.podLow,
    pod_high: score.podHigh,
    coverage: score.coverage,
    min_coverage: minCoverage,
    factors: score.factors.map(factor => ({ ...factor, inputs: snakeNames(factor.inputs) })),
    missing: score.missing.map(({ id, label, inputs }) => ({ id, label, inputs: inputs.map(snake) })),
  }
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function snakeNames<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]))
}
