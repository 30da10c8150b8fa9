/** How much of a name its script records: every sound, consonants alone, Korean sounds in either script, or Chinese characters. */
export type Script = 'letters' | 'korean' | 'consonants' | 'hangul' | 'han'

const letters =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Katakana}\p{Script=Hiragana}\d]/u

const ascii = /^[\x20-\x7e]*$/

export function scriptOf(text: string): Script {
  if (ascii.test(text)) return 'letters'
  if (/\p{Script=Hangul}/u.test(text)) return 'hangul'
  if (/\p{Script=Han}/u.test(text)) return 'han'
  return letters.test(text) || !/\p{L}/u.test(text) ? 'letters' : 'consonants'
}

/** The English name of the script that most of a text is in, for readers of the reasons. */
export function scriptName(text: string): string {
  for (const [script, pattern] of named) if (pattern.test(text)) return script
  return 'Latin'
}

const named = [
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Greek',
  'Hangul',
  'Han',
  'Katakana',
  'Hiragana',
  'Georgian',
  'Armenian',
  'Devanagari',
  'Bengali',
  'Thai',
  'Khmer',
].map(
  script =>
    [
      script === 'Han' ? 'Chinese' : script === 'Hangul' ? 'Korean' : script,
      new RegExp(`\\p{Script=${script}}`, 'u'),
    ] as const,
)
