/** Adds counts by what they are of. */
export function addCounts(sum: Record<string, number>, counts: Record<string, number> = {}): void {
  for (const [what, rows] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + rows
}
