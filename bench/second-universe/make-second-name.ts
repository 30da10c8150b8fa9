import { below, type Made, type Part, pick, type Random, randomFrom, withShare } from '../search-names.ts'
import { type Country, countries } from './words.ts'

const spreading = 3000

/** By Zipf's law: the second word of a list is half as common as the first, the tenth a tenth. */
const usual = <Item>(random: Random, list: readonly Item[]) =>
  list[Math.floor((list.length + 1) ** random()) - 1] as Item

const latin = {
  C: 'z x v k q r n l m t d s p f g b c j h w br st tr vl'.split(' '),
  V: 'a e i o u y a e i o'.split(' '),
  E: 'or ix um ex on al is an ar en us ia eo iq ora ent'.split(' '),
}
const cyrillic = {
  C: 'б в г д ж з к л м н п р с т ф ц ч'.split(' '),
  V: 'а е и о у'.split(' '),
  E: 'ин ор ан екс ия он ар ел'.split(' '),
}
const patterns = ['CVCVCE', 'CVCE', 'VCVCE', 'CVCVCVCE', 'VCCVCE', 'CVCVE']

function coin(random: Random, isCyrillic: boolean): string {
  const letters = isCyrillic ? cyrillic : latin
  const word = [...pick(random, patterns)].map(kind => pick(random, letters[kind as keyof typeof letters])).join('')
  return capital(word)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What is the same for every seed: words that several companies are called by, families and places of each country. */
const fixed = randomFrom(77_003)
const stocks = new Map(
  countries.map(country => {
    const isCyrillic = country.code === 'BG'
    const built = (stems: string[], endings: string[]) => [
      ...new Set(
        Array.from({ length: spreading }, () => {
          const [one, other] = [pick(fixed, stems), pick(fixed, stems)]
          return (fixed() < 0.4 ? one : one + other.toLowerCase()) + pick(fixed, endings)
        }),
      ),
    ]
    const stock = {
      country,
      coined: Array.from({ length: isCyrillic ? 4000 : 40_000 }, () => coin(fixed, isCyrillic)),
      families: built(country.familyStems, country.familyEndings),
      places: built(country.placeStems, country.placeEndings),
    }
    return [country.code, stock] as const
  }),
)
type Stock = typeof stocks extends Map<string, infer Value> ? Value : never

/** A name of the second universe: what a company is called, in the language of its country. */
export function makeSecondName(random: Random): Made {
  const stock = stocks.get(withShare(random(), countries, ({ share }) => share).code) as Stock
  const { country } = stock
  const form = usual(random, country.forms)
  const parts = withGeneral(random, country, partsOf(random, stock))
  // A register has the form in full now and then.
  const written = form.full.includes(' ') && random() < 0.08 ? form.full : form.short
  const text = textOf(random, parts)
  const name =
    form.isInFront && random() < 0.5
      ? `${written} ${text}`
      : country.code === 'BG'
        ? `„${text}“ ${written}`
        : `${text}${country.code === 'CZ' ? ',' : ''} ${written}`
  const isUpper = random() < (country.code === 'GB' ? 0.5 : 0.2)
  return { country: country.code, name: isUpper ? name.toUpperCase() : name, parts, form: written }
}

function partsOf(random: Random, { country, coined, families, places }: Stock): Part[] {
  const isCyrillic = country.code === 'BG'
  const coinedText = () => (random() < 0.45 ? usual(random, coined) : coin(random, isCyrillic))
  const own = (): Part => ({ text: coinedText(), kind: 'coined' })
  const trade = (): Part => ({ text: usual(random, country.trades), kind: 'business' })
  const trades = (most: number) => different(1 + below(random, most), trade)
  const place = () => partsFrom(usual(random, places), 'place')
  const shape = random()
  if (shape < 0.2) return [own(), ...trades(2)]
  if (shape < 0.26) return [own()]
  if (shape < 0.32) return [own(), ...place()]
  if (shape < 0.42) {
    const numbered: Part = { text: withDigits(random, coinedText()), kind: 'coined' }
    return random() < 0.6 ? [numbered, trade()] : [numbered]
  }
  if (shape < 0.58) {
    const initials = Array.from({ length: 1 + below(random, 3) }, (): Part => initial(random, isCyrillic))
    const kin = random() < 0.4 ? partsFrom(pick(random, country.kin), 'kin') : []
    return [
      ...initials,
      { text: usual(random, families), kind: 'surname' },
      ...kin,
      ...(random() < 0.7 || kin.length === 0 ? [trade()] : []),
    ]
  }
  if (shape < 0.7) return random() < 0.5 ? [...place(), ...trades(2)] : [trade(), ...place(), ...trades(1)]
  if (shape < 0.82)
    return different(3 + below(random, 2), () => ({ text: pick(random, country.common), kind: 'common' }))
  if (shape < 0.91) return [compound(random, country), ...trades(2)]
  if (shape < 0.96) return [...address(random, country, usual(random, places)), ...(random() < 0.7 ? [trade()] : [])]
  const letters = Array.from({ length: 3 + below(random, 2) }, () => initial(random, isCyrillic).text).join('')
  return [{ text: letters, kind: 'letters' }, ...different(2, trade)]
}

function partsFrom(text: string, kind: Part['kind']): Part[] {
  return text.split(' ').map(word => ({ text: word, kind: word === '&' ? 'joint' : kind }))
}

/** So many parts of which no two are the same word. */
function different(count: number, make: () => Part): Part[] {
  const parts = new Map<string, Part>()
  while (parts.size < count) {
    const part = make()
    parts.set(part.text, part)
  }
  return [...parts.values()]
}

function initial(random: Random, isCyrillic: boolean): Part {
  return { text: pick(random, [...(isCyrillic ? 'АБВГДЕИКЛМНПРСТ' : 'ABCDEFGHJKLMNPRSTVWZ')]), kind: 'initial' }
}

function compound(random: Random, { common }: Country): Part {
  const [one, other] = different(2, () => ({ text: pick(random, common), kind: 'common' })) as [Part, Part]
  return { text: one.text + other.text.toLowerCase(), kind: 'compound' }
}

function withDigits(random: Random, word: string): string {
  const way = random()
  if (way < 0.4) return word + (1900 + below(random, 127))
  if (way < 0.7) return word + (1 + below(random, 99))
  const at = 2 + below(random, word.length - 2)
  return word.slice(0, at) + (2 + below(random, 8)) + word.slice(at)
}

function address(random: Random, { roads }: Country, place: string): Part[] {
  return partsFrom(pick(random, roads).replace('%', place), 'road').map(part =>
    part.text === '#' ? { text: String(1 + below(random, 240)), kind: 'number' } : part,
  )
}

/** Some names have a word in front or behind that means next to nothing. */
function withGeneral(random: Random, { general }: Country, parts: Part[]): Part[] {
  if (random() > 0.15) return parts
  const part: Part = { text: usual(random, general), kind: 'general' }
  return random() < 0.3 ? [part, ...parts] : [...parts, part]
}

/** Initials are written "H Z", "H. Z." or "H.Z.", everything else with spaces. */
function textOf(random: Random, parts: Part[]): string {
  const [mark, gap] = pick(random, [
    ['', ' '],
    ['.', ' '],
    ['.', ''],
  ] as const)
  return parts
    .map(({ text, kind }, at) => {
      if (kind !== 'initial') return `${text} `
      return text + mark + (parts[at + 1]?.kind === 'initial' ? gap : ' ')
    })
    .join('')
    .trim()
}
