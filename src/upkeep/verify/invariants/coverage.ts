import type { Covered } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

/** How many companies are asked about, spread over all. */
const sampled = 200

/** The tables of parts that are lists, counted here in another way than the coverage counts them. */
const lists = {
  officers: sql`select count(*) from officers where company_id = c.id`,
  owners: sql`select count(*) from holdings where company_id = c.id and held_until is null and vanished_on is null`,
  accounts: sql`select count(*) from statements where company_id = c.id`,
}
type List = keyof typeof lists

type Counted = Record<List, number> & { id: number; country: string; describing: number[] }

/** What is said to be absent must be absent, and said by someone who may say so. */
export const coverage: Invariant = {
  code: 'coverage',
  promise: `What coverage says of a company agrees with what is stored: ${sampled} sampled`,
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
  const { rows } = await sql<{ companies: Counted[] }>`
    select coalesce(json_agg(json_build_object('id', c.id, 'country', c.country_code,
      'describing', array(select source_id from records where company_id = c.id and vanished_on is null)
        || array[c.basic_source, c.contact_source],
      ${sql.join(Object.entries(lists).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, (${count})`))})), '[]') as companies
    from (
      select *, row_number() over (order by id) as place, count(*) over () as count
      from companies where merged_into is null
    ) c where c.place % greatest(1, c.count / ${sampled}) = 0
  `.execute(client)
  return rows[0]?.companies ?? []
}

/** A source that states facts of a part, and whose dataset does not declare it: its silence could be taken for nothing. */
async function undeclared({ client }: Reading): Promise<Offender[]> {
  const { rows } = await sql<{ id: number; part: string }>`
    select s.id, p.part from sources s cross join lateral (values
      ('officers', exists (select from officers where source_id = s.id)),
      ('owners', exists (select from holdings where source_id = s.id)),
      ('group', exists (select from links where source_id = s.id)),
      ('accounts', exists (select from statements where source_id = s.id))
    ) p (part, has) where p.has and s.carries is not null and not s.carries ? p.part
  `.execute(client)
  return rows.map(({ id, part }) => ({
    companyId: null,
    sourceId: id,
    says: `it states ${part}, and its dataset does not declare that it does`,
  }))
}

/** A record that states that there is none, of a source that names some all the same. */
async function denied({ client }: Reading): Promise<Offender[]> {
  const { rows } = await sql<{ companyId: number; sourceId: number; part: string }>`
    select r.company_id::float8 as "companyId", r.source_id as "sourceId", p.part
    from records r cross join lateral (values
      ('owners', exists (select from holdings h where h.company_id = r.company_id and h.source_id = r.source_id
        and h.held_until is null and h.vanished_on is null)),
      ('officers', exists (select from officers o where o.company_id = r.company_id and o.source_id = r.source_id))
    ) p (part, has)
    where r.vanished_on is null and r.company_id is not null and r.entry like '%"absent":%' and p.has
      and r.entry::jsonb -> 'absent' -> p.part ->> 'reading' = 'none'
  `.execute(client)
  return rows.map(({ part, ...of }) => ({
    ...of,
    says: `${part}: its source states that there is none, and names some`,
  }))
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
  const own = ids.filter(id => !company.describing.includes(id))
  if (own.length === 0) return true
  const { rows } = await sql<{ id: number }>`
    select s.id from sources s where s.id = any(${own}::smallint[]) and (
      exists (select from holdings where company_id = ${company.id} and source_id = s.id)
      or exists (select from filings where company_id = ${company.id} and source_id = s.id)
      or exists (select from charges where company_id = ${company.id} and source_id = s.id)
      or s.carries ->> ${part} = 'ofRegister' and exists (
        select from runs r where r.source_id = s.id and r.state = 'finished' and r.is_complete)
      and exists (select from sources o where o.id = any(${company.describing}::smallint[])
        and split_part(o.code, '/', 1) = split_part(s.code, '/', 1)))
  `.execute(client)
  return rows.length === own.length
}
