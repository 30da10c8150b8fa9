import { plainText } from '#lib/plain-text.ts'

/** No name is longer, and anything longer would push the rest out of sight. */
const longest = 300

/**
 * A value of a register in an answer that is read as text: on one line, and in quotes that it cannot end itself, so that it
 * never looks like a part of the answer. What a reader of Markdown would fetch or follow is written by its number, as JSON may.
 */
export function quoted(value: string): string {
  const text = plainText(value)
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
  return JSON.stringify(shown).replaceAll('](', ']\\u0028').replaceAll('<', '\\u003c')
}
