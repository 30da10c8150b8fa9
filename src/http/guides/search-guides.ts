import type { Guide } from './read-guides.ts'

export type Found = { guide: Guide; anchor: string; heading: string; excerpt: string }

const maxResults = 30
/** Longer than any question, and short enough to be compared with every section. */
const longest = 200

/** The sections that have every word, those that have it in their titles first. A word is found by its beginning. */
export function searchGuides(guides: readonly Guide[], question: string): Found[] {
  const words = wordsOf(question.slice(0, longest))
  if (words.length === 0) return []
  const scored = guides.flatMap(guide =>
    guide.sections.flatMap(section => {
      const score = scoreOf(words, guide.title, section.heading, section.text)
      if (score === 0) return []
      const { anchor, heading, text } = section
      return [{ score, found: { guide, anchor, heading, excerpt: excerptOf(text, words) } }]
    }),
  )
  // Sorting keeps the order of the guides among equals.
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, maxResults)
    .map(({ found }) => found)
}

/** The parts of a text that begin like a word of the question, and the parts between them. */
export function partsOf(text: string, question: string): { text: string; isFound: boolean }[] {
  const words = wordsOf(question.slice(0, longest))
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).map(part => ({
    text: part,
    isFound: words.some(word => part.toLowerCase().startsWith(word)),
  }))
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
}

function scoreOf(words: string[], title: string, heading: string, text: string): number {
  const [inTitle, inHeading, inText] = [title, heading, text].map(wordsOf) as [string[], string[], string[]]
  let score = 0
  for (const word of words) {
    const has = (others: string[]) => others.some(other => other.startsWith(word))
    const points = (has(inHeading) ? 4 : 0) + (has(inTitle) ? 2 : 0) + (has(inText) ? 1 : 0)
    if (points === 0) return 0
    score += points
  }
  return score
}

/** Some words before the first that was asked for, and some behind it. */
function excerptOf(text: string, words: string[]): string {
  const all = text.trim().split(/\s+/)
  const at = all.findIndex(one => wordsOf(one).some(part => words.some(word => part.startsWith(word))))
  const from = Math.max(0, at - 8)
  const shown = all.slice(from, from + 30).join(' ')
  return `${from > 0 ? '… ' : ''}${shown}${from + 30 < all.length ? ' …' : ''}`
}
