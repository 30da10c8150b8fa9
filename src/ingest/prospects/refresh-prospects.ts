import type pg from 'pg'
import { blockBits, blockOf } from '#facts/block-of-ids.ts'
import { company } from '#facts/company.ts'
import { contactNames, contacts } from '#facts/contacts.ts'
import type { ColumnOf } from '#facts/fact.ts'
import type { prospect } from '#facts/prospect.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** The metrics of a statement that filters compare, by the short names used here. */
const comparedMetrics = {
  turnover: 'Turnover',
  ebitda: 'EBITDA',
  profit: 'Profit-after-Tax',
  liabilities: 'Total-Liabilities',
  directors: 'Directors-Remuneration',
  exports: 'Exports',
  staff: 'Employee-Numbers',
}

const growing = ['turnover', 'ebitda', 'profit', 'staff', 'liabilities', 'exports'] as const

/** What is calculated here unless it was filed: a filed value is never replaced. */
const calculatedMetrics = {
  employee_profit: 'Profit-Per-Employee',
  ...Object.fromEntries(growing.map(name => [`yoy_${name}`, `${comparedMetrics[name]}-Yoy`])),
}

/** Some metrics of a statement as numbers, read from its JSON once; a text that is no plain decimal is no number. */
function numbersOf(values: string, metrics: Record<string, string>): string {
  const texts = Object.values(metrics).map(metric => `"${metric}" text`)
  const numbers = Object.entries(metrics).map(
    ([name, metric]) => `case when v."${metric}" ~ '^-?[0-9]+(\\.[0-9]+)?$' then v."${metric}"::numeric end as ${name}`,
  )
  return `(select ${numbers.join(', ')} from jsonb_to_record(${values}) as v(${texts.join(', ')}) offset 0)`
}

/** The same rules as src/domain/financials/derivations.ts: growth from nothing or from a loss has no percentage. */
const growth = (name: (typeof growing)[number]) =>
  `coalesce(filed.yoy_${name}, case when earlier.${name} > 0 then
    round((filed.${name} - earlier.${name}) * 100 / earlier.${name}, 4) end)::double precision`

const filed = (name: keyof typeof comparedMetrics) => `filed.${name}::double precision`

/** Whether there is what a company can be reached by, one bit each. */
const hasContacts = contactNames.map((name, bit) => {
  const areKnown = contacts[name].map(column => {
    return company.columns[column].type === 'text[]' ? `cardinality(c.${column}) > 0` : `c.${column} is not null`
  })
  return `case when ${areKnown.join(' and ')} then ${1 << bit} else 0 end`
})

/** What some columns are taken from: the joins, and the tables that must have something of a company for it to matter. */
type Origin = {
  from: string
  needs: [table: string, owner: string][]
  columns: Partial<Record<ProspectColumn, string>>
}

type ProspectColumn = ColumnOf<typeof prospect>

/**
 * "offset 0" keeps PostgreSQL at asking the indexes for each company, and at calculating each value once. Places are few
 * and fold slowly, so each is folded once.
 */
