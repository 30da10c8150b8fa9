import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { CaseState } from '../cases/case.ts'
import type { Paging } from '../page.ts'

/** What speaks against a company at first sight, the worst first. */
export const portfolioFlags = ['insolvent', 'not_active', 'rejected', 'status_unclear', 'accounts_overdue'] as const
export type PortfolioFlag = (typeof portfolioFlags)[number]

export const portfolioOrders = ['risk', 'freshness', 'name'] as const
export type PortfolioOrder = (typeof portfolioOrders)[number]

/** A company that a workspace has unlocked or watches. Of one that is locked, only what everybody sees is told. */
export type PortfolioCompany = {
  id: number
  name: string
  countryCode: string
  registrationNumber: string | null
  status: string | null
  statusId: number | null
  isUnlocked: boolean
  isWatched: boolean
  flags: PortfolioFlag[]
  /** The day of what its source says; null where the company is locked or the day is not known. */
  asOf: string | null
  changedAt: Date | null
  caseState: CaseState | null
  decidedAt: Date | null
}

export type Portfolio = {
  items: PortfolioCompany[]
  total: number
  /** Companies by the worst that speaks against them. */
  counts: Partial<Record<PortfolioFlag, number>>
}

const orders: Record<PortfolioOrder, Sql> = {
  risk: sql`array_length(flags, 1) is null, array_position(${[...portfolioFlags]}::text[], flags[1]), "asOf" nulls first, name, id`,
  freshness: sql`"asOf" nulls first, name, id`,
  name: sql`name, id`,
}

/** All companies of a workspace by what speaks against them, how old the facts are, or name. No flag means that none is known. */
export async function listPortfolio(
  db: Db,
  workspaceId: string,
  { order, today }: { order: PortfolioOrder; today: string },
  { page, perPage }: Paging,
): Promise<Portfolio> {
  const { rows } = await sql<{ items: PortfolioCompany[] | null; total: number; counts: Portfolio['counts'] | null }>`
    with mine as (
      select coalesce(c.merged_into, c.id) as id, bool_or(own.unlocked) as unlocked, bool_or(own.watched) as watched
      from (
        select company_id, true as unlocked, false as watched from unlocks
        where workspace_id = ${workspaceId} and charged_at is not null
        union all select company_id, false, true from watches where workspace_id = ${workspaceId}
      ) own
      join companies c on c.id = own.company_id
      group by 1
    ),
    known as (
      select c.id, c.name, c.country_code as "countryCode", c.registration_number as "registrationNumber", c.status,
        c.status_id as "statusId", mine.unlocked as "isUnlocked", mine.watched as "isWatched",
        case when mine.unlocked then coalesce(c.sourced_on, run.day) end as "asOf", change.at as "changedAt",
        checked.state as "caseState", checked.decided_at as "decidedAt",
        array_remove(array[
          case when mine.unlocked and register.said ->> 'isInsolvent' = 'true' then 'insolvent' end,
          case when c.status_id = 108 then 'not_active' end,
          case when checked.state = 'rejected' then 'rejected' end,
          case when c.status_id = 1615 then 'status_unclear' end,
          case when mine.unlocked and register.said ->> 'accountsDueOn' < ${today} then 'accounts_overdue' end
        ], null) as flags
      from mine join companies c on c.id = mine.id
      left join lateral (
        select jsonb_object_agg(e.key, e.value order by t.precedence, r.source_id desc, r.key desc) as said
        from records r join sources t on t.id = r.source_id cross join jsonb_each(r.entry::jsonb -> 'register') e
        where r.company_id = c.id and r.vanished_on is null
      ) register on true
      left join lateral (
        select coalesce(r.published_on, (r.finished_at at time zone 'UTC')::date) as day from runs r
        where r.source_id = c.basic_source and r.state = 'finished' order by r.id desc limit 1
      ) run on true
      left join lateral (
        select h.at from changes h where mine.unlocked and h.company_id = c.id order by h.id desc limit 1
      ) change on true
      left join lateral (
        select k.state, k.decided_at from cases k
        where k.workspace_id = ${workspaceId} and k.company_id = c.id order by k.id desc limit 1
      ) checked on true
    )
    select (select count(*)::int from known) as total,
      (select json_object_agg(worst.flag, worst.companies) from (
        select flags[1] as flag, count(*) as companies from known where array_length(flags, 1) > 0 group by 1
      ) worst) as counts,
      (select json_agg(shown) from (
        select * from known order by ${orders[order]} limit ${perPage} offset ${(page - 1) * perPage}
      ) shown) as items
  `.execute(db)
  const { items, total, counts } = rows[0] as (typeof rows)[number]
  return { items: (items ?? []).map(withMoments), total, counts: counts ?? {} }
}

/** Moments come as text. */
function withMoments(company: PortfolioCompany): PortfolioCompany {
  const momentOf = (at: Date | null) => at && new Date(at)
  return { ...company, changedAt: momentOf(company.changedAt), decidedAt: momentOf(company.decidedAt) }
}
