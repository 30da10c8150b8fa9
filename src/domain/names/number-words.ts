const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

const values = new Map<string, number>([
  ...units.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 20 + at * 10] as const),
])
/** "1st" for "first", and so on. */
const shortOrdinals = new Map(ordinals.map((word, at) => [word, `${at + 1}${endingOf(at + 1)}`]))
const longOrdinals = new Map([...shortOrdinals].map(([word, short]) => [short, word]))

function endingOf(number: number): string {
  return number > 3 ? 'th' : (['st', 'nd', 'rd'][number - 1] as string)
}

/** Whether a word is a number in words. */
export function isNumberWord(word: string): boolean {
  return values.has(word) || shortOrdinals.has(word)
}

/** The number in words at a position, in digits, and how many words it has: "forty four" is 44. */
export function numberAt(words: string[], at: number): { digits: string; length: number } | null {
  const word = words[at] as string
  const ordinal = shortOrdinals.get(word)
  if (ordinal !== undefined) return { digits: ordinal, length: 1 }
  const value = values.get(word)
  if (value === undefined) return null
  const next = words[at + 1] ?? ''
  const unit = /^[1-9]$/.test(next) ? Number(next) : (values.get(next) ?? 0)
  if (value >= 20 && unit > 0 && unit < 10) return { digits: String(value + unit), length: 2 }
  return { digits: String(value), length: 1 }
}

/** The first word of a number given in digits: "forty" for 44, "first" for 1st; null for anything but 1 to 99. */
export function firstWordOf(digits: string): string | null {
  const ordinal = longOrdinals.get(digits)
  if (ordinal !== undefined) return ordinal
  if (!/^[1-9]\d?$/.test(digits)) return null
  const value = Number(digits)
  return (value < 20 ? units[value - 1] : tens[Math.floor(value / 10) - 2]) as string
}
