/** The number that stands so far along the sorted ones; half-way is the median. */
export function quantile(numbers: number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
}

export const median = (numbers: number[]) => quantile(numbers, 0.5)
