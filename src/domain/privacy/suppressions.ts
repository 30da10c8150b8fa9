import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { comparable, formsOf, Marker, readingsOf, writtenWords } from './marker.ts'

/** One suppressed person, by marks alone. */
export type Suppression = {
  id: number
  wholes: string[]
  /** All forms of the name, and each of its words. */
  forms: string[]
  longest: number
  bornYear: string | null
  bornMonth: string | null
  identifiers: string[]
  emails: string[]
  isEverywhere: boolean
  companyIds: number[]
}

/** What a row or entry contains about a person. */
export type Sighting = {
  name: string
  birthYear?: number | null
  birthMonth?: number | null
  /** Null where the company is not known. */
  companyId: number | null
  sourceId: number
  personKey?: string | null
  linkedin?: string | null
  email?: string | null
}

/** All suppressions, in a form that can be passed to another thread. */
export type SuppressionData = {
  /** In base64. */
  key: string
  list: Suppression[]
  /** The identifiers ('reg:GB/6400') of the companies in which they were found, each with the id that is served. */
  companies: [identifier: string, companyId: number][]
}

/** Names are read up to a length, so a text is read in overlapping pieces. */
const pieceLength = 450
const pieceOverlap = 150

const maxWordsSeen = 100_000

/** The only place that decides whether a person is suppressed: in imports, in stored rows and in reports. */
export class Suppressions {
  readonly #marker: Marker
  readonly #byForm = new Map<string, Suppression[]>()
  readonly #byWhole = new Map<string, Suppression[]>()
  readonly #byIdentifier = new Map<string, Suppression>()
  readonly #emails = new Set<string>()
  readonly #wordsSeen = new Map<string, boolean>()
  readonly #companies: Map<string, number>
  readonly #texts: { inCompany: Map<number, Suppression[]>; everywhere: Suppression[] }
  readonly #longest: number

