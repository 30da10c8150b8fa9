import { readBatch } from '../../src/api/match/read-query.ts'
import { screeningThreshold } from '../../src/domain/screening/best-name.ts'
import type { ListEntry } from '../../src/domain/screening/entry.ts'
import { matchParties } from '../../src/domain/screening/hits/match-parties.ts'
import type { Db } from '../../src/postgres/db.ts'
import { sql } from '../../src/postgres/sql.ts'
import { halfOf, type Judged, type Labelled } from './labelled.ts'
import { writeEntries } from './write-entries.ts'

const kinds: Record<string, ListEntry['kind']> = { Person: 'person', Vessel: 'vessel' }
const atOnce = 50
const nothing = { birthPlaces: [], gender: null, addresses: [], programmes: [], measures: [], references: [] }
const undated = { listedOn: null, changedOn: null, delistedOn: null, reason: null, remarks: [], link: null }
const unknown = { births: [], countries: [], identifiers: [] }

/**
 * Every pair as it is served: one name on a list beside all others that are loaded, the other asked for as a client of match asks. What is
 * no hit scores 0.
 */
export async function judgePairs(db: Db, pairs: Labelled[], list: string): Promise<Judged[]> {
  const entries = pairs.map(({ schema, listed }, at): ListEntry => {
    const names: ListEntry['names'] = [{ name: listed, kind: 'primary', strength: 'strong' }]
    const kind = kinds[schema] ?? 'organisation'
    return { ...nothing, ...undated, ...unknown, list, key: `${list}-${at}`, kind, names }
  })
  await writeEntries(db, entries)
  const { rows } = await sql<{ id: string }>`
    insert into workspaces (id, name, plan, created_at) values (gen_random_uuid(), 'Referee', 'free', now()) returning id
  `.execute(db)
  const judged: Judged[] = []
  for (let from = 0; from < pairs.length; from += atOnce) {
    const part = pairs.slice(from, from + atOnce)
    const queries = part.map(({ schema, asked }, at) => {
      const as = schema in kinds ? schema : 'Company'
      return [`q${at}`, { schema: as, properties: { name: [asked] } }]
    })
    const parties = readBatch({ queries: Object.fromEntries(queries) }).queries.map(({ party }) => party)
    const found = await matchParties({ reads: db, primary: db }, rows[0]?.id as string, parties, {
      ...{ cutoff: screeningThreshold, threshold: screeningThreshold, limit: 500, isWanted: () => true },
    })
    for (const [at, pair] of part.entries()) {
      const score = found[at]?.hits.find(({ entry }) => entry.key === `${list}-${from + at}`)?.score ?? 0
      judged.push({ ...pair, score, half: halfOf(pair) })
    }
  }
  return judged
}
