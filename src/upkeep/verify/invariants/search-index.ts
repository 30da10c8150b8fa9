import { compareSearchNames } from '#ingest/search/compare-search-names.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Reading } from '../invariant.ts'
import type { Range } from '../range.ts'

/** How many companies' names are compared in one batch. */
const atOnce = 2000

export const searchIndex: Invariant = {
  code: 'search-index',
  promise: 'The search index contains every name of a company, officer, holder or person, and no others',
  fault: 'platform',
  over: 'companies',
  async check(reading, range) {
    const ids = await idsIn(reading, range)
    let checked = 0
    const wrong = new Map<number, string>()
    for (let at = 0; at < ids.length; at += atOnce) {
      const { gone, changed, names } = await compareSearchNames(reading.client, ids.slice(at, at + atOnce))
      checked += names
      for (const [company, , , , words] of gone) wrong.set(company, `"${words}" should not be in the index`)
      for (const { company, text } of changed) wrong.set(company, `"${text}" is missing from the index`)
    }
    return { checked, offenders: [...wrong].map(([companyId, says]) => ({ companyId, sourceId: null, says })) }
  },
  mend: refreshSearch,
}

/** Including companies that no longer exist but are still in the index. */
async function idsIn({ client }: Reading, { from, until }: Range): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from companies where id >= ${from} and id < ${until}
      union select company_id from search_names where company_id >= ${from} and company_id < ${until}) known
  `.execute(client)
  return rows[0]?.ids ?? []
}
