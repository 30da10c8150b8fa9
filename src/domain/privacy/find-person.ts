import { linkedinSlug, slugForms } from '#lib/linkedin-slug.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { findNamed } from './find-named.ts'
import { formsOf, Marker, readingsOf, wordsOf, writtenWords } from './marker.ts'
import { type Mention, readMentions } from './mention.ts'
import { notPublished } from './not-published.ts'
import { type Suppression, Suppressions } from './suppressions.ts'

export type Birth = { year: number; month: number | null }

/** A person, given by ids of rows as the API shows them, or by name and what else is known. */
export type PersonQuery = {
  rows?: Pick<Mention, 'kind' | 'id'>[]
  name?: string
  born?: Birth
  companyId?: number
  /** The name alone decides, even if several people have it. */
  isEverywhere?: boolean
}

/** Everything that is stored about a person. */
export type KnownPerson = {
  names: string[]
  born: Birth | null
  companyIds: number[]
  emails: string[]
  mentions: Mention[]
  /** The marks by which they are recognised. */
  marks: Omit<Suppression, 'id'>
}

/** It is not clear who the person is. */
export class UnclearPersonError extends Error {}

/** Each round may find rows that lead to more rows; no person needs more rounds than this. */
const maxRounds = 10

/**
 * Everything that is stored about one person. What is found adds identifying facts (a date of birth, another company, the id
 * that a source gives them), by which more is found. The key makes the marks.
 */
export async function findPerson(client: SqlClient, who: PersonQuery, key: string): Promise<KnownPerson> {
  const known = new Knowledge(who, new Marker(Buffer.from(key, 'base64')))
  const given = await readGiven(client, who)
  known.take(given)
  if (known.names.length === 0) throw new UnclearPersonError('identify the person by id or with --name')
  for (let round = 0; ; round++) {
    const marks = known.marks()
    const matcher = new Suppressions({ key, list: [{ id: 0, ...marks }], companies: [] })
    const candidates = new Map<string, Mention>()
    for (const mention of [...given, ...(await known.candidates(client))])
      candidates.set(`${mention.kind} ${mention.id}`, mention)
    const mentions = [...candidates.values()].filter(mention => given.includes(mention) || matcher.find(mention))
    if (!known.take(mentions) || round === maxRounds) {
      const { names, born, companyIds, emails } = known
      mentions.sort((one, other) => one.companyId - other.companyId || one.id - other.id)
      return { names, born, companyIds: [...companyIds], emails: [...emails], mentions, marks }
    }
  }
}

async function readGiven(client: SqlClient, { rows = [] }: PersonQuery): Promise<Mention[]> {
  const given: Mention[] = []
  for (const { kind, id } of rows) {
    const [mention] = await readMentions(client, { [kind]: sql`t.id = ${id}` })
    if (!mention) throw new UnclearPersonError(`no person with the id ${kind}:${id}`)
    if (mention.name === notPublished) throw new UnclearPersonError(`the name of ${kind}:${id} is not published`)
    given.push(mention)
  }
  return given
}

/** What is known about the person so far. */
class Knowledge {
  readonly names: string[] = []
  born: Birth | null
  readonly companyIds = new Set<number>()
  readonly emails = new Set<string>()
  readonly #keys = new Map<string, { sourceId: number; key: string }>()
  readonly #slugs = new Set<string>()
  readonly #marker: Marker
  readonly #isEverywhere: boolean

  constructor({ name, born, companyId, isEverywhere = false }: PersonQuery, marker: Marker) {
    this.#marker = marker
    this.#isEverywhere = isEverywhere
    this.born = born ?? null
    if (companyId !== undefined) this.companyIds.add(companyId)
    if (name !== undefined) {
      if (wordsOf(name).length === 0) throw new UnclearPersonError(`"${name}" is not a name`)
      this.names.push(name)
    }
  }