  constructor({ key, list, companies }: SuppressionData) {
    this.#marker = new Marker(Buffer.from(key, 'base64'))
    this.#companies = new Map(companies)
    this.#longest = Math.max(0, ...list.map(({ longest }) => longest))
    const inCompany = new Map<number, Suppression[]>()
    for (const one of list) {
      for (const form of one.forms) add(this.#byForm, form, one)
      for (const whole of one.wholes) add(this.#byWhole, whole, one)
      for (const identifier of one.identifiers) this.#byIdentifier.set(identifier, one)
      for (const email of one.emails) this.#emails.add(email)
      for (const companyId of one.companyIds) add(inCompany, companyId, one)
    }
    this.#texts = { inCompany, everywhere: list.filter(one => one.isEverywhere) }
  }

  /** The company with an identifier, if a person in it is suppressed. */
  companyWith(identifier: string): number | null {
    return this.#companies.get(identifier) ?? null
  }

  /** Whether a suppressed person was found in a company. */
  isIn(companyId: number): boolean {
    return this.#texts.inCompany.has(companyId)
  }

  /** The suppressed person that this is about, if any. */
  find(sighting: Sighting): Suppression | null {
    const identified = this.#identified(sighting)
    if (identified) return identified
    for (const words of readingsOf(sighting.name)) {
      const one = this.#called(words, sighting)
      if (one) return one
    }
    return this.#inShort(sighting)
  }

  #called(words: string[], sighting: Sighting): Suppression | null {
    const known = words.filter(word => this.#isKnownWord(word))
    if (words.length === 0 || known.length < Math.min(2, words.length)) return null
    const whole = this.#marker.name(words)
    const called = new Set(this.#byForm.get(whole))
    if (words.length > 2) {
      for (const form of formsOf(known))
        for (const one of this.#byWhole.get(this.#marker.name(form)) ?? []) called.add(one)
    }
    for (const one of called) if (this.#isSame(one, sighting, one.wholes.includes(whole))) return one
    return null
  }

  /** Where company and month of birth agree, a surname with matching initials is enough, and so is a name without spaces. */
  #inShort({ name, birthYear, birthMonth, companyId }: Sighting): Suppression | null {
    if (!birthYear || !birthMonth || companyId === null) return null
    const born = this.#marker.birth(birthYear, birthMonth)
    const here = this.#texts.inCompany.get(companyId)?.filter(({ bornMonth }) => bornMonth === born)
    if (!here?.length) return null
    const words = writtenWords(name)
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
    // "JQ Example" has two initials.
    const others = words.filter(word => word !== longest)
    if (longest.length < 2 || others.some(word => word.length > 3)) return null
    const initials = others.flatMap(word => [...word])
    const marks =
      initials.length > 0
        ? initials.map(initial => this.#marker.short(longest, initial))
        : [this.#marker.glued(longest)]
    return here.find(({ forms }) => marks.every(mark => forms.includes(mark))) ?? null
  }

  /** Most words of names recur, so the answer is cached. */
  #isKnownWord(word: string): boolean {
    const remembered = this.#wordsSeen.get(word)
    if (remembered !== undefined) return remembered
    if (this.#wordsSeen.size >= maxWordsSeen) this.#wordsSeen.clear()
    const isKnown = this.#byForm.has(this.#marker.word(word))
    this.#wordsSeen.set(word, isKnown)
    return isKnown
  }

  #identified({ sourceId, personKey, linkedin }: Sighting): Suppression | null {
    if (this.#byIdentifier.size === 0) return null
    const slug = linkedin ? linkedinSlug('person', linkedin) : null
    const marks = [personKey && this.#marker.personKey(sourceId, personKey), slug && this.#marker.linkedin(slug)]
    for (const mark of marks) {
      const one = mark ? this.#byIdentifier.get(mark) : undefined
      if (one) return one
    }
    return null
  }

  /**
   * A person with the same name and a different date of birth is someone else. Otherwise the date of birth decides, or the
   * company in which the person was found, or their e-mail address; the year alone only with exactly the same name.
   */
  #isSame(one: Suppression, { birthYear, birthMonth, companyId, email }: Sighting, isWhole: boolean): boolean {
    const year = birthYear ? this.#marker.birth(birthYear) : null
    const month = birthYear && birthMonth ? this.#marker.birth(birthYear, birthMonth) : null
    const isSameYear = year !== null && one.bornYear !== null
    if (isSameYear && year !== one.bornYear) return false
    const isSameMonth = month !== null && one.bornMonth !== null
    if (isSameMonth && month !== one.bornMonth) return false
    if (one.isEverywhere || (companyId !== null && one.companyIds.includes(companyId))) return true
    if (email && one.emails.includes(this.#marker.email(email))) return true
    return isSameYear && (isSameMonth || isWhole)
  }

  /**
   * Whether a text about a company names a person suppressed there or contains their e-mail address, or names the person
   * that it is about, in any company.
   */
  isNamedIn(text: string, companyId: number | null, about: Suppression | null = null): boolean {
    if (this.#emails.size > 0 && this.#hasAddress(text)) return true
    const here = (companyId === null ? undefined : this.#texts.inCompany.get(companyId)) ?? []
    const asked = [...here, ...this.#texts.everywhere, ...(about ? [about] : [])]
    if (asked.length === 0) return false
    return this.#isAnyForm(text, mark => asked.some(one => one.forms.includes(mark)))
  }

  /** Whether a text has the complete name of any suppressed person, whatever it is about. */
  isAnyoneNamedIn(text: string): boolean {
    if (this.#emails.size > 0 && this.#hasAddress(text)) return true
    return this.#isAnyForm(text, mark => this.#byWhole.has(mark))
  }

  #hasAddress(text: string): boolean {
    if (!text.includes('@')) return false
    const addresses = text.match(/[^\s@<>(),;:"']+@[^\s@<>(),;:"']+/g) ?? []
    return addresses.some(address => this.#emails.has(this.#marker.email(address)))
  }

  #isAnyForm(text: string, isWanted: (mark: string) => boolean): boolean {
    for (let at = 0; at < text.length; at += pieceLength - pieceOverlap)
      if (this.#isAnyFormIn(text.slice(at, at + pieceLength), isWanted)) return true
    return false
  }

  #isAnyFormIn(text: string, isWanted: (mark: string) => boolean): boolean {
    // "Jane Example's" is about Jane Example.
    const words = writtenWords(text.replace(/['’`]s\b/gi, ''))
    for (let from = 0; from + 1 < words.length; from++) {
      for (let until = from + 2; until <= Math.min(words.length, from + this.#longest + 1); until++) {
        const form = comparable(words.slice(from, until))
        const mayBe = form.length > 1 && form.every(word => this.#isKnownWord(word))
        if (mayBe && isWanted(this.#marker.name(form))) return true
      }
    }
    return false
  }
}

function add<Key>(lists: Map<Key, Suppression[]>, key: Key, one: Suppression): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