const originsByName = {
  company: {
    from: `companies c
  left join folded_places city on city.place = c.address_city
  left join folded_places region on region.place = c.country_region`,
    needs: [],
    columns: {
      company_id: 'c.id',
      status_id: 'c.status_id',
      employees: 'c.employees',
      incorporated_on: 'c.incorporated_on',
      company_type: 'c.company_type',
      // The same words mean different forms in different countries.
      // A code says what a source says, so words that were set right by hand stand for themselves.
      legal_form: `case when 'legal_form' = any(c.corrected) then c.country_code || ':' || c.legal_form
        else coalesce(c.legal_form_code, c.country_code || ':' || c.legal_form) end`,
      activity_types: 'c.activity_types',
      trading_activities: 'c.trading_activities',
      industry_focus: 'c.industry_focus',
      keywords: '(select array_agg(distinct folded(keyword)) from unnest(c.keywords) keyword)',
      linkedin: 'linkedin_slug(c.linkedin)',
      nace: 'c.nace',
      isic: 'c.isic',
      sic: 'c.sic',
      places: `array_remove(array[
        c.country_code, c.country_code || '-' || c.state, city.folded, region.folded,
        c.country_code || ':' || region.folded], null)`,
      // Most are plain ASCII, and patterns are slow.
      zip: `upper(case when octet_length(c.zip_code) = length(c.zip_code)
        then translate(c.zip_code, E' \\t\\n\\v\\f\\r', '') else regexp_replace(c.zip_code, '[[:space:]]+', '', 'g') end)`,
      contacts: `(${hasContacts.join(' + ')})::smallint`,
    },
  },
  insights: {
    from: 'left join insights i on i.company_id = c.id',
    needs: [['insights', 'company_id']],
    columns: { visits: 'i.visits', global_rank: 'i.global_rank', technologies: 'i.technologies' },
  },
  statements: {
    from: `
  left join lateral (select exists (select 1 from statements s where s.company_id = c.id) as statements offset 0) has on true
  left join lateral (select * from told_statements(c.id) t where has.statements and t.is_served limit 1 offset 0) latest on true
  left join lateral (
    select s.values from told_statements(c.id) s
    where has.statements and latest.period_end - s.period_end between 351 and 380
      and s.consolidated = latest.consolidated and s.currency = latest.currency
      and coalesce(latest.days, 365) between 351 and 380 and coalesce(s.days, 365) between 351 and 380
    order by s.period_end desc limit 1 offset 0
  ) before on latest.period_end is not null
  left join lateral ${numbersOf('latest.values', { ...comparedMetrics, ...calculatedMetrics })} filed on latest.period_end is not null
  left join lateral ${numbersOf('before.values', comparedMetrics)} earlier on before.values is not null`,
    needs: [['statements', 'company_id']],
    columns: {
      currency: 'latest.currency',
      consolidated: 'latest.consolidated',
      turnover: filed('turnover'),
      profit: filed('profit'),
      liabilities: filed('liabilities'),
      directors: filed('directors'),
      exports: filed('exports'),
      employee_profit: `coalesce(filed.employee_profit, round(filed.profit / nullif(filed.staff, 0), 4))::double precision`,
      yoy_turnover: growth('turnover'),
      yoy_ebitda: growth('ebitda'),
      yoy_profit: growth('profit'),
      yoy_staff: growth('staff'),
      yoy_liabilities: growth('liabilities'),
      yoy_exports: growth('exports'),
    },
  },
  owners: {
    from: `
  left join above on above.company_id = c.id
  left join lateral (
    select bool_and(h.kind is not distinct from 'person' or coalesce(h.percentage, h.percentage_max, 100) <= 50) as are_small
    from holdings h where h.company_id = c.id and h.held_until is null and h.vanished_on is null offset 0
  ) holders on true
  left join lateral (
    select true as is_so from links l where l.parent_id = c.id and l.kind = 'ultimate' and l.vanished_on is null
      and (l.valid_until is null or l.valid_until >= current_date) limit 1
  ) top on true`,
    needs: [
      ['links', 'child_id'],
      ['links', 'parent_id'],
      ['holdings', 'company_id'],
    ],
    // Who is known to have no parent has no foreign one either.
    columns: {
      has_parent: 'case when above.company_id is not null then true when holders.are_small or top.is_so then false end',
      foreign_parent: `case when above.company_id is not null then above.is_foreign
        when holders.are_small or top.is_so then false end`,
    },
  },
} satisfies Record<string, Origin>

/** The compiler asks for every column of the description here. */
type Missing = Exclude<
  ProspectColumn,
  { [From in keyof typeof originsByName]: keyof (typeof originsByName)[From]['columns'] }[keyof typeof originsByName]
>
const origins: Record<string, Origin> = originsByName satisfies [Missing] extends [never]
  ? unknown
  : Record<Missing, string>

/**
 * Every company over some companies, by the whole chain upward: each once, so that a ring of companies ends. What is over
 * them lies abroad when one of them does, and nowhere for sure when the country of one is not known.
 */
