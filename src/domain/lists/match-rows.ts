import { availableParallelism } from 'node:os'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { inTurns } from '../in-turn.ts'
import { companyName, nameRules } from '../names/company-name.ts'
import { cutAttached } from '../names/legal-forms.ts'
import { findPlace } from '../nomenclatures/places.ts'
import { foldedName } from '../nomenclatures/written-alike.ts'
import { compareNames, type NamedAs } from '../search/compare-names.ts'
import { formerness, nameKinds } from '../search/indexed-name.ts'
import { type Candidate, searchCompanies } from '../search/search-companies.ts'
import type { ListRow, MatchedRows, NotFoundReason, RowMatch } from './list-row.ts'
import {
  findByDomains,
  findByNumbers,
  findByWholeNames,
  type Numbered,
  type WholeNamed,
} from './matching/find-companies.ts'
import { judgeRow } from './matching/judge-row.ts'
import { type KnownCompany, readCompanies } from './matching/read-companies.ts'
import { type ParsedRow, readRow } from './matching/read-row.ts'
import type { Lead, Named } from './matching/weigh-company.ts'

/** Raise it when rows are judged differently than before. The rules for reading names have their own number. */
const matchRules = 2
export const rulesVersion = matchRules * 1000 + nameRules

/** Rows looked up by one set of statements. */
const rowsAtOnce = 200
/** Rows of one turn, where workspaces take turns: few enough that none waits long. */
const rowsOfTurn = 20
/** Searches at a time: enough to keep both PostgreSQL and this process busy, few enough that others are served too. */
const searchesAtOnce = Math.max(1, Math.min(4, availableParallelism() >> 1))
/** How many companies with a similar name are examined. */
const maxSimilar = 10

/**
 * Matches each row: the same row at the same version of the data gets the same result, whatever other rows there are. Identifiers and whole
 * names are looked up for many rows at a time, and only names to which neither leads are searched. Not for use in a transaction, which
 * has no dictionary in memory. Takes turns of the workspace that is given, else the caller does.
 */
export async function matchRows(db: Db, rows: ListRow[], workspaceId?: string): Promise<MatchedRows> {
  const { version: dataVersion, countries } = await readVersion(db)
  const match = (some: ListRow[]) => matchSome(db, some.map(readRow), countries)
  const matches: RowMatch[] = []
  if (workspaceId !== undefined) matches.push(...(await inTurns(workspaceId, rows, rowsOfTurn, match)))
  else
    for (let at = 0; at < rows.length; at += rowsAtOnce) matches.push(...(await match(rows.slice(at, at + rowsAtOnce))))
  return { matches, dataVersion, rulesVersion }
}

/** What is known about a row before its name is searched. */
type Found = {
  parsed: ParsedRow
  numbered: Numbered
  whole: WholeNamed[]
  onDomains: Map<number, Set<'website' | 'email'>>
}

async function matchSome(db: Db, parsed: ParsedRow[], countries: Set<string>): Promise<RowMatch[]> {
  const [numbered, whole, byDomain] = await Promise.all([
    findByNumbers(db, parsed),
    findByWholeNames(db, parsed),
    findByDomains(db, parsed),
  ])
  const found = parsed.map((row, at): Found => {
    const onDomains: Found['onDomains'] = new Map()
    for (const { as, domain } of row.domains)
      for (const id of byDomain.get(domain) ?? []) onDomains.set(id, (onDomains.get(id) ?? new Set()).add(as))
    return { parsed: row, numbered: numbered[at] as Numbered, whole: whole[at] as WholeNamed[], onDomains }
  })
  const known = await readCompanies(db, found.flatMap(idsOf))
  const leads = await leadsOf(db, found, known, [])
  const first = found.map(({ parsed: row }, at) => judgeRow(row, leads[at] as Lead[], notFoundReason(row, countries)))
  const open = found.flatMap((one, at) =>
    isOpen(one, first[at] as RowMatch, leads[at] as Lead[], countries) ? [at] : [],
  )
  if (open.length === 0) return first
  const similar = await searchSome(
    db,
    open.map(at => (found[at] as Found).parsed),
  )
  const further = await readCompanies(
    db,
    similar.flatMap(candidates => candidates.map(({ id }) => id)).filter(id => !known.has(id)),
  )
  const openFound = open.map(at => found[at] as Found)
  const allLeads = await leadsOf(db, openFound, new Map([...known, ...further]), similar)
  for (const [index, at] of open.entries()) {
    const { parsed: row } = openFound[index] as Found
    first[at] = judgeRow(row, allLeads[index] as Lead[], notFoundReason(row, countries))
  }
  return first
}

function idsOf({ numbered, whole, onDomains }: Found): number[] {
  return [...numbered.keys(), ...whole.map(({ id }) => id), ...onDomains.keys()]
}

/**
 * Whether a search for the name could change anything: not where companies have its whole name, and not where a row is matched, unless it
 * names no country. The name may then belong to a company other than the one with the number.
 */
function isOpen({ parsed, whole }: Found, { outcome }: RowMatch, leads: Lead[], countries: Set<string>): boolean {
  if (whole.length > 0 || notFoundReason(parsed, countries) !== 'nothing_alike') return false
  if (outcome === 'matched' && parsed.country !== null) return false
  return parsed.name !== null && !leads.some(({ by, named }) => by.size > 0 && named?.isWhole)
}

