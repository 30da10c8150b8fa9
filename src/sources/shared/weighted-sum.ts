/** The sum of the digits of a number, each times its weight: what most check digits are worked out from. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
