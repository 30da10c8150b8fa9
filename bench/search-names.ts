// Names of companies that do not exist, and ways in which people ask for them. Nothing here comes from the search: its
// random numbers, words, slips and abbreviations are its own.

export type Made = { country: string; name: string; parts: Part[]; form: string }
export type Part = { text: string; kind: PartKind }
type PartKind =
  | ('coined' | 'surname' | 'place' | 'business' | 'letters' | 'number' | 'joint')
  // Of the second and third universe.
  | ('compound' | 'initial' | 'kin' | 'common' | 'general' | 'road')
  // Of the third.
  | 'given'
export type Kind = 'exact' | 'partial' | 'typo' | 'hard'
export type Query = {
  kind: Kind | 'joined' | 'unknown'
  text: string
  country: string
  target: number
  /** Of a partial query the words that lead to the company. */
  own?: string[]
  /** Of a query in the second universe what it may mean: a company that has all these words is meant. */
  readings?: Sought[][]
  /** Of a query in the third universe the company that is meant. */
  made?: Made
}
/** A word of the intended name, as it was typed. */
export type Sought = { word: string; isSlipped: boolean }

export function randomFrom(seed: number): () => number {
  let state = (seed * 0x9e3779b1 + 0x7f4a7c15) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Random = () => number
export const below = (random: Random, most: number) => Math.floor(random() * most)
export const pick = <Item>(random: Random, list: readonly Item[]) => list[below(random, list.length)] as Item
/** The first of a list far more often than the last, as words are in any language. */
const often = <Item>(random: Random, list: readonly Item[]) => list[Math.floor(random() ** 2.2 * list.length)] as Item

const countries: [code: string, share: number, forms: string[]][] = [
  ['GB', 0.3, ['LTD', 'LIMITED', 'Limited', 'Ltd.', 'PLC', 'LLP']],
  ['US', 0.2, ['Inc.', 'LLC', 'Corp.', 'L.L.C.', 'Incorporated', 'LP']],
  ['DE', 0.12, ['GmbH', 'GmbH & Co. KG', 'AG', 'UG (haftungsbeschränkt)', 'OHG', 'e.K.']],
  ['FR', 0.1, ['SAS', 'SARL', 'S.A.', 'SASU', 'EURL']],
  ['IT', 0.08, ['S.r.l.', 'S.p.A.', 'S.N.C.', 'SRLS']],
  ['ES', 0.06, ['S.L.', 'S.A.', 'S.L.U.']],
  ['NL', 0.05, ['B.V.', 'N.V.', 'V.O.F.']],
  ['SE', 0.04, ['AB', 'Handelsbolag']],
  ['PL', 0.03, ['Sp. z o.o.', 'S.A.', 'Spółka z o.o.']],
  ['RU', 0.02, ['ООО', 'АО', 'ПАО']],
]

/** The one in whose share of all a number between 0 and 1 falls. */
export function withShare<Item>(number: number, list: readonly Item[], shareOf: (item: Item) => number): Item {
  let until = 0
  for (const item of list) {
    until += shareOf(item)
    if (number < until) return item
  }
  return list[0] as Item
}

const business = `Services Trading Solutions Group Holdings Consulting Properties Management Investments Technologies
  Engineering Construction International Systems Logistics Development Transport Capital Design Foods Media Marketing
  Energy Security Partners Enterprises Industries Associates Software Digital Global Catering Electrical Plumbing Motors
  Travel Homes Estates Healthcare Training Education Recruitment Finance Care Fashion Cleaning Supplies Equipment Products
  Retail Interiors Dental Medical Pharma Networks Communications Creative Studio Studios Events Entertainment Fitness
  Beauty Restaurants Bakery Brewery Coffee Textiles Furniture Flooring Roofing Joinery Landscapes Gardens Farms
  Agriculture Fisheries Forestry Mining Minerals Metals Steel Plastics Chemicals Packaging Printing Publishing Films Music
  Sports Leisure Hotels Resorts Marine Shipping Aviation Aerospace Automotive Tyres Haulage Couriers Storage Warehousing
  Robotics Automation Instruments Optics Electronics Telecom Broadband Hosting Analytics Research Laboratories Biotech
  Genomics Diagnostics Veterinary Insurance Brokers Advisors Accountants Legal Architects Surveyors Planning Environmental
  Recycling Waste Water Solar Wind Power Lighting Heating Ventilation Glass Windows Doors Kitchens Bathrooms Ceramics
  Tools Hardware Machinery Castings Precision Components Fasteners Bearings Valves Pumps Controls Sensors`.split(/\s+/)

/** How people shorten these words. */
const shortened: Record<string, string[]> = {
  International: ['Intl', "Int'l"],
  Services: ['Svcs', 'Svs'],
  Group: ['Grp'],
  Holdings: ['Hldgs'],
  Management: ['Mgmt', 'Mgt'],
  Technologies: ['Techs'],
  Engineering: ['Eng', 'Engg'],
  Construction: ['Constr'],
  Development: ['Dev', 'Devt'],
  Industries: ['Inds'],
  Associates: ['Assocs', 'Assoc'],
  Investments: ['Invs', 'Invmts'],
  Communications: ['Comms'],
  Equipment: ['Equip', 'Eqpt'],
  Laboratories: ['Labs'],
  Manufacturing: ['Mfg'],
  Marketing: ['Mktg'],
  Products: ['Prods'],
  Properties: ['Props'],
  Solutions: ['Solns'],
  Systems: ['Sys'],
  Trading: ['Trdg'],
  Transport: ['Transp'],
  Enterprises: ['Ents'],
  Environmental: ['Env'],
  Electronics: ['Elecs'],
  Insurance: ['Ins'],
  Packaging: ['Pkg'],
}
const noise = ['the', 'group', 'company', 'UK', 'head office', 'services', 'global', 'holdings', 'international', 'co']

const onsets = 'b br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p pl pr qu r s sh sk sl st t th tr v w y z'.split(
  ' ',
)
const vowels = 'a a a e e e i i o o o u ai ea io ou'.split(' ')
const codas = ['', '', '', '', 'n', 'r', 'l', 's', 't', 'm', 'x', 'nd', 'rk', 'st', 'll']
const cyrillicOnsets = 'б в г д ж з к л м н п р с т ф х ц ч ш бр кр пр ст тр'.split(' ')
const cyrillicVowels = 'а о е и у я ы'.split(' ')
const cyrillicCodas = ['', '', '', 'н', 'р', 'л', 'м', 'к', 'т', 'сс']

function coin(random: Random, syllables: number, cyrillic = false): string {
  const [first, middle, last] = cyrillic ? [cyrillicOnsets, cyrillicVowels, cyrillicCodas] : [onsets, vowels, codas]
  let word = ''
  for (let n = 0; n < syllables; n++) {
    word += pick(random, first) + pick(random, middle)
    if (n === syllables - 1 || random() < 0.3) word += pick(random, last)
  }
  return word[0]?.toUpperCase() + word.slice(1)
}

/** Most words that companies are called by, surnames and places are the same for every seed, as they are in life. */
const fixed = randomFrom(20_011)
const vocabulary = Array.from({ length: 250_000 }, () => {
  const size = fixed()
  return coin(fixed, size < 0.1 ? 2 : size < 0.7 ? 3 : 4)
})
const surnames = Array.from({ length: 30_000 }, () => coin(fixed, 2) + pick(fixed, ['son', 'ski', 'er', 'ez', 'i', '']))
const places = Array.from({ length: 3000 }, () => coin(fixed, 2) + pick(fixed, ['ton', 'burg', 'ville', 'ham', '']))

export class NameMaker {
  readonly #random: Random
  readonly #make: (random: Random) => Made
  readonly #seen = new Set<number>()

  constructor(seed: number, make = makeName) {
    this.#random = randomFrom(seed)
    this.#make = make
  }

  /** A name that this maker has not made before in the same country, whatever the legal form. */
  next(): Made {
    for (;;) {
      const made = this.#make(this.#random)
      if (this.knows(made)) continue
      this.#seen.add(markOf(made))
      return made
    }
  }

  /** Whether this maker has made the name. */
  knows(made: Made): boolean {
    return this.#seen.has(markOf(made))
  }
}

export function makeName(random: Random): Made {
  const [country, , forms] = withShare(random(), countries, ([, share]) => share)
  const form = often(random, forms)
  const cyrillic = country === 'RU'
  const parts = partsOf(random, cyrillic)
  const text = parts.map(part => part.text).join(' ')
  const name = cyrillic ? `${form} «${text}»` : `${text} ${form}`
  return { country, name: country === 'GB' && random() < 0.5 ? name.toUpperCase() : name, parts, form }
}

function partsOf(random: Random, cyrillic: boolean): Part[] {
  const coined = (): Part => ({
    text: cyrillic || random() < 0.2 ? coin(random, random() < 0.7 ? 3 : 4, cyrillic) : often(random, vocabulary),
    kind: 'coined',
  })
  const surname = (): Part => ({ text: often(random, surnames), kind: 'surname' })
  const trade = (): Part => ({ text: often(random, business), kind: 'business' })
  const joint: Part = { text: random() < 0.6 ? '&' : 'and', kind: 'joint' }
  if (cyrillic) return random() < 0.5 ? [coined()] : [coined(), coined()]
  const shape = random()
  if (shape < 0.3) return [coined(), trade()]
  if (shape < 0.52) return twoTrades([coined()], trade)
  if (shape < 0.6) return [surname(), joint, surname()]
  if (shape < 0.66) return [surname(), joint, surname(), trade()]
  if (shape < 0.76) return twoTrades([surname()], trade)
  if (shape < 0.84) return [{ text: pick(random, places), kind: 'place' }, coined(), trade()]
  if (shape < 0.9) return [coined(), coined()]
  if (shape < 0.95) return [{ text: letters(random), kind: 'letters' }, coined(), trade()]
  return [coined(), trade(), { text: String(1 + below(random, 2100)), kind: 'number' }]
}
function twoTrades(first: Part[], trade: () => Part): Part[] {
  const one = trade()
  let two = trade()
  while (two.text === one.text) two = trade()
  return [...first, one, two]
}

function letters(random: Random): string {
  return Array.from({ length: 2 + below(random, 2) }, () => String.fromCharCode(65 + below(random, 26))).join('')
}

function markOf({ country, parts }: Made): number {
  const text = `${country} ${parts.map(part => part.text.toLowerCase()).join(' ')}`
  let [one, two] = [0x811c9dc5, 0x1234567]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    two = Math.imul(two + text.charCodeAt(at), 0x85ebca6b) ^ (two >>> 13)
  }
  return (one >>> 0) * 2097152 + ((two >>> 0) & 0x1fffff)
}

