import { hash } from 'node:crypto'
import { slugForms } from '#lib/linkedin-slug.ts'
import { personName } from '../search/person-name.ts'

/** So many words of a name are taken apart into its shorter forms; a longer one is compared as a whole. */
const mostWords = 6

/** Of the hash. */
const blockBytes = 64

/** Makes marks of what tells a person from others. Without the key they cannot be compared with anything. */
export class Marker {
  readonly #inner: Buffer
  readonly #outer: Buffer

  constructor(key: Buffer) {
    const padded = Buffer.alloc(blockBytes)
    key.copy(padded)
    this.#inner = padded.map(byte => byte ^ 0x36) as Buffer
    this.#outer = padded.map(byte => byte ^ 0x5c) as Buffer
  }

  /** One word of a name. Names are only looked at further where two of their words are known. */
  word(word: string): string {
    return this.#mark(`word ${word}`)
  }

  name(words: string[]): string {
    return this.#mark(`name ${words.join(' ')}`)
  }

  birth(year: number, month?: number): string {
    return this.#mark(month === undefined ? `born ${year}` : `born ${year}-${month}`)
  }

  /** The key by which a source knows a person. */
  personKey(sourceId: number, key: string): string {
    return this.#mark(`person ${sourceId} ${key}`)
  }

  linkedin(slug: string): string {
    // Written out or in percent signs, it is the same page.
    return this.#mark(`linkedin ${slugForms(slug).sort()[0]}`)
  }

  email(address: string): string {
    return this.#mark(`email ${address.trim().toLowerCase()}`)
  }

  /** HMAC-SHA-256, written out: an import makes millions, and making an object for each takes several times as long. */
  #mark(text: string): string {
    const inner = hash('sha256', Buffer.concat([this.#inner, Buffer.from(text)]), 'buffer')
    return hash('sha256', Buffer.concat([this.#outer, inner]), 'buffer').toString('base64url', 0, 16)
  }
}

/** The words of a person's name as they are compared: in Latin letters, without titles and initials, in no order. */
export function wordsOf(name: string): string[] {
  return comparable(personName(name).words)
}

/** An initial tells little, and nothing where there are two words beside it. */
export function comparable(words: string[]): string[] {
  const written = words.filter(word => word.length > 1)
  return [...new Set(written.length > 1 ? written : words)].sort()
}

/** A name and every shorter form of it that still has two words: "Ana Maria Vidal", "Ana Vidal". */
export function formsOf(words: string[]): string[][] {
  if (words.length > mostWords) return [words]
  const forms: string[][] = []
  for (let which = 1; which < 1 << words.length; which++) {
    const form = words.filter((_, at) => which & (1 << at))
    if (form.length > 1 || form.length === words.length) forms.push(form)
  }
  return forms
}
