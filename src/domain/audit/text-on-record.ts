import { hideKeys } from '#lib/hide-keys.ts'
import { onOneLine, visibleText } from '#lib/plain-text.ts'

/** The part of a key that may be shown. */
const handle = /^fm[12]_(?:live|test)_[a-z2-7]{12}$/
const maxTextBytes = 500
const maxDetailsLength = 4_000

/** A text as it is recorded: on one line, without invisible characters and without keys. */
export function textOnRecord(text: string, maxLength = maxTextBytes): string {
  const plain = handle.test(text) ? text : onOneLine(hideKeys(text.toWellFormed()))
  return plain.length > maxLength ? `${cut(plain, maxLength)}…` : plain
}

/** A value as JSON on one line, with invisible characters escaped. */
export function visibleJson(value: object): string {
  return visibleText(JSON.stringify(value))
}

/** The details of an act as they are recorded. */
export function detailsOnRecord(details: Record<string, unknown>): string {
  const text = hideKeys(visibleJson(details))
  return text.length > maxDetailsLength ? visibleJson({ shortened: cut(text, maxDetailsLength) }) : text
}

/** Never through the middle of a character. */
function cut(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
