import { hideKeys } from '#lib/hide-keys.ts'

/** What ends a line, turns its direction or is not seen at all, wherever it is shown. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
/** Of a key, what may be shown. */
const handle = /^fm[12]_(?:live|test)_[a-z2-7]{12}$/
const longestText = 500
const longestDetails = 4_000

/** A text as it stands on record: on one line, with nothing hidden in it and no key. */
export function visibleText(text: string, most = longestText): string {
  const plain = handle.test(text) ? text : hideKeys(text.toWellFormed()).replace(unseen, escaped)
  return plain.length > most ? `${cut(plain, most)}…` : plain
}

/** A value as JSON on one line, with nothing hidden in it: there it is only another way to write the same. */
export function visibleJson(value: object): string {
  return JSON.stringify(value).replace(unseen, escaped)
}

/** What else is told of an act, as it stands on record. */
export function detailsOnRecord(details: Record<string, unknown>): string {
  const text = hideKeys(visibleJson(details))
  return text.length > longestDetails ? visibleJson({ shortened: cut(text, longestDetails) }) : text
}

function escaped(char: string): string {
  return Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  )
}

/** Never through the middle of a character. */
function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
