import { hideKeys } from '#lib/hide-keys.ts'
import { onOneLine, visibleText } from '#lib/plain-text.ts'

/** Of a key, what may be shown. */
const handle = /^fm[12]_(?:live|test)_[a-z2-7]{12}$/
const longestText = 500
const longestDetails = 4_000

/** A text as it stands on record: on one line, with nothing hidden in it and no key. */
export function textOnRecord(text: string, most = longestText): string {
  const plain = handle.test(text) ? text : onOneLine(hideKeys(text.toWellFormed()))
  return plain.length > most ? `${cut(plain, most)}…` : plain
}

/** A value as JSON on one line, with nothing hidden in it: there it is only another way to write the same. */
export function visibleJson(value: object): string {
  return visibleText(JSON.stringify(value))
}

/** What else is told of an act, as it stands on record. */
export function detailsOnRecord(details: Record<string, unknown>): string {
  const text = hideKeys(visibleJson(details))
  return text.length > longestDetails ? visibleJson({ shortened: cut(text, longestDetails) }) : text
}

/** Never through the middle of a character. */
function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