async function searchSome(db: Db, rows: ParsedRow[]): Promise<Candidate[][]> {
  const found: Candidate[][] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < rows.length; at = next++) {
      const { name, country } = rows[at] as ParsedRow
      const place = country === null ? undefined : findPlace(country)
      const search = { name: name as string, most: maxSimilar, ...(place && { place }) }
      found[at] = (await searchCompanies(db, search)).items
    }
  }
  await Promise.all(Array.from({ length: Math.min(searchesAtOnce, rows.length) }, work))
  return found
}

/** What leads from a row to each company, with how their names compare. */
async function leadsOf(
  db: Db,
  found: Found[],
  known: Map<number, KnownCompany>,
  similar: Candidate[][],
): Promise<Lead[][]> {
  const leads = found.map(({ parsed, numbered, onDomains, ...rest }, at) => {
    const candidates = similar[at] ?? []
    const byId = new Map<number, Lead>()
    for (const id of new Set([...idsOf({ parsed, numbered, onDomains, ...rest }), ...candidates.map(one => one.id)])) {
      const company = known.get(id)
      if (!company) continue
      const lead = byId.get(company.id) ?? { company, by: new Set(), cells: new Set(), domains: new Set(), named: null }
      const agreed = numbered.get(id)
      for (const kind of agreed?.by ?? []) lead.by.add(kind)
      for (const cell of agreed?.cells ?? []) lead.cells.add(cell)
      for (const kind of onDomains.get(id) ?? []) lead.domains.add(kind)
      byId.set(company.id, lead)
    }
    return [...byId.values()]
  })
  const pairs = leads.flatMap((own, at) => {
    const text = (found[at] as Found).parsed.name
    return text === null
      ? []
      : own.map(lead => {
          const isLenient = lead.by.size > 0 || lead.domains.size > 0
          return { at, lead, text, country: lead.company.country, names: lead.company.names, isLenient }
        })
  })
  const compared = await compareNames(db, pairs)
  for (const [index, { at, lead, text }] of pairs.entries()) {
    const searched = (similar[at] ?? []).find(({ id, conflicts }) => id === lead.company.id && conflicts.length === 0)
    lead.named = namedAs(text, lead.company, compared[index] ?? null, searched)
  }
  return leads
}

/** The lowest score of names with the same words, with the same legal form or another, however common the words are. */
const wholeScores = { sameForm: 0.97, otherForm: 0.9 }
/** Deducted if a name in another script only has the same transliteration. */
const transliterationPenalty = 0.06

/** The search has seen more than the two names: if it found the company, its score is the better one. */
function namedAs(
  text: string,
  company: KnownCompany,
  as: NamedAs | null,
  searched: Candidate | undefined,
): Named | null {
  const asked = companyName(text, company.country)
  const words = asked.words.join(' ')
  const whole = company.names.filter(name => name.words.startsWith(`${words}|`))
  const same = whole.find(name => name.words.endsWith(`|${asked.form ?? ''}`)) ?? whole[0]
  if (!as && !searched && !same) return null
  const isSameForm = same?.words.endsWith(`|${asked.form ?? ''}`) === true
  const minScore = same ? (isSameForm ? wholeScores.sameForm : wholeScores.otherForm) - formerness(same.kind) : 0
  const isSameSpelling = haveSameSpelling(text, company.name)
  const score =
    Math.max(as?.score ?? 0, searched?.score ?? 0, minScore) - (isSameSpelling || !same ? 0 : transliterationPenalty)
  const kind = same?.kind ?? as?.kind ?? nameKinds.registered
  return { score, kind, isWhole: same !== undefined, isExact: isSameForm && isSameSpelling }
}

/** Many names in other scripts have the same transliteration: they are the same only if they are written the same. */
function haveSameSpelling(one: string, other: string): boolean {
  if (isLatin(one) && isLatin(other)) return true
  return foldedName(cutAttached(one).rest) === foldedName(cutAttached(other).rest)
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text)

function notFoundReason({ name, country, claims, domains }: ParsedRow, countries: Set<string>): NotFoundReason {
  if (name === null) return claims.length > 0 || domains.length > 0 ? 'nothing_alike' : 'nothing_to_search_by'
  if (country !== null && !countries.has(country)) return 'country_not_covered'
  return companyName(name, country ?? undefined).words.join('').length < 2 ? 'too_short' : 'nothing_alike'
}

/** The version of the data, from search, prospects and imports, and the countries that have companies. */
async function readVersion(db: Db): Promise<{ version: string; countries: Set<string> }> {
  const { rows } = await sql<{ names: number; blocks: number; runs: number; countries: string[] }>`
    select version as names, countries, (select coalesce(max(version), 0) from prospect_blocks) as blocks,
      (select coalesce(max(id), 0) from runs where state = 'finished') as runs
    from search_state
  `.execute(db)
  const { names, blocks, runs, countries } = rows[0] as (typeof rows)[0]
  return { version: `${runs}.${names}.${blocks}`, countries: new Set(countries) }
}
