import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { CaseState } from '../cases/case.ts'
import { servedCompanies } from '../companies/served-companies.ts'
import type { Paging } from '../page.ts'
import { readOverdueRoles } from '../verification/overdue-roles.ts'
import { readKnown, readLastAccounts, readRegisters } from './known-facts.ts'
import { asLocked, type PortfolioFlag, portfolioFlags } from './portfolio-flags.ts'

export const portfolioOrders = ['risk', 'freshness', 'name'] as const
export type PortfolioOrder = (typeof portfolioOrders)[number]

/** A company that a workspace has unlocked or watches. Of a locked one, only what is public to all workspaces is shown. */
export type PortfolioCompany = {
  id: number
  name: string
  countryCode: string
  registrationNumber: string | null
  status: string | null
  statusId: number | null
  isUnlocked: boolean
  isWatched: boolean
  /** The worst first. */
  flags: PortfolioFlag[]
  /** The day on which its source stated it; null where the company is locked or nothing states it. */
  statedOn: string | null
  changedAt: Date | null
  caseState: CaseState | null
  decidedAt: Date | null
}

export type Portfolio = {
  items: PortfolioCompany[]
  total: number
  /** How many companies have which flag as their worst, the worst and then the most first. */
  counts: (PortfolioFlag & { count: number })[]
}

/** What decides the order: of each company the first that differs. Names compare by code point, as the database sorts. */
const orders: Record<PortfolioOrder, (company: PortfolioCompany) => (string | number)[]> = {
  risk: ({ flags, statedOn, name, id }) => [...weightOf(flags), statedOn ?? '', name, id],
  freshness: ({ statedOn, name, id }) => [statedOn ?? '', name, id],
  name: ({ name, id }) => [name, id],
}

/** Less is worse: adverse flags before those to be reviewed, and more flags before fewer. */
function weightOf(flags: PortfolioFlag[]): number[] {
  return (['against', 'look'] as const).map(severity => -flags.filter(flag => flag.severity === severity).length)
}

/** All companies of a workspace by flags, age of the facts, or name. No flag means that none is known. */
export async function listPortfolio(
  db: Db,
  workspaceId: string,
  { order, today }: { order: PortfolioOrder; today: string },
  { page, perPage }: Paging,
): Promise<Portfolio> {
  const companies = await readPortfolio(db, workspaceId, today)
  const keys = new Map(companies.map(company => [company, orders[order](company)]))
  const keysOf = (company: PortfolioCompany) => keys.get(company) as (string | number)[]
  const sorted = companies.sort((one, other) => compareKeys(keysOf(one), keysOf(other)))
  return {
    items: sorted.slice((page - 1) * perPage, page * perPage),
    total: companies.length,
    counts: countsOf(companies),
  }
}

function countsOf(companies: PortfolioCompany[]): Portfolio['counts'] {
  const worst = Map.groupBy(
    companies.flatMap(({ flags }) => flags[0] ?? []),
    ({ title }) => title,
  )
  return [...worst.values()]
    .map(flags => ({ ...(flags[0] as PortfolioFlag), count: flags.length }))
    .sort((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count)
}

function compareKeys(one: (string | number)[], other: (string | number)[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  if (at < 0) return 0
  return (one[at] as string) < (other[at] as string) ? -1 : 1
}

/** Read in parts: on a cluster, companies, their records and the workspace's activity are stored in different places. */
async function readPortfolio(db: Db, workspaceId: string, today: string): Promise<PortfolioCompany[]> {
  const own = await ownCompanies(db, workspaceId)
  const unlocked = [...own].flatMap(([id, { isUnlocked }]) => (isUnlocked ? [id] : []))
  const known = await readKnown(db, [...own.keys()])
  const registers = await readRegisters(db, unlocked)
  const accounts = await readLastAccounts(db, unlocked)
  const overdue = await readOverdueRoles(db, unlocked, new Date(today))
  const changes = await readLastChanges(db, unlocked)
  const checks = await readChecks(db, workspaceId)
  return known.map(found => {
    const { id, name, countryCode, registrationNumber, status, statusId, sourcedOn } = found
    const mine = own.get(id) as Own
    const check = mine.ids.flatMap(id => checks.get(id) ?? []).sort((one, other) => other.id - one.id)[0]
    const caseState = check?.state ?? null
    const company = mine.isUnlocked ? found : asLocked(found)
    const facts = { register: registers.get(id), accounts: accounts.get(id), overdue: overdue.get(id) }
    const flags = portfolioFlags({ company, ...facts, caseState }, today)
    return {
      ...{ id, name, countryCode, registrationNumber, status, statusId, flags, caseState },
      isUnlocked: mine.isUnlocked,
      isWatched: mine.isWatched,
      statedOn: mine.isUnlocked ? sourcedOn : null,
      changedAt: changes.get(id) ?? null,
      decidedAt: check?.decidedAt ?? null,
    }
  })
}

/** The ids include those of companies merged into it. */
type Own = { isUnlocked: boolean; isWatched: boolean; ids: number[] }

async function ownCompanies(db: Db, workspaceId: string): Promise<Map<number, Own>> {
  const { rows } = await sql<{ id: number; isUnlocked: boolean }>`
    select company_id as id, true as "isUnlocked" from unlocks
    where workspace_id = ${workspaceId} and charged_at is not null
    union all select company_id, false from watches where workspace_id = ${workspaceId}
  `.execute(db)
  const served = await servedCompanies(db, [...new Set(rows.map(({ id }) => id))])
  const own = new Map<number, Own>()
  for (const { id, isUnlocked } of rows) {
    const company = served.get(id)
    if (!company) continue
    const before = own.get(company.id) ?? { isUnlocked: false, isWatched: false, ids: [company.id] }
    own.set(company.id, {
      isUnlocked: before.isUnlocked || isUnlocked,
      isWatched: before.isWatched || !isUnlocked,
      ids: [...new Set([...before.ids, id])],
    })
  }
  return own
}

async function readLastChanges(db: Db, ids: number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select company_id as id, max(at) as at from changes where company_id = any(${ids}::bigint[]) group by company_id
  `.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

type Check = { id: number; companyId: number; state: CaseState; decidedAt: Date | null }

async function readChecks(db: Db, workspaceId: string): Promise<Map<number, Check>> {
  const { rows } = await sql<Check>`
    select distinct on (company_id) id, company_id as "companyId", state, decided_at as "decidedAt"
    from cases where workspace_id = ${workspaceId} order by company_id, id desc
  `.execute(db)
  return new Map(rows.map(check => [check.companyId, check]))
}
