import anyAscii from 'any-ascii'

/** A word as it is written, and in Latin letters. */
export interface Word {
  text: string
  latin: string
}

/** How people, streets and companies are called where a language is spoken. */
export interface Culture {
  male: Word[]
  female: Word[]
  /** The commonest family names. */
  last: Word[]
  /** What makes rarer ones of the stems; nothing where family names are few. */
  lastEnds: Word[]
  /** Beginnings and endings that make invented words. */
  stems: Word[]
  ends: Word[]
  /** Words with a good sound for company names. */
  evocative: Word[]
  /** Words that mean nothing but "company". */
  generic: Word[]
  /** Words of a trade, by sector. */
  trades: Record<string, Word[]>
  streets: Word[]
  /** Whether the trade comes first ("Transports Duval") or last ("Duval Transport"). */
  tradeFirst: boolean
  /** Whether words are separated by blanks. */
  spaced: boolean
  /** Whether the family name comes first. */
  lastFirst: boolean
  /** Whether companies put the city in front of their name. */
  cityFirst: boolean
}

export interface CultureText {
  male: string
  female: string
  last: string
  lastEnds?: string
  stems: string
  ends: string
  evocative: string
  generic: string
  trades: Record<string, string>
  streets: string
  tradeFirst?: boolean
  spaced?: boolean
  lastFirst?: boolean
  cityFirst?: boolean
}

/** Reads the compact form. A word may carry its own transcription after "=", and "_" stands for a blank inside it. */
export function culture(text: CultureText): Culture {
  const trades: Record<string, Word[]> = {}
  for (const [sector, list] of Object.entries(text.trades)) trades[sector] = words(list)
  return {
    male: words(text.male),
    female: words(text.female),
    last: words(text.last),
    lastEnds: text.lastEnds === undefined ? [] : words(text.lastEnds),
    stems: words(text.stems),
    ends: words(text.ends),
    evocative: words(text.evocative),
    generic: words(text.generic),
    trades,
    streets: words(text.streets),
    tradeFirst: text.tradeFirst ?? false,
    spaced: text.spaced ?? true,
    lastFirst: text.lastFirst ?? false,
    cityFirst: text.cityFirst ?? false,
  }
}

export function words(list: string): Word[] {
  return list
    .trim()
    .split(/\s+/)
    .map(item => {
      const [text, latin] = item.replaceAll('_', ' ').split('=') as [string, string | undefined]
      return { text, latin: latin ?? transcribed(text) }
    })
}

/** An invented word. */
export function coined(stem: Word, end: Word): Word {
  // An ending that is a word of its own keeps its capitals.
  const ending = end.latin.startsWith(' ') ? end.latin : end.latin.toLowerCase()
  return { text: stem.text + end.text, latin: stem.latin + ending }
}

const han = /\p{Script=Han}/u

/** By rule, with one capital a word: the rule for Chinese would capitalise each sign. */
function transcribed(text: string): string {
  const latin = anyAscii(text)
  return han.test(text) ? latin.slice(0, 1) + latin.slice(1).toLowerCase() : latin
}
