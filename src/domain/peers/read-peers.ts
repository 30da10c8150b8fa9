import { reading } from '#facts/reading.ts'
import { statement } from '#facts/statement.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { chooseStatements } from '../financials/choose-statements.ts'
import { summedMetrics } from '../financials/combine-figures.ts'
import { headlineNames } from '../financials/group-financials.ts'
import { readFinancials } from '../financials/read-financials.ts'
import type { Statement } from '../financials/statement.ts'
import type { Prospects } from '../prospecting/prospects.ts'
import { findPeers, type PeerGroup } from './find-peers.ts'
import { type Bands, peerBands } from './peer-bands.ts'

export type Peers = Omit<PeerGroup, 'ids'> & {
  /** How many were examined. */
  sampled: number
  bands: Bands
}

/** Where companies of its kind and size lie, for each period of a company. Null where too few can be compared with it. */
export async function readPeers(db: Db, prospects: Prospects, companyId: number): Promise<Peers | null> {
  const found = await findPeers(db, prospects, companyId)
  if (!found) return null
  const { periods } = await readFinancials(db, companyId)
  const { ids, ...group } = found
  const bands = peerBands(periods, await readPeerStatements(db, ids, periods.at(-1)?.periodEnd ?? null))
  return Object.keys(bands).length > 0 ? { ...group, sampled: ids.length, bands } : null
}

const columns = reading(
  statement,
  [
    ...(['id', 'company_id', 'period_start', 'period_end', 'filed_on', 'approved_on'] as const),
    ...(['consolidated', 'partial', 'accounts_status', 'currency', 'source_id'] as const),
  ],
  's',
).columns

/** With what decides from which filing a figure is taken. */
const comparedNames = [...new Set([...headlineNames, ...summedMetrics])]

type Filed = Statement & { companyId: number }

/** The filed figures of each that are compared, none older than the company's own accounts. */
async function readPeerStatements(db: Db, ids: number[], since: string | null): Promise<Statement[][]> {
  const { rows } = await sql<Filed>`
    select ${columns}, coalesce((
      select jsonb_object_agg(key, value) from jsonb_each_text(s.values) where key = any(${comparedNames}::text[])
    ), '{}') as values
    from statements s
    where s.company_id = any(${ids}::bigint[])
      and s.period_end >= date_trunc('year', ${since}::date)
  `.execute(db)
  return [...Map.groupBy(rows, ({ companyId }) => companyId).values()].map(filed => chooseStatements(filed).all)
}