/** One or two slips of the hand in a word: a letter replaced, dropped, doubled, added, or swapped with its neighbour. */
function slip(random: Random, word: string): string {
  const edits = word.length > 5 && random() < 0.4 ? 2 : 1
  const alphabet = /[а-я]/i.test(word) ? 'абвгдеиклмнопрстуя' : 'abcdefghijklmnopqrstuvwxyz'
  let text = word
  for (let n = 0; n < edits; n++) {
    const at = below(random, text.length)
    const letter = pick(random, [...alphabet])
    const way = random()
    if (way < 0.4) text = text.slice(0, at) + letter + text.slice(at + 1)
    else if (way < 0.6) text = text.slice(0, at) + text.slice(at + 1)
    else if (way < 0.8) text = text.slice(0, at) + letter + text.slice(at)
    else if (at + 1 < text.length) text = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  }
  return text === word ? slip(random, word) : text
}

const isLong = ({ text, kind }: Part) => text.length > 4 && kind !== 'number' && kind !== 'joint'
const isOwn = ({ kind }: Part) => kind === 'coined' || kind === 'surname'

/** Asks for a company in one of the ways; null where its name does not lend itself to that way. */
export function ask(random: Random, kind: Kind, made: Made, target: number): Query | null {
  const { parts, country, form } = made
  const query = (words: string[], withForm: boolean): Query => {
    const text = [...words, ...(withForm ? [form] : [])].join(' ')
    return { kind, country, target, text: random() < 0.5 ? text.toLowerCase() : text }
  }
  if (kind === 'exact') return { kind, country, target, text: random() < 0.5 ? made.name.toLowerCase() : made.name }
  // A surname or a place alone matches too many companies to identify one.
  const own = parts.filter(({ kind: part }) => part === 'coined')
  if (kind === 'partial') {
    if (own.length === 0 || parts.length < 2) return null
    const dropped = pick(
      random,
      parts.filter(part => part.kind !== 'coined' && part.kind !== 'number'),
    )
    const partial = query(
      parts.filter(part => part !== dropped).map(({ text }) => text),
      false,
    )
    return { ...partial, own: own.map(({ text }) => text) }
  }
  const long = parts.filter(isLong)
  if (long.length === 0) return null
  const wrong = pick(random, long)
  if (kind === 'typo')
    return query(
      parts.map(part => (part === wrong ? slip(random, part.text) : part.text)),
      random() < 0.5,
    )
  if (parts.filter(isOwn).length === 0 || parts.length < 3) return null
  const loose = parts.filter(part => part.kind === 'business' || part.kind === 'place' || part.kind === 'joint')
  const dropped = loose.length > 0 && own.length > 0 ? pick(random, loose) : null
  const kept = parts.filter(part => part !== dropped && part.kind !== 'joint')
  const slipped = pick(random, kept.filter(isLong))
  const words = kept.map(part => {
    const short = shortened[part.text]
    if (part === slipped) return slip(random, part.text)
    return short && random() < 0.7 ? pick(random, short) : part.text
  })
  words.push(pick(random, noise))
  for (let at = words.length - 1; at > 0; at--) {
    const other = below(random, at + 1)
    ;[words[at], words[other]] = [words[other] as string, words[at] as string]
  }
  return query(words, random() < 0.3)
}

/** Counts companies by their own words, to know which partial names match too many to identify one. */
export class OwnWords {
  readonly #counts = new Map<string, number>()

  add({ country, parts }: Made): void {
    for (const { text, kind } of parts) {
      if (kind !== 'coined') continue
      const word = `${country} ${text.toLowerCase()}`
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
    }
  }

  /** Whether at most ten companies have one of the words of the query. */
  canTell({ own, country }: Query): boolean {
    return !own || own.some(word => (this.#counts.get(`${country} ${word.toLowerCase()}`) ?? 0) <= 10)
  }
}

/** Asks for a company that nobody has made. */
export function askUnknown(known: NameMaker, strangers: NameMaker, random: Random): Query {
  let made = strangers.next()
  while (known.knows(made)) made = strangers.next()
  return {
    kind: 'unknown',
    country: made.country,
    target: -1,
    text: random() < 0.5 ? made.name : made.name.toLowerCase(),
  }
}
