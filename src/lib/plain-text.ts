/** Characters that are always kept. Nearly every text has only these, and every text is checked here. */
const usual =
  /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u05ff\u2010-\u2027\u2030-\u205e\u3001-\u3163\u4e00-\u9fff\uac00-\ud7a3]*$/

/** Control characters, line breaks and the blank Braille pattern, each of which separates two words. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu

/** In these scripts a joiner or non-joiner between two letters is spelling. */
const joined = `[${[
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map(script => `\\p{Script=${script}}`)
  .join('')}]`

/**
 * What is invisible, turns text around or means nothing: everything that Unicode wants to be shown as nothing (zero-width,
 * bidirectional, tag and filling characters, variation selectors), annotations and what is no character at all. What of it
 * belongs to the letters or the emoji around it is distinguished.
 */
const unseen = new RegExp(
  `((?<=${joined})[\\u200c\\u200d](?=${joined})` +
    '|(?<=\\p{Extended_Pictographic})\\ufe0f|(?<=[0-9#*])\\ufe0f(?=\\u20e3)' +
    '|(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic}))' +
    '|[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc]',
  'gu',
)

/**
 * A text with nothing in it but what is seen, on one line. Names and addresses of registers are data: invisible characters would
 * still be read by programs and assistants, reverse the text around it or start a line of its own.
 */
export function plainText(text: string): string {
  if (usual.test(text)) return text
  const spaced = text.toWellFormed().replace(breaks, ' ')
  const plain = spaced.replace(unseen, (_, belongs: string | undefined) => belongs ?? '')
  return plain === text ? text : plain.replace(/ {2,}/g, ' ').trim()
}

/** The same for a text of several lines, which stay apart; more than one empty line in a row means nothing. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(line => plainText(line).trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The characters of a text that `plainText` takes out or replaces, each once, as U+200B. */
export function unseenIn(text: string): string[] {
  const found = new Set([...text.matchAll(breaks)].flatMap(([all]) => [...all]))
  for (const [all, belongs] of text.matchAll(unseen)) if (belongs === undefined) found.add(all)
  return [...found].map(one => `U+${(one.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`)
}

/** A text for a terminal: invisible and control characters are written as escapes, as in JSON. */
export function visibleText(text: string): string {
  const written = (all: string) =>
    all.replace(/[^\n\t]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return usual.test(text)
    ? text
    : text.replace(breaks, written).replace(unseen, (all, belongs: string | undefined) => belongs ?? written(all))
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\u000a').replaceAll('\t', '\\u0009')
}

/** A pattern of PostgreSQL for all texts from which `plainText` would take something, and a few others. */
export const suspiciousSql =
  '[\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\U0001bca0-\\U0001bca3' +
  '\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]'
