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

/** One to twelve in other languages. */
const abroad = [
  'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'um dois tres quatro cinco seis sete oito nove dez onze doze',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'ett tva tre fyra fem sex sju atta nio tio elva tolv',
  'jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie',
  'bir iki uc dort bes alti yedi sekiz dokuz on onbir oniki',
  'odin dva tri chetyre pyat shest sem vosem devyat desyat odinnadtsat dvenadtsat',
].map(words => words.split(' '))
const abroadValues = new Map(abroad.flatMap(words => words.map((word, at) => [word, at + 1] as const)))

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
  const value = values.get(word) ?? abroadValues.get(word)
  if (value === undefined) return null
  const next = words[at + 1] ?? ''
  const unit = /^[1-9]$/.test(next) ? Number(next) : (values.get(next) ?? 0)
  if (value >= 20 && unit > 0 && unit < 10) return { digits: String(value + unit), length: 2 }
  return { digits: String(value), length: 1 }
}

/** The first words of a number given in digits: "forty" for 44, "first" for 1st; none for anything but 1 to 99. */
export function firstWordsOf(digits: string): string[] {
  const ordinal = longOrdinals.get(digits)
  if (ordinal !== undefined) return [ordinal]
  if (!/^[1-9]\d?$/.test(digits)) return []
  const value = Number(digits)
  const english = (value < 20 ? units[value - 1] : tens[Math.floor(value / 10) - 2]) as string
  return [english, ...abroad.flatMap(words => words[value - 1] ?? [])]
}
