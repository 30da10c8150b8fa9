import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { type AskedName, companyName } from '../names/company-name.ts'
import { cutMisspeltForm } from '../names/legal-forms.ts'
import { personName } from '../names/person-name.ts'
import { cutWords } from './cut-words.ts'
import { goodEnough, Matching } from './matching.ts'
import type { CompaniesRead, FoundNames, NameMatch, NameSearch } from './name-match.ts'
import { atOneVersion } from './remembered-terms.ts'
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
  const readings = readingsOf(search)
  return atOneVersion(db, search.whose === 'company' ? 'c' : 'p', async (terms, saw) => {
    const found: FoundNames = { best: new Map(), beyond: new Map(), companies: new Map(), isCut: false }
    for (const reading of readings) {
      const asked = await withoutMisspeltForm(reading, search.country, terms)
      await new Matching(db, search, asked, terms, saw, found).run()
      if (asked.as !== 'company' || search.strict || isFound(found)) continue
      for (const cut of await cutWords(asked, terms)) {
        if (!isFound(found)) await new Matching(db, search, cut, terms, saw, found).run()
      }
    }
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

/** The text is a company's name, or that of an officer or holder, who may be a person or a company. */
function readingsOf({ text, whose, country }: NameSearch): AskedName[] {
  const company: AskedName = { as: 'company', country, ...companyName(text, country) }
  if (whose === 'company') return company.words.length > 0 ? [company] : []
  const person: AskedName = { as: 'person', ...personName(text), form: null, initials: [], signs: [] }
  const readings = whose === 'person' || `${person.words}` === `${company.words}` ? [person] : [person, company]
  return readings.filter(({ words }) => words.length > 0)
}

/** "Limtied" at the end of a company's name is dropped if no other name has the word. */
export async function withoutMisspeltForm(
  asked: AskedName,
  country: string | undefined,
  terms: Terms,
): Promise<AskedName> {
  const last = asked.words.at(-1) as string
  if (asked.as !== 'company' || asked.words.length < 2) return asked
  if (((await terms.names([last])).get(last) ?? 0) > 0) return asked
  return { ...asked, ...cutMisspeltForm(asked.words, asked.form, country) }
}
