import { hash } from 'node:crypto'
import { slugForms } from '#lib/linkedin-slug.ts'
import { latinWords } from '../names/latin-words.ts'
import { withoutTitles } from '../names/person-name.ts'

/** A name of up to so many words has all of its shorter forms; a longer one may leave out up to two words, or all but two. */
const maxWords = 8

/** The block size of SHA-256. */
const blockBytes = 64

/** Makes marks of what identifies a person. Without the key they cannot be compared with anything. */
export class Marker {
  readonly #inner: Buffer
  readonly #outer: Buffer

  constructor(key: Buffer) {
    const padded = Buffer.alloc(blockBytes)
    key.copy(padded)
    this.#inner = padded.map(byte => byte ^ 0x36) as Buffer
    this.#outer = padded.map(byte => byte ^ 0x5c) as Buffer
  }

  /** One word of a name. A name is compared only where two of its words are known. */
  word(word: string): string {
    return this.#mark(`word ${word}`)
  }

  name(words: string[]): string {
    return this.#mark(`name ${words.join(' ')}`)
  }

  /** A word of a name with the first letter of another: "Example, J." */
  short(word: string, initial: string): string {
    return this.#mark(`short ${word} ${initial}`)
  }

  /** Words of a name without the blanks between them: "JaneExample". */
  glued(word: string): string {
    return this.#mark(`glued ${word}`)
  }

  birth(year: number, month?: number): string {
    return this.#mark(month === undefined ? `born ${year}` : `born ${year}-${month}`)
  }

  /** The id that a source gives a person. */
  personKey(sourceId: number, key: string): string {
    return this.#mark(`person ${sourceId} ${key}`)
  }

  linkedin(slug: string): string {
    // Percent-encoded or not, it is the same page.
    return this.#mark(`linkedin ${slugForms(slug).sort()[0]}`)
  }

  email(address: string): string {
    return this.#mark(`email ${address.trim().toLowerCase()}`)
  }

  /** HMAC-SHA-256 by hand: an import makes millions, and createHmac takes several times as long. */
  #mark(text: string): string {
    const inner = hash('sha256', Buffer.concat([this.#inner, Buffer.from(text)]), 'buffer')
    return hash('sha256', Buffer.concat([this.#outer, inner]), 'buffer').toString('base64url', 0, 16)
  }
}

/** The words of a person's name as they are compared: in Latin letters, without titles and initials, sorted. */
export function wordsOf(name: string): string[] {
  return comparable(writtenWords(name))
}

/** The words of a name or text in order, without those that can only be a title. */
export function writtenWords(text: string): string[] {
  return withoutTitles(latinWords(text).words)
}

/** Every way to read the words of a name: as it stands, with "ue" for "ü", and of Chinese and Korean names the whole in one. */
export function readingsOf(name: string): string[][] {
  const readings = [wordsOf(name)]
  if (isPlain.test(name)) return readings
  const text = name.normalize('NFKC')
  const spelled = text.replace(/[äöüøå]/gi, letter => spelledOut[letter.toLowerCase()] as string)
  if (spelled !== text) readings.push(wordsOf(spelled))
  if (isSyllabic.test(text)) readings.push([latinWords([...text.replace(notLetters, '')].join(' ')).words.join('')])
  return readings
}

const isPlain = /^[\x20-\x7e]*$/
const isSyllabic = /^[\p{Script=Han}\p{Script=Hangul}\s·・]{2,12}$/u
const notLetters = /[\s·・]/g
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** An initial is weak evidence, and none where there are two other words. */
export function comparable(words: string[]): string[] {
  const written = words.filter(word => word.length > 1)
  return [...new Set(written.length > 1 ? written : words)].sort()
}

/** A name and every shorter form of it that still has two words: "Ana Maria Vidal", "Ana Vidal". */
export function formsOf(words: string[]): string[][] {
  if (words.length > maxWords) return formsOfLong(words)
  const forms: string[][] = []
  for (let which = 1; which < 1 << words.length; which++) {
    const form = words.filter((_, at) => which & (1 << at))
    if (form.length > 1 || form.length === words.length) forms.push(form)
  }
  return forms
}

function formsOfLong(words: string[]): string[][] {
  const forms = [words]
  for (const [at, one] of words.entries()) {
    forms.push(words.filter(word => word !== one))
    for (const other of words.slice(at + 1)) {
      forms.push(
        [one, other],
        words.filter(word => word !== one && word !== other),
      )
    }
  }
  return forms
}
