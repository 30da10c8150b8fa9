import type { Databases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withMerged } from '../companies/company.ts'
import { decisionColumns, decisionTables, type HitDecision } from '../screening/decisions/hit-decision.ts'
import type { Hit } from '../screening/hits/find-hits.ts'
import { screenCompany } from '../screening/hits/screen-company.ts'
import type { EvidenceHit, EvidenceScreening } from './evidence.ts'

type Asked = {
  workspaceId: string
  companyId: number
  /** The state at that time; the current state if null. */
  until: Date | null
  /** Whether to include hits, which are sold separately. */
  withHits: boolean
  now: Date
}

/** What a workspace decided about a company's hits, and the open hits if it screens the company for the file. */
export async function gatherScreening(
  databases: Pick<Databases, 'reads' | 'primary'>,
  { workspaceId, companyId, until, withHits, now }: Asked,
): Promise<EvidenceScreening> {
  const ids = await withMerged(databases.primary, [companyId])
  const { rows } = await sql<HitDecision>`
    select ${decisionColumns} from ${decisionTables}
    where d.workspace_id = ${workspaceId} and d.company_id = any(${ids}::bigint[])
      and (d.ended_at is null or d.ended_at >= ${until}) and (${until}::timestamptz is null or d.decided_at < ${until})
    order by d.id
  `.execute(databases.primary)
  // An end after that day was not known then.
  const decisions = until === null ? rows : rows.map(one => ({ ...one, ended: null, endedBy: null, endedAt: null }))
  if (!withHits) return { decisions, screened: null }
  const found = await screenCompany(databases, workspaceId, companyId, {}, now)
  return { decisions, screened: { ...found, hits: found.hits.map(hitOf) } }
}

function hitOf({ screened, score, outcome, reasons, name, entry, list }: Hit): EvidenceHit {
  return {
    ...{ role: screened.role, isFormer: screened.isFormer },
    name: name?.subject ?? screened.subject.names[0] ?? '',
    ...{ score, outcome, reasons },
    list: entry.list,
    listName: list.name,
    entryKey: entry.key,
    entryName: entry.names[0]?.name ?? entry.key,
    matchedName: name?.listed.name ?? null,
    ...{ programmes: entry.programmes, listedOn: entry.listedOn, link: entry.link },
  }
}
