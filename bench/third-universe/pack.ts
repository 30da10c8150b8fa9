/**
 * How one country names its companies: words from the head of the writer, common ones first, and the shapes in which
 * they are put together. In the lists an underscore is a space within one term.
 */
export type Pack = {
  country: string
  /** How many companies, beside the other countries. */
  share: number
  /** The share of names that the register writes in capitals. */
  capitals: number
  locale: string
  /** Between the words: nothing in Chinese and Japanese. */
  space: string
  /** Families of legal forms, each with the ways in which it is written; `*` is the name. */
  forms: { weight: number; spellings: string[] }[]
  /**
   * Slots (a capital letter each), literals (with a capital letter behind `^`) and `=`, the surname or coined word
   * once more. Beside those of `Slot`: C coined, I initials, L letters, D digits, W a number in words.
   */
  shapes: { weight: number; chunks: string[] }[]
  terms: Record<Slot, string[]>
  /** From these come surnames that are not in the list: any beginning with any ending. */
  rare: [beginnings: string[], endings: string[]]
  /** Beginnings, vowels and endings of coined words. */
  coined: [onsets: string[], vowels: string[], endings: string[]]
  letters: string[]
  /** Words with digits that say the same. */
  numbers: [word: string, digits: string][]
  /** What is written out, and its short ways. */
  short: [full: string, short: string][]
  /** Ways to say "and"; the first of them means the sign. */
  and: string[]
  /** Spellings that sound alike. */
  sounds: [written: string, heard: string][]
  /** Rows of the keyboard. */
  keys: string[]
  /** What people add though it is not in the name. */
  extras: string[]
}
/** Surname, place, trade, adjective, noun, given name, general word. */
export type Slot = 'S' | 'P' | 'T' | 'A' | 'N' | 'F' | 'G'

/** A pack as it is written down. */
export type Written = {
  of: string
  locale: string
  share: number
  capitals?: number
  space?: string
  forms: string
  shapes: string
  S: string
  P: string
  T: string
  A: string
  N: string
  F: string
  G: string
  rare: [string, string]
  coined: [string, string, string]
  letters?: string
  numbers?: string
  short?: string
  and?: string
  sounds?: string
  keys?: string
  extras: string
}

export const qwerty = 'qwertyuiop asdfghjkl zxcvbnm'

const list = (text = '') => text.split(/\s+/).flatMap(word => (word === '' ? [] : [word.replaceAll('_', ' ')]))
const lines = (text: string) => text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
const pairs = (text = '') => list(text).map(pair => pair.split('=') as [string, string])
function weighed(line: string): [number, string] {
  const at = line.indexOf(' ')
  return [Number(line.slice(0, at)), line.slice(at + 1)]
}

export function pack(written: Written): Pack {
  const { S, P, T, A, N, F, G, rare, coined, ...rest } = written
  return {
    country: rest.of,
    share: rest.share,
    capitals: rest.capitals ?? 0,
    locale: rest.locale,
    space: rest.space ?? ' ',
    forms: lines(rest.forms).map(line => {
      const [weight, spellings] = weighed(line)
      return {
        weight,
        spellings: spellings.split('|').map(spelling => {
          if (spelling.includes('*')) return spelling
          return spelling.startsWith(',') ? `*${spelling}` : `* ${spelling}`
        }),
      }
    }),
    shapes: lines(rest.shapes).map(line => {
      const [weight, chunks] = weighed(line)
      return { weight, chunks: chunks.split(' ') }
    }),
    terms: { S: list(S), P: list(P), T: list(T), A: list(A), N: list(N), F: list(F), G: list(G) },
    rare: [list(rare[0]), list(rare[1])],
    coined: [list(coined[0]), list(coined[1]), list(coined[2])],
    letters: [...(rest.letters ?? 'ABCDEFGHIJKLMNOPRSTVW')],
    numbers: pairs(rest.numbers),
    short: pairs(rest.short),
    and: list(rest.and ?? '&'),
    sounds: pairs(rest.sounds),
    keys: list(rest.keys ?? qwerty),
    extras: list(rest.extras),
  }
}