const above = (ids?: number[]) => {
  // Of some companies each step asks the indexes; of all it reads the tables once.
  const each = ids ? sql`offset 0` : sql``
  return sql`
  up as (
    select p.company_id, p.parent_id, p.country from parents p where ${ids ? sql`p.company_id = any(${ids})` : sql`true`}
    union
    select up.company_id, p.parent_id, p.country from up
    cross join lateral (select p.parent_id, p.country from parents p where p.company_id = up.parent_id ${each}) p
  ),
  above as materialized (
    select up.company_id, case
      when bool_or(coalesce(parent.country_code, up.country) <> own.country_code) then true
      when bool_and(coalesce(parent.country_code, up.country) is not null) then false
    end as is_foreign
    from up
    cross join lateral (select c.country_code from companies c where c.id = up.company_id ${each}) own
    left join lateral (select c.country_code from companies c where c.id = up.parent_id ${each}) parent on true
    where up.parent_id is distinct from up.company_id group by up.company_id
  )`
}

/**
 * Writes the filterable facts of some companies, or of all, anew, and those of the companies below them, which have the same
 * parents. It must run in the transaction that changed the companies: whoever reads afterwards then sees both or neither.
 */
export async function refreshProspects(client: pg.ClientBase, changed?: number[]): Promise<void> {
  const ids = changed && [...changed, ...(await companiesBelow(client, changed))]
  if (ids) await sql`delete from prospects where company_id = any(${ids})`.execute(client)
  else await client.query('truncate prospects')
  const { columns, query } = await prospectsOf(client, ids)
  await sql`insert into prospects (${sql.raw(columns.join(', '))}) ${query} order by company_id`.execute(client)
  await raiseVersions(client, ids && [...new Set(ids.map(blockOf))])
}

/** The query for the filterable facts of some companies, or of all, and the columns that it gives. */
export async function prospectsOf(client: pg.ClientBase, ids?: number[]): Promise<{ columns: string[]; query: Sql }> {
  // There is little in it to compile for, and compiling takes seconds.
  await client.query('set local jit = off')
  const known = await knownFacts(client, ids)
  const columns = known.flatMap(({ columns }) => Object.entries(columns))
  const some = ids ? sql`and c.id = any(${ids})` : sql``
  const query = sql`with recursive folded_places as materialized (
       select place, folded(place) as folded from (
         select c.address_city as place from companies c where c.address_city is not null ${some}
         union select c.country_region from companies c where c.country_region is not null ${some}) p
     ) ${known.includes(origins.owners as Origin) ? sql`, ${above(ids)}` : sql``}
     select ${sql.raw(columns.map(([column, value]) => `${value} as ${column}`).join(', '))}
     from ${sql.raw(known.map(({ from }) => from).join(' '))}
     where c.merged_into is null ${some}`
  return { columns: columns.map(([column]) => column), query }
}

/** What something is known of for these companies: with the first load of a register the rest need not be asked for. */
async function knownFacts(client: pg.ClientBase, ids?: number[]): Promise<Origin[]> {
  const known: Origin[] = []
  for (const origin of Object.values(origins)) {
    const some = origin.needs.map(([table, owner]) => {
      return sql`exists (select 1 from ${sql.raw(table)} ${ids ? sql`where ${sql.raw(owner)} = any(${ids})` : sql``})`
    })
    const { rows } = await sql<{ any: boolean }>`
      select ${some.length > 0 ? sql.join(some, ' or ') : sql`true`} as any
    `.execute(client)
    if (rows[0]?.any) known.push(origin)
  }
  return known
}

/** The others that have one of these companies over them, at whatever distance: what is said of their parents may change. */
async function companiesBelow(client: pg.ClientBase, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select p.company_id from parents p where p.parent_id = any(${ids})
      union
      select p.company_id from below join parents p on p.parent_id = below.id
    )
    select id::float8 from below where not id = any(${ids})
  `.execute(client)
  return rows.map(({ id }) => id)
}

/** Servers that remember prospects see by the versions which blocks of companies they must read again. */
export async function raiseVersions(client: pg.ClientBase, blocks?: number[]): Promise<void> {
  const changed = blocks
    ? sql`select distinct block from unnest(${blocks}::bigint[]) block`
    : sql`select block from prospect_blocks union select distinct company_id >> ${sql.literal(blockBits)} from prospects`
  // In one order, so that two transactions which change the same blocks wait for each other instead of failing.
  await sql`
    insert into prospect_blocks as b (block, version) select block, 1 from (${changed}) changed order by block
    on conflict (block) do update set version = b.version + 1
  `.execute(client)
}
