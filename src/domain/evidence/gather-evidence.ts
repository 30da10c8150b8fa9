import { statedDay } from '#facts/stated-day.ts'
import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import { readCompany } from '../companies/company.ts'
import { listChanges } from '../companies/list-changes.ts'
import { listCorrections } from '../companies/list-corrections.ts'
import { operatorSource, readSources, sourcedOn } from '../companies/sources.ts'
import { readCoverage } from '../coverage/read-coverage.ts'
import { readFinancials } from '../financials/read-financials.ts'
import { readConfirmations } from '../imports/read-confirmations.ts'
import { listOfficers } from '../officers/officer.ts'
import { listShareholders } from '../ownership/holding.ts'
import { ownersAt } from '../ownership/read-beneficial-owners.ts'
import type { EvidenceFacts, EvidenceRun, Listed, Provenance, RawRecord } from './evidence.ts'

const fullList = { page: 1, perPage: 500 }
const maxRecords = 100

/** All that is known of a company for a decision, from one moment, each fact with its source, the day on which that stated it and its import. */
export async function gatherEvidence(
  db: Db,
  companyId: number,
  { threshold, now }: { threshold: number; now: Date },
): Promise<EvidenceFacts> {
  return inSnapshot(db, async snapshot => {
    const company = await readCompany(snapshot, companyId)
    const { id } = company
    const officers = await listOfficers(snapshot, id, fullList, now)
    const holdings = await listShareholders(snapshot, id, fullList, now)
    const { periods, behind } = await readFinancials(snapshot, id)
    const owners = await ownersAt(snapshot, id, { threshold, now })
    const changes = await changesOf(snapshot, id)
    const records = await recordsOf(snapshot, id)
    const coverage = await readCoverage(snapshot, id, now)
    const provenance = await provenanceOf(snapshot, id)
    const withProvenance = <Fact extends { id: number }>(kind: Kind, facts: Fact[]) =>
      facts.map(fact => ({ ...fact, ...(provenance.get(`${kind} ${fact.id}`) ?? { statedOn: null, runId: null }) }))
    const facts = {
      officers: {
        items: withProvenance('officer', officers.items).map(({ email: _, phone: __, ...officer }) => officer),
        total: officers.total,
      },
      holdings: { items: withProvenance('holding', holdings.items), total: holdings.total },
      periods: withProvenance('statement', periods),
      behind: withProvenance('statement', behind),
      changes,
      records,
    }
    const sourced = [facts.officers, facts.holdings, changes, records].flatMap(({ items }) => items as Sourced[])
    const filed: Sourced[] = [...facts.periods, ...facts.behind]
    const ids = [
      ...[company.basicSource, company.addressSource, company.contactSource, company.corrected && operatorSource],
      ...[...sourced, ...filed].map(({ sourceId }) => sourceId),
      ...owners.sources.keys(),
      ...coverage.flatMap(({ sources }) => sources.map(({ id }) => id)),
    ]
    const sources = await readSources(snapshot, [...new Set(ids)])
    const confirmed = await readConfirmations(snapshot, [...sources.keys()])
    return {
      company,
      sourcedOn: await readSourcedOn(snapshot, id),
      corrections: (await listCorrections(snapshot, company.corrected ? [id] : [])).get(id) ?? [],
      ...facts,
      coverage,
      owners,
      runs: await runsOf(snapshot, [...sourced, ...filed]),
      sources: [...sources.values()]
        .sort((one, other) => one.id - other.id)
        .map(source => ({ ...source, confirmedOn: confirmed.get(source.id) ?? null })),
    }
  })
}

type Sourced = { sourceId: number | null; runId?: number | null }
type Kind = 'officer' | 'holding' | 'statement'

const statedOn = sql.raw(statedDay('t.as_of', 't.source_id'))

async function provenanceOf(db: Db, id: number): Promise<Map<string, Provenance>> {
  const { rows } = await sql<Provenance & { fact: string }>`
    select t.fact, ${statedOn} as "statedOn", t.run_id as "runId" from (
      select 'officer ' || id as fact, as_of, source_id, run_id from officers where company_id = ${id}
      union all select 'holding ' || id, as_of, source_id, run_id from holdings where company_id = ${id}
      union all select 'statement ' || id, as_of, source_id, run_id from statements where company_id = ${id}
    ) t
  `.execute(db)
  return new Map(rows.map(({ fact, statedOn, runId }) => [fact, { statedOn, runId }]))
}

async function changesOf(db: Db, id: number): Promise<EvidenceFacts['changes']> {
  const items = await listChanges(db, id, { most: fullList.perPage })
  if (items.length < fullList.perPage) return { items, total: items.length }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from changes
    where company_id = any(array(select id from companies where id = ${id} or merged_into = ${id}))
  `.execute(db)
  return { items, total: rows[0]?.total ?? items.length }
}

/** Records of companies merged into this one count as its own. */
async function recordsOf(db: Db, id: number): Promise<Listed<RawRecord>> {
  const { rows } = await sql<RawRecord & { total: number }>`
    select t.source_id as "sourceId", t.key, t.hash::text, t.entry, ${statedOn} as "statedOn", t.run_id as "runId",
      t.vanished_on as "vanishedOn", count(*) over ()::int as total
    from records t
    where t.company_id = any(array(select id from companies where id = ${id} or merged_into = ${id}))
    order by t.source_id, t.key limit ${maxRecords}
  `.execute(db)
  return { items: rows.map(({ total: _, ...record }) => record), total: rows[0]?.total ?? 0 }
}

async function runsOf(db: Db, facts: Sourced[]): Promise<EvidenceRun[]> {
  const ids = [...new Set(facts.flatMap(({ runId }) => runId ?? []))]
  const { rows } = await sql<EvidenceRun>`
    select r.id, r.source_id as "sourceId", r.published_on as "publishedOn", r.newest_on as "newestEntryOn",
      to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "finishedAt",
      array(select regexp_replace(f, '^.*[/\\\\]', '')
        from jsonb_array_elements_text(case when jsonb_typeof(r.input -> 'files') = 'array' then r.input -> 'files' else '[]' end)
          as f) as files
    from runs r where r.id = any(${ids}::bigint[]) order by r.id
  `.execute(db)
  return rows
}

async function readSourcedOn(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${sourcedOn} as day from companies c where c.id = ${id}
  `.execute(db)
  return rows[0]?.day ?? null
}
