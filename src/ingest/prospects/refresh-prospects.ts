import type pg from 'pg'
import { companyAbroadOf, officeAbroadIn } from '#domain/companies/office-place.ts'
import { sums } from '#domain/financials/combine-figures.ts'
import { blockBits, blockOf } from '#facts/block-of-ids.ts'
import { company } from '#facts/company.ts'
import { contactNames, contacts } from '#facts/contacts.ts'
import type { ColumnOf } from '#facts/fact.ts'
import { inEffectText } from '#facts/in-effect.ts'
import type { prospect } from '#facts/prospect.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { companiesBelow, findAbove } from './find-above.ts'

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

/** The same rules as src/domain/financials/derivations.ts: growth from nothing or from a loss has no percentage. */
const growth = (name: (typeof growing)[number]) =>
  `coalesce(filed.yoy_${name}, case when filed.earlier_${name} > 0 then
    round((filed.${name} - filed.earlier_${name}) * 100 / filed.earlier_${name}, 4) end)::double precision`

const filed = (name: keyof typeof comparedMetrics) => `filed.${name}::double precision`

/** Some metrics of the one statement of a company that a condition leaves; a text that is no plain decimal is no number. */
function numbersOf(condition: string, metrics: Record<string, string>): string {
  const numbers = Object.entries(metrics).map(
    ([name, metric]) => `max(case when values ->> '${metric}' ~ '^-?[0-9]+(\\.[0-9]+)?$'
      then (values ->> '${metric}')::numeric end) filter (where ${condition}) as ${name}`,
  )
  return numbers.join(', ')
}

const earlierMetrics = Object.fromEntries(
  Object.entries(comparedMetrics).map(([name, metric]) => [`earlier_${name}`, metric]),
)

/** The day of the transaction; src/ingest/publish/settle-days.ts follows as days pass. */
const today = { day: 'current_date' }

const newestFirst = 'coalesce(s.filed_on, s.approved_on) desc nulls last, s.source_id, s.id desc'

/** The filings of one period, newest first. */
const filings = `window filings as (partition by s.company_id, s.period_end, s.consolidated order by ${newestFirst})`

/**
 * The latest statement of each company and the one a year before it, chosen and combined as choose-statements.ts does it, but of
 * many companies in one query: on a cluster each node does it for its own.
 */
const latestStatements = `(
  select company_id, max(currency) filter (where is_latest) as currency,
    bool_or(consolidated) filter (where is_latest) as consolidated,
    ${numbersOf('is_latest', { ...comparedMetrics, ...calculatedMetrics })},
    ${numbersOf('is_comparable and place = 1', earlierMetrics)}
  from (
    select t.*, row_number() over (partition by t.company_id, t.is_comparable order by t.period_end desc) as place
    from (
      select t.*, row_number() over latest = 1 as is_latest, first_value(t.period_end) over latest - t.period_end
          between 351 and 380
        and t.consolidated = first_value(t.consolidated) over latest and t.currency = first_value(t.currency) over latest
        and coalesce(first_value(t.days) over latest, 365) between 351 and 380
        and coalesce(t.days, 365) between 351 and 380 as is_comparable
      from (
        select t.*, row_number() over (partition by t.company_id, t.period_end order by case
            when not t.consolidated then 2
            when t.values ->> 'Turnover' is not null or t.values ->> 'Total-Assets' is not null then 1
            else 3
          end) = 1 as is_served
        from (
          select t.company_id, t.period_end, t.days, t.consolidated, t.currency, case when t.partial
            then combined_figures(array_remove(t.partials, null), '${JSON.stringify(sums)}') else t.values end as values
          from (
            select distinct on (s.company_id, s.period_end, s.consolidated) s.*, array_agg(
                case when s.partial and s.currency = s.newest_currency then s.values end
              ) over (filings rows between unbounded preceding and unbounded following) as partials
            from (
              select s.*, first_value(s.currency) over filings as newest_currency
              from (
                select s.*, s.period_end - s.period_start + 1 as days,
                  max(s.period_end - s.period_start + 1) over (partition by s.company_id, s.period_end) as longest
                from statements s where SOME(s.company_id)
              ) s
              where s.days is null or s.longest - s.days <= 31
              ${filings}
            ) s
            ${filings}
            order by s.company_id, s.period_end desc, s.consolidated, ${newestFirst}
          ) t
        ) t
      ) t
      window latest as (partition by t.company_id order by t.is_served desc, t.period_end desc)
    ) t
  ) t group by company_id)`

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

