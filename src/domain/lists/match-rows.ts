import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { findPlace } from '../nomenclatures/places.ts'
import { foldedName } from '../nomenclatures/written-alike.ts'
import { companyName, nameRules } from '../search/company-name.ts'
import { compareNames, type NamedAs } from '../search/compare-names.ts'
import { formerness, nameKinds } from '../search/indexed-name.ts'
import { cutAttached } from '../search/legal-forms.ts'
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

/** Raise it where rows are judged differently than before. How names are read has a number of its own. */
const matchRules = 1
export const rulesVersion = matchRules * 1000 + nameRules

/** Rows that are looked up by the same statements. */
const rowsAtOnce = 200
/** Searches at a time: enough that neither PostgreSQL nor this process waits for the other, few enough that others are served too. */
const searchesAtOnce = 4
/** How many companies with a similar name are looked at. */
const maxSimilar = 10

/**
 * What each row means: the same rows at the same version of the data give the same answer, in whatever order and company. Identifiers and
 * whole names are looked up for many rows at a time, and only what neither leads to is searched. Not in a transaction, which has no
 * dictionary in memory.
 */
export async function matchRows(db: Db, rows: ListRow[]): Promise<MatchedRows> {
  const { version: dataVersion, countries } = await readVersion(db)
  const matches: RowMatch[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    matches.push(...(await matchSome(db, rows.slice(at, at + rowsAtOnce).map(readRow), countries)))
  }
  return { matches, dataVersion, rulesVersion }
}

/** What is known of a row before its name is searched. */
type Found = {
  said: ParsedRow
  numbered: Numbered
  whole: WholeNamed[]
  onDomains: Map<number, Set<'website' | 'email'>>
}

async function matchSome(db: Db, said: ParsedRow[], countries: Set<string>): Promise<RowMatch[]> {
  const [numbered, whole, byDomain] = await Promise.all([
    findByNumbers(db, said),
    findByWholeNames(db, said),
    findByDomains(db, said),
  ])
  const found = said.map((row, at): Found => {
    const onDomains: Found['onDomains'] = new Map()
    for (const { as, domain } of row.domains)
      for (const id of byDomain.get(domain) ?? []) onDomains.set(id, (onDomains.get(id) ?? new Set()).add(as))
    return { said: row, numbered: numbered[at] as Numbered, whole: whole[at] as WholeNamed[], onDomains }
  })
  const known = await readCompanies(db, found.flatMap(idsOf))
  const leads = await leadsOf(db, found, known, [])
  const first = found.map(({ said: row }, at) => judgeRow(row, leads[at] as Lead[], whyNot(row, countries)))
  const open = found.flatMap((one, at) =>
    isOpen(one, first[at] as RowMatch, leads[at] as Lead[], countries) ? [at] : [],
  )
  if (open.length === 0) return first
  const alike = await searchSome(
    db,
    open.map(at => (found[at] as Found).said),
  )
  const further = await readCompanies(
    db,
    alike.flatMap(candidates => candidates.map(({ id }) => id)).filter(id => !known.has(id)),
  )
  const openFound = open.map(at => found[at] as Found)
  const allLeads = await leadsOf(db, openFound, new Map([...known, ...further]), alike)
  for (const [index, at] of open.entries()) {
    const { said: row } = openFound[index] as Found
    first[at] = judgeRow(row, allLeads[index] as Lead[], whyNot(row, countries))
  }
  return first
}

function idsOf({ numbered, whole, onDomains }: Found): number[] {
  return [...numbered.keys(), ...whole.map(({ id }) => id), ...onDomains.keys()]
}

/**
 * Whether a search for the name could change anything: not where companies have its whole name, and not where a row is matched, unless it
 * names no country. Then nobody has looked yet for another company that has the name which the one with the number has not.
 */
function isOpen({ said, whole }: Found, { outcome }: RowMatch, leads: Lead[], countries: Set<string>): boolean {
  if (whole.length > 0 || whyNot(said, countries) !== 'nothing_alike') return false
  if (outcome === 'matched' && said.country !== null) return false
  return said.name !== null && !leads.some(({ by, named }) => by.size > 0 && named?.isWhole)
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

/** What leads to each company of a row, with how its name is the row's. */
async function leadsOf(
  db: Db,
  found: Found[],
  known: Map<number, KnownCompany>,
  alike: Candidate[][],
): Promise<Lead[][]> {
  const leads = found.map(({ said, numbered, onDomains, ...rest }, at) => {
    const candidates = alike[at] ?? []
    const byId = new Map<number, Lead>()
    for (const id of new Set([...idsOf({ said, numbered, onDomains, ...rest }), ...candidates.map(one => one.id)])) {
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
    const text = (found[at] as Found).said.name
    return text === null
      ? []
      : own.map(lead => {
          const isLenient = lead.by.size > 0 || lead.domains.size > 0
          return { at, lead, text, country: lead.company.country, names: lead.company.names, isLenient }
        })
  })
  const compared = await compareNames(db, pairs)
  for (const [index, { at, lead, text }] of pairs.entries()) {
    const searched = (alike[at] ?? []).find(({ id, conflicts }) => id === lead.company.id && conflicts.length === 0)
    lead.named = namedAs(text, lead.company, compared[index] ?? null, searched)
  }
  return leads
}

/** Names of the same words are at least this alike, with the same legal form or another, however common the words are. */
const wholeScores = { sameForm: 0.97, otherForm: 0.9 }
/** What is taken off where a name of another script is only read alike. */
const readAlike = 0.06

/** The search has seen more than the two names: where it found the company, it knows better how alike they are. */
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
  const least = same ? (isSameForm ? wholeScores.sameForm : wholeScores.otherForm) - formerness(same.kind) : 0
  const isAlike = isWrittenAlike(text, company.name)
  const score = Math.max(as?.score ?? 0, searched?.score ?? 0, least) - (isAlike || !same ? 0 : readAlike)
  const kind = same?.kind ?? as?.kind ?? nameKinds.registered
  return { score, kind, isWhole: same !== undefined, isExact: isSameForm && isAlike }
}

/** Many names of other scripts are read alike: they are the same only if they are written alike. */
function isWrittenAlike(one: string, other: string): boolean {
  if (isLatin(one) && isLatin(other)) return true
  return foldedName(cutAttached(one).rest) === foldedName(cutAttached(other).rest)
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text)

function whyNot({ name, country, claims, domains }: ParsedRow, countries: Set<string>): NotFoundReason {
  if (name === null) return claims.length > 0 || domains.length > 0 ? 'nothing_alike' : 'nothing_to_search_by'
  if (country !== null && !countries.has(country)) return 'country_not_covered'
  return companyName(name, country ?? undefined).words.join('').length < 2 ? 'too_short' : 'nothing_alike'
}

/** What search, prospects and imports say of how far the data has come, and the countries that there are companies of. */
async function readVersion(db: Db): Promise<{ version: string; countries: Set<string> }> {
  const { rows } = await sql<{ names: number; blocks: number; runs: number; countries: string[] }>`
    select version as names, countries, (select coalesce(max(version), 0) from prospect_blocks) as blocks,
      (select coalesce(max(id), 0) from runs where state = 'finished') as runs
    from search_state
  `.execute(db)
  const { names, blocks, runs, countries } = rows[0] as (typeof rows)[0]
  return { version: `${runs}.${names}.${blocks}`, countries: new Set(countries) }
}
