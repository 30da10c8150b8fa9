import { inEffect } from '#facts/in-effect.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { notPublished } from '../privacy/not-published.ts'
import type { Extent } from './beneficial-owners.ts'

/** Where a register names a person: an office in a company, or a holding of it. */
export type Place = { kind: 'officer' | 'holder'; companyId: number; id: number }

export type Appearance = Place & {
  name: string
  nature: 'person' | 'company' | null
  role: string | null
  isCurrent: boolean
  birthYear: number | null
  birthMonth: number | null
  from: string | null
  until: string | null
  /** Of a holding. */
  extent: Extent | null
  /** The same for all places of one person, where the source identifies people. */
  personKey: string | null
  sourceId: number
}

type Row = Omit<Appearance, 'extent'> & Extent

/** The entries at these places. People whose names are not published are left out. */
export async function readAppearances(db: Db, places: Place[], now: Date): Promise<Appearance[]> {
  const [officers, holders] = (['officer', 'holder'] as const).map(kind => {
    const some = places.filter(place => place.kind === kind)
    return { companies: some.map(({ companyId }) => companyId), ids: some.map(({ id }) => id) }
  }) as [Places, Places]
  const { rows } = await sql<Row>`
    select 'officer' as kind, o.company_id as "companyId", o.id, o.full_name as name, o.kind as nature, o.role,
      ${inEffect('officers', 'o', now)} as "isCurrent", o.birth_year as "birthYear", o.birth_month as "birthMonth",
      o.appointed_on as "from", o.resigned_on as until, null::numeric as percentage, null::numeric as "percentageMin",
      null::numeric as "percentageMax", false as "isMinOpen", false as "isMaxOpen",
      o.person_key as "personKey", o.source_id as "sourceId"
    from unnest(${officers.companies}::bigint[], ${officers.ids}::bigint[]) asked (company_id, id)
    join officers o on o.company_id = asked.company_id and o.id = asked.id
    where o.full_name <> ${notPublished}
    union all
    select 'holder', h.company_id, h.id, h.holder_name, h.kind, null, ${inEffect('holdings', 'h', now)}, h.birth_year, null,
      h.held_from, h.held_until, h.percentage, h.percentage_min, h.percentage_max,
      h.percentage_min_open is true, h.percentage_max_open is true, h.person_key, h.source_id
    from unnest(${holders.companies}::bigint[], ${holders.ids}::bigint[]) asked (company_id, id)
    join holdings h on h.company_id = asked.company_id and h.id = asked.id
    where h.vanished_on is null and h.holder_name <> ${notPublished}
  `.execute(db)
  return rows.map(({ percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen, ...row }) => ({
    ...row,
    extent: row.kind === 'holder' ? { percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen } : null,
  }))
}

type Places = { companies: number[]; ids: number[] }
