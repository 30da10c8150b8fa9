import { randomBytes } from 'node:crypto'
import type { Seal } from '#lib/seal.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withMerged } from '../companies/company.ts'
import { mayContain } from './find-named.ts'
import { findPerson, type KnownPerson, type PersonQuery } from './find-person.ts'
import { wordsOf } from './marker.ts'
import type { Mention } from './mention.ts'
import { type NamedTexts, readNamedRecords, readNamedTexts } from './read-named-texts.ts'
import { readSuppressions } from './read-suppressions.ts'
import { redactReport } from './redact-report.ts'
import { Suppressions } from './suppressions.ts'

const tables: Record<Mention['kind'], string> = { officer: 'officers', shareholder: 'holdings', employee: 'people' }

/**
 * Everything that is held about a person, for that person: each record with all of its columns, its source and licence,
 * what repeats it, and which workspaces were notified.
 */
export async function exportPerson(client: SqlClient, who: PersonQuery, seal: Seal | undefined) {
  // Marks with a key that is not stored: they only compare what is read here.
  const key = randomBytes(32).toString('base64')
  const person = await findPerson(client, who, key)
  const { names, born, mentions } = person
  const ids = await withMerged(client, person.companyIds)
  const matcher = new Suppressions({ key, list: [{ id: 0, ...person.marks, companyIds: ids }], companies: [] })
  return {
    names,
    born,
    records: await readRecords(client, mentions),
    texts: await readTexts(client, person, matcher),
    changes: await readChanges(client, ids, matcher),
    credit_reports: await readReports(client, ids, matcher),
    waiting_and_unread: await readUnread(client, person, matcher),
    accounts: await readAccounts(client, person),
    suppressions: await readMatching(client, who, person, seal),
  }
}

type Named = Record<string, string | null>
type PersonMention = { kind: Mention['kind']; id: number; company: Named; source: Named; said: Record<string, unknown> }

async function readRecords(client: SqlClient, mentions: Mention[]): Promise<PersonMention[]> {
  const records: PersonMention[] = []
  for (const { kind, id, companyId } of mentions) {
    const { rows } = await sql<PersonMention>`
      select ${kind} as kind, t.id::float8 as id,
        jsonb_build_object('id', c.id, 'name', c.name, 'country_code', c.country_code,
          'registration_number', c.registration_number) as company,
        jsonb_build_object('code', s.code, 'name', s.name, 'category', s.category, 'url', s.url, 'licence', s.licence)
          as source,
        jsonb_strip_nulls(to_jsonb(t) - 'id' - 'company_id' - 'source_id' - 'hash') as said
      from ${sql.raw(tables[kind])} t
      left join companies c on c.id = t.company_id left join sources s on s.id = t.source_id
      where t.company_id = ${companyId} and t.id = ${id}
    `.execute(client)
    records.push(...rows)
  }
  return records
}

/** Texts about companies that mention the person, in the places that a suppression covers. */
async function readTexts(client: SqlClient, { companyIds }: KnownPerson, matcher: Suppressions) {
  const isNamed = (text: string, companyId: number) => matcher.isNamedIn(text, companyId)
  const { rows: sources } = await sql<{ id: number; code: string }>`select id, code from sources`.execute(client)
  const codes = new Map(sources.map(({ id, code }) => [id, code]))
  return [
    ...(await readNamedTexts(client, isNamed, companyIds)).map(text => ({ ...namedIn(text), place: text.table })),
    ...(await readNamedRecords(client, isNamed, companyIds)).map(record => ({
      ...namedIn(record),
      place: 'records',
      source: codes.get(record.sourceId) ?? null,
    })),
  ]
}

/** The members of a row that name the person. */
function namedIn({ companyId, said, left }: Pick<NamedTexts, 'companyId' | 'said' | 'left'>) {
  const named = Object.entries(said).filter(([name, text]) => JSON.stringify(text) !== JSON.stringify(left[name]))
  return { company_id: companyId, said: Object.fromEntries(named) }
}

type PersonChange = { company_id: number; field: string; old_value: string | null; new_value: string | null }

