import type pg from 'pg'

/** The metrics of a statement that filters compare, by the short names used below. */
const METRICS = {
  turnover: 'Turnover',
  ebitda: 'EBITDA',
  profit: 'Profit-after-Tax',
  liabilities: 'Total-Liabilities',
  directors: 'Directors-Remuneration',
  exports: 'Exports',
  staff: 'Employee-Numbers',
}

const GROWING = ['turnover', 'ebitda', 'profit', 'staff', 'liabilities', 'exports'] as const

/** A value that the platform would calculate is not calculated where it was filed. */
const FILED = ['Profit-Per-Employee', ...GROWING.map(metric => `${METRICS[metric]}-Yoy`)]

const record = (names: string[]) => names.map(name => `"${name}" text`).join(', ')
const number = (from: string, metric: keyof typeof METRICS) => `plain_decimal(${from}."${METRICS[metric]}")`
const filed = (name: string) => `plain_decimal(filed."${name}")`
const double = (value: string, name: string) => `(${value})::double precision as ${name}`

const COLUMNS = `
  c.id as company_id, c.status_id, c.employees, c.incorporated_on, c.company_type, c.legal_form_code as legal_form,
  c.activity_types, c.trading_activities, c.industry_focus,
  (select array_agg(distinct folded(keyword)) from unnest(c.keywords) keyword) as keywords,
  lower(substring(c.linkedin from '(?i)linkedin\\.com/((?:company|school|showcase)/[^/?#[:space:]]+)')) as linkedin,
  c.nace, c.isic, c.sic,
  array_remove(array[
    c.country_code, c.country_code || '-' || c.state, folded(c.address_city), folded(c.country_region),
    c.country_code || ':' || folded(c.country_region)
  ], null) as places,
  upper(regexp_replace(c.zip_code, '[[:space:]]+', '', 'g')) as zip,
  latest.currency, latest.consolidated,
  ${(['turnover', 'profit', 'liabilities', 'directors'] as const).map(name => double(number('filed', name), name)).join(', ')},
  ${double(
    `coalesce(${filed('Profit-Per-Employee')}, round(${number('filed', 'profit')} / nullif(${number('filed', 'staff')}, 0), 4))`,
    'employee_profit',
  )},
  ${double(number('filed', 'exports'), 'exports')},
  ${GROWING.map(name =>
    double(
      `coalesce(${filed(`${METRICS[name]}-Yoy`)}, growth(${number('filed', name)}, ${number('earlier', name)}))`,
      `yoy_${name}`,
    ),
  ).join(',\n  ')},
  parents.foreign_parent, i.visits, i.global_rank, i.technologies,
  (case when cardinality(c.emails) > 0 then 1 else 0 end
    + case when cardinality(c.phones) > 0 then 2 else 0 end
    + case when c.fax is not null then 4 else 0 end
    + case when c.website is not null then 8 else 0 end
    + case when c.vat_number is not null then 16 else 0 end
    + case when c.registration_number is not null then 32 else 0 end
    + case when c.address_street is not null then 64 else 0 end
    + case when c.latitude is not null and c.longitude is not null then 128 else 0 end)::smallint as contacts`

/** "offset 0" keeps PostgreSQL at asking the indexes for each company: without statistics it guesses worse ways. */
const FROM = `
  from companies c
  left join insights i on i.company_id = c.id
  left join lateral (select * from served_statements(c.id) limit 1 offset 0) latest on true
  left join lateral (
    select s.values from served_statements(c.id) s
    where latest.period_end - s.period_end between 351 and 380
      and s.consolidated = latest.consolidated and s.currency = latest.currency
      and coalesce(latest.days, 365) between 351 and 380 and coalesce(s.days, 365) between 351 and 380
    order by s.period_end desc limit 1 offset 0
  ) before on true
  left join lateral jsonb_to_record(latest.values) as filed(${record([...Object.values(METRICS), ...FILED])}) on true
  left join lateral jsonb_to_record(before.values) as earlier(${record(Object.values(METRICS))}) on true
  left join lateral (
    select case
      when bool_or(parent.country_code <> c.country_code) then true
      when bool_and(parent.country_code is not null) then false
    end as foreign_parent
    from links l left join companies parent on parent.id = l.parent_id
    where l.child_id = c.id and l.parent_id <> c.id and (l.valid_until is null or l.valid_until >= current_date)
    offset 0
  ) parents on true
  where c.merged_into is null`

/**
 * Writes the filterable facts of some companies, or of all, anew. It must run in the transaction that changed the
 * companies: whoever reads afterwards then sees both or neither.
 */
export async function refreshProspects(client: pg.ClientBase, ids?: number[]): Promise<void> {
  if (ids) await client.query('delete from prospects where company_id = any($1)', [ids])
  else await client.query('truncate prospects')
  await client.query(
    `insert into prospects select ${COLUMNS} ${FROM} ${ids ? 'and c.id = any($1)' : ''} order by c.id`,
    ids ? [ids] : [],
  )
  await raiseProspectsVersion(client)
}

/** Servers that remember the prospects see by the version that they must read them again. */
export async function raiseProspectsVersion(client: pg.ClientBase): Promise<void> {
  await client.query('update prospects_version set version = version + 1')
}
