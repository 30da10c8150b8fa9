import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** What is true of the demo universe, read from its tables by statements of this file alone: no answer is held against the code that gave it. */
export function truthOf(db: Db) {
  const all = async <Row>(query: Sql<Row>): Promise<Row[]> => (await query.execute(db)).rows
  const one = async <Row>(query: Sql<Row>): Promise<Row> => {
    const [first] = await all(query)
    if (!first) throw new Error('the demo has none')
    return first
  }

  return {
    company: (id: number) => one(sql<Company>`select ${companyColumns} from companies where id = ${id}`),
    firstWith: (statusId: number) =>
      one(sql<Company>`
        select ${companyColumns} from companies
        where status_id = ${statusId} and registration_number is not null order by id desc limit 1`),
    /** Companies that a condition fits. */
    fitting: (condition: Sql<unknown>) =>
      all(sql<Company>`select ${companyColumns} from companies where ${condition} order by id`),
    officers: (companyId: number) =>
      all(sql<Officer>`
        select full_name as name, role, appointed_on::text as since, resigned_on::text as until, is_current as "isCurrent",
          company_id::int as "companyId", birth_year || coalesce('-' || lpad(birth_month::text, 2, '0'), '') as born
        from officers where company_id = ${companyId} and vanished_on is null order by id`),
    offices: (name: string) =>
      all(sql<Officer & { company: string }>`
        select o.full_name as name, o.role, o.appointed_on::text as since, o.resigned_on::text as until, o.is_current as "isCurrent",
          c.id::int as "companyId", c.name as company, o.birth_year || coalesce('-' || lpad(o.birth_month::text, 2, '0'), '') as born
        from officers o join companies c on c.id = o.company_id where o.full_name = ${name} and o.vanished_on is null`),
    /** Whoever sits in most companies at once. */
    busiest: () =>
      one(sql<{ name: string }>`
        select full_name as name from officers where kind = 'person' and birth_year is not null and vanished_on is null
        group by full_name, person_key order by count(distinct company_id) desc, min(id) limit 1`),
    holders: (companyId: number) =>
      all(sql<Holder>`select ${holderColumns} from holdings h join companies c on c.id = h.company_id
        where h.company_id = ${companyId} and h.vanished_on is null and h.held_until is null order by h.id`),
    holdingsOf: (name: string) =>
      all(sql<Holder>`select ${holderColumns} from holdings h join companies c on c.id = h.company_id
        where h.holder_name = ${name} and h.vanished_on is null and h.held_until is null order by h.id`),
    children: (companyId: number) =>
      all(sql<{ id: number; name: string; kind: string; percentage: string | null }>`
        select c.id::int as id, c.name, l.kind, trim_scale(l.percentage)::text as percentage from links l join companies c on c.id = l.child_id
        where l.parent_id = ${companyId} and l.valid_until is null and l.vanished_on is null order by c.id`),
    /** The end of the chain of those who hold the largest part. */
    top: (companyId: number) =>
      one(sql<{ id: number; name: string }>`
        with recursive up as (
          select ${companyId}::bigint as id, 0 as level
          union all
          select l.parent_id, up.level + 1 from up join links l on l.child_id = up.id and l.valid_until is null where up.level < 9
        )
        select c.id::int as id, c.name from up join companies c using (id) order by level desc limit 1`),
    owners: (companyId: number, from: number) => all(ownersOf(companyId, from)),
    accounts: (companyId: number) =>
      all(sql<Accounts>`
        select distinct on (period_end) extract(year from period_end)::int as year, period_end::text as "end", currency, values
        from statements where company_id = ${companyId} and vanished_on is null order by period_end desc, consolidated desc`),
    names: (companyId: number) =>
      all(sql<{ name: string; until: string | null }>`
        select name, valid_until::text as until from names where company_id = ${companyId} and kind = 'previous' order by id`),
  }
}

export type Truth = ReturnType<typeof truthOf>

type Company = {
  id: number
  name: string
  number: string
  country: string
  city: string
  street: string
  zip: string
  phone: string
  email: string
  activity: string
  dissolvedOn: string | null
  foundedOn: string | null
  status: string
}
const companyColumns = sql`id::int as id, name, registration_number as number, country_code as country, address_city as city,
  address_street as street, zip_code as zip, phones[1] as phone, emails[1] as email, split_part(sic[1], ':', 2) as activity,
  dissolved_on::text as "dissolvedOn", incorporated_on::text as "foundedOn", status`

type Officer = {
  name: string
  role: string
  since: string
  until: string | null
  isCurrent: boolean
  born: string | null
  companyId: number
}

type Holder = { name: string; percentage: string | null; since: string; companyId: number; company: string }
const holderColumns = sql`h.holder_name as name, trim_scale(h.percentage)::text as percentage, h.held_from::text as since,
  c.id::int as "companyId", c.name as company`

type Accounts = { year: number; end: string; currency: string; values: Record<string, string> }

/**
 * People who hold at least so much of a company through any chain. A band reaches no further than the others leave of it. Circles would need more
 * than this: no company that is asked for has one.
 */
const ownersOf = (companyId: number, from: number) => sql<{ name: string; least: string; most: string }>`
  with recursive held as (
    select company_id, holder_company_id, holder_name, kind, coalesce(percentage, percentage_min, 0) as least,
      coalesce(percentage, percentage_max, 100) as most
    from holdings where held_until is null and vanished_on is null
  ), sized as (
    select company_id, holder_company_id, holder_name, kind, least,
      least(most, 100 - (sum(least) over (partition by company_id) - least)) as most
    from held
  ), chains as (
    select holder_company_id, holder_name, kind, least, most from sized where company_id = ${companyId}
    union all
    select s.holder_company_id, s.holder_name, s.kind, c.least * s.least / 100, c.most * s.most / 100
    from chains c join sized s on s.company_id = c.holder_company_id
  )
  select holder_name as name, trim_scale(sum(least))::text as least, trim_scale(sum(most))::text as most
  from chains where kind = 'person' group by 1 having sum(least) >= ${from} order by 1`