  /** Learns from rows and returns whether anything was new. */
  take(mentions: Mention[]): boolean {
    const before = this.#size
    for (const { name, companyId, sourceId, personKey, email, linkedin } of mentions) {
      if (!this.names.some(known => isFormOf(name, known))) this.names.push(name)
      this.companyIds.add(companyId)
      if (personKey) this.#keys.set(`${sourceId} ${personKey}`, { sourceId, key: personKey })
      if (email) this.emails.add(email.toLowerCase())
      const slug = linkedin ? linkedinSlug('person', linkedin) : null
      if (slug) this.#slugs.add(slug)
    }
    if (!this.#isEverywhere) this.#takeBirths(mentions)
    return this.#size > before
  }

  get #size(): number {
    const born = this.born === null ? 0 : this.born.month === null ? 1 : 2
    return this.names.length + this.companyIds.size + this.#keys.size + this.emails.size + this.#slugs.size + born
  }

  /** A date of birth that was given is certain, whatever a source writes; one that was found must not be contradicted. */
  #takeBirths(mentions: Mention[]): void {
    const isSure = this.born !== null
    for (const { birthYear, birthMonth } of mentions) {
      if (!birthYear) continue
      const { year, month } = this.born ?? { year: birthYear, month: null }
      if (year !== birthYear || (month && birthMonth && month !== birthMonth)) {
        if (isSure) continue
        throw new UnclearPersonError(
          'several people with this name but different dates of birth match: add --born, or give an id',
        )
      }
      this.born = { year, month: month ?? birthMonth ?? null }
    }
  }

  marks(): Omit<Suppression, 'id'> {
    const marker = this.#marker
    const words = this.names.flatMap(readingsOf)
    const pairs = words.flatMap(pairsOf)
    return {
      wholes: unique(words.map(name => marker.name(name))),
      forms: unique([
        ...words.flatMap(formsOf).map(form => marker.name(form)),
        ...words.flat().map(word => marker.word(word)),
        ...pairs.map(([one, other]) => marker.short(one, other[0] as string)),
        ...pairs.map(([one, other]) => marker.glued(one + other)),
        ...this.names.map(name => marker.glued(writtenWords(name).join(''))),
      ]),
      longest: Math.max(...words.map(({ length }) => length)),
      bornYear: this.born && marker.birth(this.born.year),
      bornMonth: this.born?.month ? marker.birth(this.born.year, this.born.month) : null,
      identifiers: [
        ...[...this.#keys.values()].map(({ sourceId, key }) => marker.personKey(sourceId, key)),
        ...[...this.#slugs].map(slug => marker.linkedin(slug)),
      ],
      emails: [...this.emails].map(email => marker.email(email)),
      isEverywhere: this.#isEverywhere,
      companyIds: [...this.companyIds],
    }
  }

  /** Rows that may be about the same person: by any of the names, and by identifiers. */
  async candidates(client: SqlClient): Promise<Mention[]> {
    const found: Mention[] = []
    for (const name of this.names) found.push(...(await findNamed(client, name)))
    // In companies where they were found they may be spelled in ways that no search finds.
    const here = sql`t.company_id = any(${[...this.companyIds]})`
    found.push(...(await readMentions(client, { officer: here, shareholder: here, employee: here })))
    const keys = [...this.#keys.values()]
    if (keys.length > 0) {
      const where = sql`(t.source_id, t.person_key) in (select * from unnest(
        ${keys.map(({ sourceId }) => sourceId)}::smallint[], ${keys.map(({ key }) => key)}::text[]))`
      found.push(...(await readMentions(client, { officer: where, shareholder: where })))
    }
    const slugs = [...this.#slugs].flatMap(slugForms)
    if (slugs.length > 0) {
      const where = sql`t.linkedin is not null and linkedin_slug(t.linkedin) = any(${slugs}::text[])`
      found.push(...(await readMentions(client, { employee: where })))
    }
    return found
  }
}

const unique = (marks: string[]) => [...new Set(marks)]

/** Every two words of a name, in both orders. */
function pairsOf(words: string[]): [string, string][] {
  return words.flatMap(one => words.flatMap(other => (one === other ? [] : [[one, other] as [string, string]])))
}

/** Whether a name only leaves out or shortens words of another, so that it adds nothing. */
function isFormOf(name: string, known: string): boolean {
  const [words, all] = [wordsOf(name), wordsOf(known)]
  const written = words.filter(word => word.length > 1)
  if (written.every(word => all.includes(word))) return written.length > 1 || all.length > 1 || words.length === 1
  return words.length === 1 && pairsOf(all).some(pair => pair.join('') === words[0])
}
