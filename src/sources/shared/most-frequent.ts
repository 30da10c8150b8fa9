/** The most frequent text of a list, the first in a tie; undefined for an empty list. */
export function mostFrequent(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}
