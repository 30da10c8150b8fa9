import { nameWords } from '#lib/name-words.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import { Failure } from '../failure.ts'
import { countOf, type Listed, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { companiesNamed } from './companies-named.ts'
import { type CompanyLookup, identifyingConditions, narrowingConditions } from './lookup-conditions.ts'
import { indexVersion, matchNames } from './match-names.ts'
import { bestByCompany, type NameSearch, ranked } from './name-match.ts'

/** At most this many companies are counted by a name. */
const maxMatches = 1000

/**
 * The companies that match everything given, the likeliest first, and how many there are. A name matches approximately,
 * everything else exactly.
 */
export async function lookupCompanies(db: Db, lookup: CompanyLookup, paging: Paging): Promise<Page<CompanyProfile>> {
  const { conditions, items, total, mayBeMore } = await likeliest(db, lookup, paging.perPage, offsetOf(paging))
  const counted = total ?? (await countOf(db, sql`from companies c where ${conditions}`))
  return { ...pageOf(items, counted, paging), mayBeMore }
}

/** Only the likeliest. Without a name not all are counted. Of a name that is being typed, those that begin with it come first. */
export async function likeliestCompanies(
  db: Db,
  lookup: CompanyLookup,
  most: number,
  { isTyped = false } = {},
): Promise<Listed<CompanyProfile>> {
  const { items, total, mayBeMore } = await likeliest(db, lookup, most + 1, 0, isTyped)
  const isAll = items.length <= most
  return { items: items.slice(0, most), total: mayBeMore ? null : (total ?? (isAll ? items.length : null)) }
}

/** The total is null if no name was given and nothing was counted. */
type Likeliest = { conditions: Sql; items: CompanyProfile[]; total: number | null; mayBeMore: boolean }

async function likeliest(
  db: Db,
  lookup: CompanyLookup,
  limit: number,
  offset: number,
  isTyped = false,
): Promise<Likeliest> {
  const { name, person, country, domain } = lookup
  const employers = person === undefined ? undefined : await employersOf(db, person, lookup)
  const identifying = identifyingConditions(lookup)
  const filters = narrowingConditions(lookup, employers?.ids)
  const conditions = sql.join([sql`c.merged_into is null`, ...identifying, ...filters], ' and ')
  if (name === undefined) {
    const items = await readProfiles(db, domain, sql`where ${conditions} order by`, limit, offset)
    return { conditions, items, total: null, mayBeMore: employers?.mayBeMore ?? false }
  }
  const search: NameSearch = {
    text: name,
    whose: 'company',
    inCountry: country,
    joined: withCompanies,
    among: identifying,
    where: filters,
    most: maxMatches,
  }
  return matchNames(db, search, async (matches, saw, how) => {
    const best = bestByCompany(matches)
    const begun = isTyped ? sql`m.rank >= 1 desc, ${beginsWith(name)} desc,` : sql``
    const from = sql`join ${ranked(best.values())} on m.company_id = c.id order by ${begun} m.rank desc,`
    const items = best.size > 0 ? await readProfiles(db, domain, from, limit, offset, saw) : []
    const mayBeMore = how.mayBeMore || (employers?.mayBeMore ?? false)
    return { conditions, items, total: best.size, mayBeMore }
  })
}

const withCompanies = sql`join companies c on c.id = s.company_id`

/** SQL: whether the name of `companies c` begins with these words, the last of which may be only begun. */
const beginsWith = (text: string) =>
  sql`starts_with(array_to_string(name_words(c.name), ' '), ${nameWords(text).join(' ')})`

/** The companies that match everything else and employ someone of this name. */
function employersOf(db: Db, person: string, { name: _, person: __, ...lookup }: CompanyLookup) {
  const where = [...identifyingConditions(lookup), ...narrowingConditions(lookup, undefined)]
  return companiesNamed(db, person, { whose: 'person', joined: withCompanies, where })
}

/** The most similar name first, an active company before an inactive one, a domain's own site before a subdomain. */
async function readProfiles(
  db: Db,
  domain: string | undefined,
  from: Sql,
  limit: number,
  offset: number,
  saw?: (version: number | null) => void,
): Promise<CompanyProfile[]> {
  const { rows } = await sql<CompanyProfile & { version: number | null }>`
    select ${profileColumns}, ${await indexVersion(db)} from companies c ${from} (c.status_id = 106) is true desc,
      ${domain === undefined ? sql`` : sql`length(website_key(c.website)),`} length(c.name), c.id
    limit ${limit} offset ${offset}
  `.execute(db)
  if (rows[0]) saw?.(rows[0].version)
  return rows
}

/** The company that most likely is the right one. */
export async function likeliestCompany(db: Db, lookup: CompanyLookup): Promise<CompanyProfile> {
  const { items } = await likeliestCompanies(db, lookup, 1)
  if (!items[0]) throw new Failure('no_record', { what: 'company' })
  return items[0]
}
