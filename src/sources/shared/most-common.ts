/** The text that stands in a list most often, and of several the first; undefined in an empty one. */
export function mostCommon(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}
