import anyAscii from 'any-ascii'
import type { City, Country, Form } from '#demo/country.ts'
import { type Culture, coined, type Word } from '#demo/culture.ts'
import { english } from '#demo/cultures/english.ts'
import type { GroupSlot } from '#demo/groups.ts'
import type { Industry } from '#demo/industries.ts'
import { Random } from '#demo/random.ts'
import { purposes } from '#demo/universe.ts'

interface Naming {
  key: number
  id: number
  culture: Culture
  city: City
  industry: Industry
  place: GroupSlot | null
}

/** A company's name without its legal form. */
export function nameCompany({ key, id, culture, city, industry, place }: Naming): Word {
  const random = new Random(key, id, purposes.name)
  const trade = random.pick(culture.trades[industry.sector] ?? (culture.trades.other as Word[]))
  if (place !== null && (place.node === 0 || random.chance(0.7))) {
    const brand = brandOf(key, place.division)
    if (place.node === 0) return join(culture, [brand, random.pick(culture.generic)])
    const u = random.unit()
    if (u < 0.5) return join(culture, [brand, trade])
    if (u < 0.8 && (culture.spaced || culture.cityFirst)) return join(culture, [brand, cityWord(city)])
    return join(culture, [brand, trade, random.pick(culture.generic)])
  }
  if (!culture.spaced) {
    const front = culture.cityFirst && random.chance(0.6) ? [cityWord(city)] : []
    return join(culture, [...front, invented(culture, random), trade])
  }
  const u = random.unit()
  const ordered = (own: Word) => (culture.tradeFirst && random.chance(0.6) ? [trade, own] : [own, trade])
  if (u < 0.34) return join(culture, ordered(invented(culture, random)))
  if (u < 0.52) return join(culture, ordered(random.pickFront(culture.last)))
  if (u < 0.62) return join(culture, [random.pick(culture.evocative), invented(culture, random), trade])
  if (u < 0.72) return join(culture, ordered(random.pick(culture.evocative)))
  if (u < 0.79) return join(culture, partners(culture, random))
  if (u < 0.86) return join(culture, [invented(culture, random), random.pick(culture.generic)])
  if (u < 0.92) return join(culture, [initials(random), trade])
  if (u < 0.96) return join(culture, [cityWord(city), trade, { text: String(random.between(2, 99)), latin: '' }])
  return join(culture, [invented(culture, random), initials(random), random.pick(culture.generic)])
}

const ampersand: Word = { text: '&', latin: '&' }

/** Two families, never one twice. */
function partners({ last }: Culture, random: Random): Word[] {
  const one = random.below(last.length)
  const other = (one + 1 + random.below(last.length - 1)) % last.length
  return [last[one] as Word, ampersand, last[other] as Word]
}

/** The word that most companies of a division share, in Latin letters everywhere. */
function brandOf(key: number, division: number): Word {
  return invented(english, new Random(key, division, purposes.group))
}

function invented(culture: Culture, random: Random): Word {
  return coined(random.pick(culture.stems), random.pick(culture.ends))
}

function initials(random: Random): Word {
  let text = ''
  for (let i = random.between(2, 3); i > 0; i--) text += 'ABCDEFGHIJKLMNOPRSTVWZ'[random.below(22)]
  return { text, latin: text }
}

const cityWords = new Map<City, Word>()

function cityWord(city: City): Word {
  let word = cityWords.get(city)
  if (word === undefined) {
    word = { text: city.name, latin: capitalised(anyAscii(city.name)) }
    cityWords.set(city, word)
  }
  return word
}

function join(culture: Culture, words: Word[]): Word {
  let text = ''
  let latin = ''
  for (const word of words) {
    text += culture.spaced && text !== '' ? ` ${word.text}` : word.text
    latin += `${latin === '' ? '' : ' '}${word.latin === '' ? word.text : word.latin}`
  }
  return { text, latin }
}

const latinMarks: Record<string, string> = {
  有限公司: 'Co., Ltd.',
  股份有限公司: 'Co., Ltd.',
  '（有限合伙）': '(Limited Partnership)',
  株式会社: 'K.K.',
  合同会社: 'G.K.',
  'ذ.م.م': 'L.L.C',
  'ش.م.خ': 'PrJSC',
  'ش.م.ع': 'PJSC',
}

/** The whole name, as the registry writes it. */
export function withMark(country: Country, bare: Word, form: Form): Word {
  const before = form.mark.startsWith('^')
  const mark = before ? form.mark.slice(1) : form.mark
  const name = country.upperCase ? bare.text.toUpperCase() : bare.text
  const between = country.culture.spaced && mark !== '' ? ' ' : ''
  const quoted = country.code === 'LV' ? `"${name}"` : name
  const text = before ? mark + between + quoted : quoted + between + mark
  if (asciiOnly.test(text)) return { text, latin: text }
  return { text, latin: `${bare.latin} ${latinMarks[mark] ?? anyAscii(mark)}`.trimEnd() }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const asciiOnly = /^[\x00-\x7f]*$/

function capitalised(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase()
}
