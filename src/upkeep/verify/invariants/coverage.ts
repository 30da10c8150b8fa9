import type { Covered } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { hasEndedText } from '#facts/in-effect.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

/** How many companies are asked about, spread over all. */
const sampled = 100

/**
 * The tables of parts that are lists, counted here in another way than the coverage counts them. Each is read by a statement of its own,
 * because a cluster joins only what lies together.
 */
const lists = {
  officers: sql`officers`,
  owners: sql`holdings`,
  accounts: sql`(select distinct company_id, period_end from statements) years`,
}
type List = keyof typeof lists

/** A source that states that there are none may well list former ones. */
const present = {
  officers: sql`officers t where not ${sql.raw(hasEndedText('officers', 't', { day: 'current_date' }))}`,
  owners: sql`holdings t where not ${sql.raw(hasEndedText('holdings', 't', { day: 'current_date' }))}`,
}

type Counted = Record<List, number> & { id: number; country: string; describing: number[] }

/** What is stated to be absent must be absent, and stated by a source that may state it. */
export const coverage: Invariant = {
  code: 'coverage',
  promise: `What coverage states about a company agrees with what is stored: ${sampled} sampled`,
  fault: 'platform',
  over: 'everything',
  async check(reading) {
    const offenders = [...(await undeclared(reading)), ...(await denied(reading))]
    const companies = await sample(reading)
    for (const company of companies) {
      for (const covered of await readCoverage(reading.db, company.id, reading.now)) {
        const says = await wrongWith(reading, company, covered)
        if (says) offenders.push({ companyId: company.id, sourceId: covered.sources[0]?.id ?? null, says })
      }
    }
    return { checked: companies.length, offenders }
  },
}

async function sample({ client }: Reading): Promise<Counted[]> {
  const { rows: all } = await sql<{ step: number }>`
    select greatest(1, ceil(count(*) / ${sampled}::numeric))::int as step from companies where merged_into is null
  `.execute(client)
  const { rows: companies } = await sql<{ id: number; country: string; sources: (number | null)[] }>`
    select id::float8, country_code as country, array[basic_source, contact_source] as sources
    from companies where merged_into is null and abs(hashint8(id)::bigint) % ${all[0]?.step} = 0 order by id limit ${2 * sampled}
  `.execute(client)
  const ids = companies.map(({ id }) => id)
  const counts = new Map<string, number>()
  for (const [name, facts] of Object.entries(lists)) {
    const { rows } = await sql<{ id: number; count: number }>`
      select company_id::float8 as id, count(*)::int as count from (select company_id from ${facts}) f
      where company_id = any(${ids}::bigint[]) group by company_id
    `.execute(client)
    for (const { id, count } of rows) counts.set(`${name} ${id}`, count)
  }
  const { rows: records } = await sql<{ id: number; source: number }>`
    select company_id::float8 as id, source_id as source from records
    where company_id = any(${ids}::bigint[]) and vanished_on is null
  `.execute(client)
  const recorded = Map.groupBy(records, ({ id }) => id)
  return companies.map(({ id, country, sources }) => {
    const countOf = (list: List) => counts.get(`${list} ${id}`) ?? 0
    const described = (recorded.get(id) ?? []).map(({ source }) => source)
    return {
      ...{ id, country, describing: [...described, ...sources.flatMap(source => source ?? [])] },
      ...{ officers: countOf('officers'), owners: countOf('owners'), accounts: countOf('accounts') },
    }
  })
}

/** A source that states facts of a part, and whose dataset does not declare it: its silence could be taken for nothing. */
async function undeclared({ client }: Reading): Promise<Offender[]> {
  const stating = { officers: 'officers', owners: 'holdings', group: 'links', accounts: 'statements' }
  const offenders: Offender[] = []
  for (const [part, table] of Object.entries(stating)) {
    const { rows: found } = await sql<{ id: number }>`
      select distinct source_id as id from ${sql.raw(table)}
    `.execute(client)
    const { rows } = await sql<{ id: number }>`
      select id from sources where id = any(${found.map(({ id }) => id)}::smallint[]) and carries is not null
        and not carries ? ${part} order by id
    `.execute(client)
    const says = `it states ${part}, and its dataset does not declare that it does`
    offenders.push(...rows.map(({ id }) => ({ companyId: null, sourceId: id, says })))
  }
  return offenders
}

/** A record that states that there is none, of a source that names some all the same. */
async function denied({ client }: Reading): Promise<Offender[]> {
  const offenders: Offender[] = []
  for (const part of ['officers', 'owners'] as const) {
    const { rows: denying } = await sql<{ companyId: number; sourceId: number }>`
      select company_id::float8 as "companyId", source_id as "sourceId" from records
      where vanished_on is null and company_id is not null and entry like '%"absent":%'
        and entry::jsonb -> 'absent' -> ${part}::text ->> 'reading' = 'none'
    `.execute(client)
    const { rows: named } = await sql<{ companyId: number; sourceId: number }>`
      select distinct company_id::float8 as "companyId", source_id as "sourceId"
      from (select company_id, source_id from ${present[part]}) f
      where company_id = any(${denying.map(({ companyId }) => companyId)}::bigint[])
    `.execute(client)
    const names = new Set(named.map(({ companyId, sourceId }) => `${companyId} ${sourceId}`))
    const says = `${part}: its source states that there is none, and names some`
    const wrong = denying.filter(({ companyId, sourceId }) => names.has(`${companyId} ${sourceId}`))
    offenders.push(...wrong.map(of => ({ ...of, says })))
  }
  return offenders
}

async function wrongWith({ client }: Reading, company: Counted, covered: Covered): Promise<string | null> {
  const { part, reading, count, sources, why } = covered
  const stored = part in lists ? company[part as List] : null
  if (count === 0) return `${part}: 0 is shown, which nobody stated`
  if (reading !== 'withheld' && (reading === 'known') !== (count !== null))
    return `${part}: ${reading} with ${count} facts`
  if (stored !== null && stored !== (count ?? 0)) return `${part}: ${count ?? 'none'} said, ${stored} stored`
  if (reading !== 'known' && why === null) return `${part}: ${reading} without a reason`
  // A change that follows from a correction that was withdrawn has no source.
  if (reading === 'known' && sources.length === 0 && part !== 'history') return `${part}: known without a source`
  if (reading !== 'none') return null
  if (sources.length === 0) return `${part}: none, and nobody states it`
  const allowed = await mayState(client, company, part, sources.map(({ id }) => id)) // biome-ignore format: one call.
  return allowed ? null : `${part}: none by a source that has no record of the company and does not list its register`
}

/** Whether all of these have a record of the company, or facts of it that ended, or have loaded the whole of its register. */
async function mayState(client: Reading['client'], company: Counted, part: string, ids: number[]): Promise<boolean> {
  const stating = new Set(company.describing)
  for (const table of ['holdings', 'filings', 'charges']) {
    const { rows } = await sql<{ id: number }>`
      select distinct source_id as id from ${sql.raw(table)} where company_id = ${company.id}
    `.execute(client)
    for (const { id } of rows) stating.add(id)
  }
  const others = ids.filter(id => !stating.has(id))
  if (others.length === 0) return true
  const { rows } = await sql<{ id: number }>`
    select s.id from sources s where s.id = any(${others}::smallint[])
      and s.carries ->> ${part} = 'ofRegister' and exists (
        select from runs r where r.source_id = s.id and r.state = 'finished' and r.is_complete)
      and exists (select from sources o where o.id = any(${company.describing}::smallint[])
        and split_part(o.code, '/', 1) = split_part(s.code, '/', 1))
  `.execute(client)
  return rows.length === others.length
}
