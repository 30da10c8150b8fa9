import { plainText } from '#lib/plain-text.ts'

/** No name is longer, and anything longer would push the rest out of sight. */
const longest = 300

/**
 * A value of a register in an answer that is read as text: on one line, and in quotes that it cannot end itself, so that it
 * never looks like a part of the answer. What a reader of Markdown would fetch or follow is written by its number, as JSON may.
 */
export function quoted(value: string): string {
  return harmless(JSON.stringify(shown(value)))
}

/** A whole part of an answer as JSON on one line, with the same care. */
export function quotedJson(value: unknown): string {
  return harmless(JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? shown(inner) : inner)))
}

/** Structured content with nothing in it that is not seen: what lists and other people wrote comes here as it came. */
export function plainly<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value
  if (Array.isArray(value)) return value.map(plainly) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainly(inner)])) as Value
}

function shown(value: string): string {
  const text = plainText(value)
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}

const harmless = (json: string) => json.replaceAll('](', ']\\u0028').replaceAll('<', '\\u003c')
