import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type CompanyLookup, lookupConditions } from './lookup-conditions.ts'
import { indexVersion, matchNames } from './match-names.ts'
import { bestByCompany, ranked } from './ranked-matches.ts'

type Sql = RawBuilder<unknown>

/** So many companies are counted by a name at most, and so many employees are followed to their companies. */
const mostMatches = 1000

/**
 * The companies that agree with everything that is known, the likeliest first, and how many there are. A name is known
 * approximately, everything else exactly.
 */
export async function lookupCompanies(db: Db, lookup: CompanyLookup, paging: Paging): Promise<Page<CompanyProfile>> {
  const { conditions, items, total } = await likeliest(db, lookup, paging.perPage, offsetOf(paging))
  return pageOf(items, total ?? (await countOf(db, sql`from companies c where ${conditions}`)), paging)
}

/** The likeliest of them alone, without counting them all. */
export async function likeliestCompanies(db: Db, lookup: CompanyLookup, most: number): Promise<CompanyProfile[]> {
  return (await likeliest(db, lookup, most, 0)).items
}

/** The total is null where no name was matched and nothing counted. */
type Likeliest = { conditions: Sql; items: CompanyProfile[]; total: number | null }

async function likeliest(db: Db, lookup: CompanyLookup, limit: number, offset: number): Promise<Likeliest> {
  const { name, person, country, state, domain } = lookup
  const employers = person === undefined ? undefined : await employersOf(db, person)
  const conditions = lookupConditions(lookup, employers)
  if (name === undefined) {
    const items = await readProfiles(db, domain, sql`where ${conditions} order by`, limit, offset)
    return { conditions, items, total: null }
  }
  const search = {
    text: name,
    whose: 'company',
    country,
    state,
    joined: sql`join companies c on c.id = s.company_id`,
    where: conditions,
    most: mostMatches,
  } as const
  return matchNames(db, search, async (matches, saw) => {
    const best = bestByCompany(matches)
    const from = sql`join ${ranked(best.values())} on m.company_id = c.id order by m.rank desc,`
    const items = best.size > 0 ? await readProfiles(db, domain, from, limit, offset, saw) : []
    return { conditions, items, total: best.size }
  })
}

/** The companies for which somebody of this name works. */
async function employersOf(db: Db, person: string): Promise<number[]> {
  const search = { text: person, whose: 'person', most: mostMatches } as const
  return matchNames(db, search, async matches => [...new Set(matches.map(({ companyId }) => companyId))])
}

/** The most alike name first, a living company before a dead one, a domain's own site before one below it. */
async function readProfiles(
  db: Db,
  domain: string | undefined,
  from: Sql,
  limit: number,
  offset: number,
  saw?: (version: number) => void,
): Promise<CompanyProfile[]> {
  const { rows } = await sql<CompanyProfile & { version: number }>`${prepared}
    select ${profileColumns}, ${indexVersion} from companies c ${from} (c.status_id = 106) is true desc,
      ${domain === undefined ? sql`` : sql`length(website_key(c.website)),`} length(c.name), c.id
    limit ${limit} offset ${offset}
  `.execute(db)
  if (rows[0]) saw?.(rows[0].version)
  return rows
}
