import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { type AskedName, companyName } from '../names/company-name.ts'
import { cutMisspeltForm } from '../names/legal-forms.ts'
import { cutWords } from './cut-words.ts'
import { companyScopes } from './indexed-name.ts'
import { MatchingPeople } from './match-people.ts'
import { goodEnough, Matching } from './matching.ts'
import type { CompaniesRead, FoundNames, NameMatch, NameSearch } from './name-match.ts'
import { atOneVersion } from './remembered-terms.ts'
import { Scopes } from './searched-places.ts'
import type { Terms } from './terms.ts'

/**
 * Finds the names most similar to the text, the best first; the same company may appear by several names. What `read`
 * makes of them belongs to the same moment if it reports the version of the index that it saw (`indexVersion`).
 */
export async function matchNames<Result>(
  db: Db,
  search: NameSearch,
  read: (matches: NameMatch[], saw: (version: number | null) => void, how: Matched) => Promise<Result>,
): Promise<Result> {
  const { text, whose, country } = search
  // An officer or holder may be a company.
  const company: AskedName | null = whose === 'person' ? null : { country, ...companyName(text, country) }
  return atOneVersion(db, whose === 'company' ? 'c' : 'p', async (terms, sees) => {
    let hasSeen = false
    const saw = (version: number | null) => {
      hasSeen = true
      sees(version)
    }
    const found: FoundNames = { best: new Map(), beyond: new Map(), companies: new Map(), isCut: false }
    const hasWords = company !== null && company.words.length > 0
    let far = 'in full'
    if (whose !== 'company') {
      const held = new Scopes(companyScopes[whose])
      const beside = hasWords ? await held.keysOf([{ oneOf: company.words.map(word => [word]) }]) : []
      far = await new MatchingPeople(db, search, whose, terms, saw, found).run(beside)
    }
    if (hasWords && far !== 'no further') {
      const strict = far === 'exactly' || (search.strict ?? false)
      const asked = await withoutMisspeltForm(company, country, terms)
      const match = (words: AskedName) => new Matching(db, { ...search, strict }, words, terms, saw, found).run()
      await match(asked)
      for (const cut of strict || isFound(found) ? [] : await cutWords(asked, terms))
        if (!isFound(found)) await match(cut)
    }
    // The dictionary may have known that no name has the words, and be out of date.
    if (!hasSeen) saw(await readVersion(db))
    const { best, beyond, companies, isCut } = found
    const how = { companies, mayBeMore: isCut || best.size > search.most, isNamed: best.size + beyond.size > 0 }
    return read([...best.values()].sort(byRank).slice(0, search.most), saw, how)
  })
}

/** Whether a name was found that is hardly another one. */
function isFound({ best, beyond }: FoundNames): boolean {
  const isGood = ({ score }: NameMatch) => score > goodEnough
  return best.values().some(isGood) || beyond.values().some(isGood)
}

/** How the matches were found. */
export type Matched = {
  companies: CompaniesRead
  /** Whether there may be more matching names than were compared or asked for. */
  mayBeMore: boolean
  /** Whether the name alone finds something, whatever the conditions leave of it. */
  isNamed: boolean
}

/**
 * A column `version` for statements that read what was matched. On a cluster it is null: the version lies on the coordinator alone, and
 * the whole search checks once whether anything was committed in the meantime.
 */
export async function indexVersion(db: Db): Promise<Sql> {
  return (await db.isSpread()) ? sql`null::bigint as version` : sql`(select version from search_state) as version`
}

async function readVersion(db: Db): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`select ${await indexVersion(db)}`.execute(db)
  return rows[0]?.version ?? null
}

/** An exact name comes before any other; among equals a company's present name before a former one. */
function byRank(one: NameMatch, other: NameMatch): number {
  return (
    Number(other.exact) - Number(one.exact) ||
    other.score - one.score ||
    one.kind - other.kind ||
    one.companyId - other.companyId ||
    one.rowId - other.rowId
  )
}

/** "Limtied" at the end of a company's name is dropped if no other name has the word. */
export async function withoutMisspeltForm(
  asked: AskedName,
  country: string | undefined,
  terms: Terms,
): Promise<AskedName> {
  const last = asked.words.at(-1) as string
  if (asked.words.length < 2) return asked
  if (((await terms.names([last])).get(last) ?? 0) > 0) return asked
  return { ...asked, ...cutMisspeltForm(asked.words, asked.form, country) }
}