/** Changes of holders and of texts, with the workspaces that were notified of them. */
async function readChanges(client: SqlClient, companyIds: number[], matcher: Suppressions) {
  const { rows } = await sql<PersonChange>`
    select k.company_id::float8 as company_id, k.field, k.old_value, k.new_value, k.at, s.code as source, (
        select coalesce(json_agg(distinct e.workspace_id), '[]') from watch_events e
        where e.company_id = k.company_id and e.change_id = k.id) as told_to_workspaces
    from changes k left join sources s on s.id = k.source_id
    where k.company_id = any(${companyIds}) and k.field <> 'name' order by k.id
  `.execute(client)
  return rows.filter(({ company_id, field, old_value, new_value }) =>
    [old_value, new_value].some(text => {
      if (text === null) return false
      if (field !== 'shareholder_name' && field !== 'officer_name') return matcher.isNamedIn(text, company_id)
      return matcher.find({ name: text, companyId: company_id, sourceId: 0 })
    }),
  )
}

/** Reports that name the person; they repeat the records of their time. */
async function readReports(client: SqlClient, companyIds: number[], matcher: Suppressions) {
  const { rows } = await sql<{ company_id: number; body: string }>`
    select id::float8, company_id::float8, workspace_id, created_at, body from reports
    where company_id = any(${companyIds}) and body is not null order by id
  `.execute(client)
  return rows
    .filter(({ body, company_id }) => redactReport(body, company_id, matcher) !== null)
    .map(({ body: _, ...report }) => report)
}

/** Facts waiting for a company, rows of files that could not be read, and what imports replaced. */
async function readUnread(client: SqlClient, { names }: KnownPerson, matcher: Suppressions) {
  const found = new Map<string, unknown>()
  for (const name of names) {
    const [longest = ''] = wordsOf(name).sort((one, other) => other.length - one.length)
    const { rows } = await sql<{ place: string; said: string }>`
      select 'waiting ' || w.source_id || ' ' || w.kind || ' ' || w.key as place, s.code as source, w.entry::text as said
       from waiting w left join sources s on s.id = w.source_id where ${mayContain(sql`w.entry::text`, longest)}
       union all
       select 'quarantine ' || q.run_id || ' ' || q.file || ' ' || q.line, s.code, q.reason || ': ' || q.raw
       from quarantine q left join sources s on s.id = q.source_id where ${mayContain(sql`(q.reason || q.raw)`, longest)}
       union all
       select 'replaced by import ' || k.run_id || ': ' || k.id, k.of, k.row::text
       from replaced_rows k where ${mayContain(sql`k.row::text`, longest)}
    `.execute(client)
    for (const row of rows) if (matcher.isAnyoneNamedIn(row.said)) found.set(row.place, row)
  }
  return [...found.values()]
}

/** A person whose address is known may also be a user. */
async function readAccounts(client: SqlClient, { emails }: KnownPerson) {
  const { rows } = await sql<object>`
    select u.id, u.name, u.email, u.created_at, (
        select coalesce(json_agg(json_build_object('at', s.created_at, 'ip_address', s.ip_address,
          'user_agent', s.user_agent) order by s.created_at), '[]') from sessions s where s.user_id = u.id) as sessions, (
        select coalesce(json_agg(json_build_object('workspace_id', m.workspace_id, 'role', m.role, 'since', m.created_at)
          order by m.created_at), '[]') from members m where m.user_id = u.id) as memberships
    from users u where u.email = any(${emails})
  `.execute(client)
  return rows
}

/** The suppressions that match the person. They do not reveal whom they are about, so each is tried. */
async function readMatching(client: SqlClient, who: PersonQuery, person: KnownPerson, seal: Seal | undefined) {
  const data = await readSuppressions(client, seal)
  if (!data) return []
  const companyIds = [who.companyId ?? null, ...person.companyIds]
  const about = data.list.filter(one => {
    const matcher = new Suppressions({ ...data, list: [one] })
    return person.names.some(name =>
      companyIds.some(companyId =>
        matcher.find({ name, birthYear: person.born?.year, birthMonth: person.born?.month, companyId, sourceId: 0 }),
      ),
    )
  })
  const { rows } = await sql<object>`
    select id::float8, at, reason from suppressions where id = any(${about.map(({ id }) => id)}) order by id
  `.execute(client)
  return rows
}
