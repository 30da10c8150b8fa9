import type { Guide } from './read-guides.ts'
import type { Section } from './render-guide.ts'

export type Found = { guide: Guide; anchor: string; heading: string; excerpt: string }

const maxResults = 30
/** Longer than any question, and short enough to be compared with every section. */
const longest = 200

/** A section with its words, which are read once and not for each question. */
export type IndexedSection = {
  guide: Guide
  section: Section
  inTitle: string[]
  inHeading: string[]
  inText: string[]
}

export function indexSections(guides: readonly Guide[]): IndexedSection[] {
  return guides.flatMap(guide => {
    const inTitle = wordsOf(guide.title)
    return guide.sections.map(section => {
      return { guide, section, inTitle, inHeading: wordsOf(section.heading), inText: wordsOf(section.text) }
    })
  })
}

/** The sections that have every word, those that have it in their titles first. A word is found by its beginning. */
export function searchGuides(sections: readonly IndexedSection[], question: string): Found[] {
  const words = wordsOf(question.slice(0, longest))
  if (words.length === 0) return []
  const scored = sections
    .map(indexed => ({ ...indexed, score: scoreOf(words, indexed) }))
    .filter(({ score }) => score > 0)
  // Sorting keeps the order of the guides among equals.
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, maxResults)
    .map(({ guide, section: { anchor, heading, text } }) => {
      return { guide, anchor, heading, excerpt: excerptOf(text, words) }
    })
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

function scoreOf(words: string[], { inTitle, inHeading, inText }: IndexedSection): number {
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
