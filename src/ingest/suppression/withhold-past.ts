import type pg from 'pg'
import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { withoutNamed, withoutTexts } from '#domain/privacy/without-texts.ts'
import { columnsWith } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { howHeld } from '../entries/withheld-holding.ts'
import { stripped } from '../stage/stage-record.ts'

type PastRow = { company: number; of: string; key: string; moment: string; row: Record<string, unknown> }

const textColumns = new Map(
  Object.values(facts).map(fact => [fact.table as string, columnsWith(fact, { mayNamePeople: true })]),
)

/**
 * Removes suppressed people from past answers: questions about a day before the suppression are answered without them too. An
 * officer was never there; of a holding the amount held stays.
 */
export async function withholdPast(client: pg.ClientBase, suppressions: Suppressions, which: Sql): Promise<void> {
  const { rows } = await sql<PastRow>`
    select company_id::float8 as company, of, key, moment, row from past_facts where row is not null and ${which}
  `.execute(client)
  for (const past of rows) {
    const changed = withheld(suppressions, past)
    if (changed === undefined) continue
    const { company, of, key, moment } = past
    const own = sql`company_id = ${company} and of = ${of} and key = ${key} and moment = ${moment}`
    // Assembled by the database, which keeps the digits of numbers, and before the update: the nodes of a cluster receive a value.
    const { rows: left } = await sql<{ row: string | null }>`
      select (row::jsonb || ${changed && JSON.stringify(changed)}::jsonb)::text as row from past_facts where ${own}
    `.execute(client)
    await sql`update past_facts set row = ${left[0]?.row}::json where ${own}`.execute(client)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The columns that differ without them; null where nothing is left, and undefined where no suppressed person was named. */
function withheld(
  suppressions: Suppressions,
  { company, of, row }: PastRow,
): Record<string, unknown> | null | undefined {
  const isNamed = (text: string) => suppressions.isNamedIn(text, company)
  if (of === 'records') {
    const entry = JSON.parse(String(row.entry))
    const left = withoutNamed('company', entry, isNamed)
    return isSame(left, entry) ? undefined : { entry: JSON.stringify(stripped(left) ?? {}) }
  }
  const texts = Object.fromEntries((textColumns.get(of) ?? []).map(name => [name, row[name]]))
  const left = withoutTexts(texts, isNamed) as Record<string, unknown>
  const changed = Object.fromEntries(Object.entries(left).filter(([name, value]) => !isSame(value, texts[name])))
  const name = of === 'officers' ? row.full_name : of === 'holdings' ? row.holder_name : null
  const isTheirs =
    name !== null &&
    suppressions.find({
      name: String(name),
      birthYear: (row.birth_year as number | null) ?? null,
      birthMonth: (row.birth_month as number | null | undefined) ?? null,
      personKey: row.person_key as string | null,
      companyId: company,
      sourceId: row.source_id as number,
    })
  if (isTheirs && of === 'officers') return null
  if (isTheirs) {
    const withoutHolder = { holder_name: notPublished, holder_country: null, person_key: null, birth_year: null }
    const key = row.source_key as string | null
    const isKeyNamed = key !== null && suppressions.isAnyoneNamedIn(key)
    return {
      ...changed,
      ...withoutHolder,
      identity_verification: null,
      extra: howHeld(row.extra as Record<string, unknown> | null) ?? null,
      ...(isKeyNamed && { source_key: `${notPublished} ${row.id}` }),
    }
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}