/** "SOME(column)" is whether a column names one of the companies that are asked for. Places are few and fold slowly, so each is folded once. */
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
      // Codes are those of a source, so words that were corrected by hand stand for themselves.
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
        case when c.address_country is null then c.country_code else '${officeAbroadIn('')}' || c.address_country end,
        case when c.address_country is not null then '${companyAbroadOf('')}' || c.country_code end, c.region, city.folded, region.folded,
        coalesce(c.address_country, c.country_code) || ':' || region.folded], null)`,
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
    from: `left join ${latestStatements} filed on filed.company_id = c.id`,
    needs: [['statements', 'company_id']],
    columns: {
      currency: 'filed.currency',
      consolidated: 'filed.consolidated',
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
  left join (
    select h.company_id,
      bool_and(h.kind is not distinct from 'person' or coalesce(h.percentage, h.percentage_max, 100) <= 50) as are_small
    from holdings h where ${inEffectText('holdings', 'h', today)} and SOME(h.company_id) group by h.company_id
  ) holders on holders.company_id = c.id
  left join (
    select distinct l.parent_id from links l where l.kind = 'ultimate' and ${inEffectText('links', 'l', today)}
      and SOME(l.parent_id)
  ) top on top.parent_id = c.id`,
    needs: [
      ['links', 'child_id'],
      ['links', 'parent_id'],
      ['holdings', 'company_id'],
    ],
    // A company known to have no parent has no foreign one either.
    columns: {
      has_parent:
        'case when above.company_id is not null then true when holders.are_small or top.parent_id is not null then false end',
      foreign_parent: `case when above.company_id is not null then above.is_foreign
        when holders.are_small or top.parent_id is not null then false end`,
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
 * Rewrites the filterable facts of some companies, or of all, and those of the companies below them, which have the same
 * parents. It must run in the transaction that changed the companies, so that later readers see both or neither.
 */
export async function refreshProspects(client: pg.ClientBase, changed?: number[]): Promise<void> {
  const ids = changed && [...changed, ...(await companiesBelow(client, changed))]
  if (ids) await sql`delete from prospects where company_id = any(${ids}::bigint[])`.execute(client)
  else await sql`truncate prospects`.execute(client)
  const { columns, query } = await prospectsOf(client, ids)
  await sql`insert into prospects (${sql.raw(columns.join(', '))}) ${query} order by company_id`.execute(client)
  await raiseVersions(client, ids ? [...new Set(ids.map(blockOf))] : await readBlocks(client))
}

/** The query for the filterable facts of some companies, or of all, and the columns that it gives. */
export async function prospectsOf(client: pg.ClientBase, ids?: number[]): Promise<{ columns: string[]; query: Sql }> {
  // There is little in it to compile for, and compiling takes seconds.
  await sql`set local jit = off`.execute(client)
  const known = await knownFacts(client, ids)
  if (known.includes(origins.owners as Origin)) await findAbove(client, ids)
  const columns = known.flatMap(({ columns }) => Object.entries(columns))
  const isAsked = (column: string) => (ids ? sql`${sql.raw(column)} = any(${ids}::bigint[])` : sql`true`)
  const query = sql`with folded_places as materialized (
       select place, folded(place) as folded from (
         select c.address_city as place from companies c where c.address_city is not null and ${isAsked('c.id')}
         union select c.country_region from companies c where c.country_region is not null and ${isAsked('c.id')}) p
     )
     select ${sql.raw(columns.map(([column, value]) => `${value} as ${column}`).join(', '))}
     from ${sql.join(
       known.map(({ from }) => withSome(from, isAsked)),
       ' ',
     )}
     where c.merged_into is null and ${isAsked('c.id')}`
  return { columns: columns.map(([column]) => column), query }
}

function withSome(from: string, isAsked: (column: string) => Sql): Sql {
  const parts = from.split(/SOME\(([a-z_.]+)\)/)
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : isAsked(part))),
    '',
  )
}

/** What something is known of for these companies: with the first load of a register the rest need not be asked for. */
async function knownFacts(client: pg.ClientBase, ids?: number[]): Promise<Origin[]> {
  const known: Origin[] = []
  for (const origin of Object.values(origins)) {
    let isKnown = origin.needs.length === 0
    for (const [table, owner] of origin.needs) {
      const some = ids ? sql`where ${sql.raw(owner)} = any(${ids}::bigint[])` : sql``
      isKnown ||= (await sql`select 1 from ${sql.raw(table)} ${some} limit 1`.execute(client)).count > 0
    }
    if (isKnown) known.push(origin)
  }
  return known
}

/** Servers that remember prospects see by the versions which blocks of companies they must read again. */
export async function raiseVersions(client: pg.ClientBase, blocks: number[]): Promise<void> {
  // In one order, so that two transactions which change the same blocks wait for each other instead of failing.
  await sql`
    insert into prospect_blocks as b (block, version)
    select block, 1 from (select distinct block from unnest(${blocks}::bigint[]) block) changed order by block
    on conflict (block) do update set version = b.version + 1
  `.execute(client)
}

/** All blocks that have companies, or had some. */
async function readBlocks(client: pg.ClientBase): Promise<number[]> {
  const { rows: before } = await sql<{ block: number }>`select block::float8 from prospect_blocks`.execute(client)
  const { rows: now } = await sql<{ block: number }>`
    select distinct (company_id >> ${sql.literal(blockBits)})::float8 as block from prospects
  `.execute(client)
  return [...before, ...now].map(({ block }) => block)
}
