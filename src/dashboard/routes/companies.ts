import { type Static, Type } from 'typebox'
import { readCompany } from '#domain/companies/read-company.ts'
import { readSources } from '#domain/companies/read-sources.ts'
import { Failure } from '#domain/failure.ts'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { listImports } from '#domain/imports/list-imports.ts'
import { readInsights } from '#domain/insights/read-insights.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { listOfficers } from '#domain/officers/list-officers.ts'
import { listShareholders } from '#domain/ownership/list-shareholders.ts'
import { readGroup } from '#domain/ownership/read-group.ts'
import { remaining, units } from '#domain/usage/meter.ts'
import { readMeters } from '#domain/usage/read-meters.ts'
import { isUnlocked, requireUnlocked } from '#domain/usage/require-unlocked.ts'
import { unlockCompany } from '#domain/usage/unlock-company.ts'
import { type Call, route } from '../route.ts'
import type { CompanyBody, FinancialsBody, GroupBody, InsightsBody, OfficersBody, ShareholdersBody } from '../shapes.ts'
import { showGroup, showOfficer, showProfile, showShareholder, showSources } from '../show-company.ts'

const CompanyId = Type.Object({ companyId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const longestList = { page: 1, perPage: 500 }

type CompanyCall = Call<Static<typeof CompanyId>, unknown, unknown>

/** The inside of a profile: the company's own id, once it is known to be unlocked. */
async function unlockedId({ databases, workspaceId, params }: CompanyCall): Promise<number> {
  const { id } = await readCompany(databases.reads, params.companyId)
  await requireUnlocked(databases.primary, workspaceId, id)
  return id
}

async function sourcesOf({ databases }: CompanyCall, ids: (number | null)[]) {
  const [sources, imports] = await Promise.all([readSources(databases.reads, ids), listImports(databases.reads)])
  return showSources(sources, imports)
}

export default [
  route({
    method: 'GET',
    path: '/companies/:companyId',
    params: CompanyId,
    async handle(call): Promise<CompanyBody> {
      const { databases, clock, workspaceId, params } = call
      const company = await readCompany(databases.reads, params.companyId)
      const meters = await readMeters(databases.primary, workspaceId, clock())
      const meter = meters.find(({ meter }) => meter === units)
      const unlocked = await isUnlocked(databases.primary, workspaceId, company.id)
      const sourceIds = [company.basicSource, company.addressSource, company.contactSource]
      return {
        id: company.id,
        name: company.name,
        country_code: company.countryCode,
        country_name: countryName(company.countryCode),
        registration_number: company.registrationNumber,
        status: company.status,
        remaining: meter ? remaining(meter) : 0,
        profile: unlocked ? showProfile(company, await sourcesOf(call, sourceIds)) : null,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/companies/:companyId/unlock',
    params: CompanyId,
    async handle({ databases, ledger, clock, workspaceId, user, requestId, params }) {
      const unlock = { workspaceId, userId: user.id, companyId: params.companyId, requestId }
      const { company, units } = await unlockCompany(databases, ledger, clock, unlock)
      return { company_id: company.id, name: company.name, units }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/officers',
    params: CompanyId,
    async handle(call): Promise<OfficersBody> {
      const { items, total } = await listOfficers(call.databases.reads, await unlockedId(call), longestList)
      const sources = await sourcesOf(
        call,
        items.map(({ sourceId }) => sourceId),
      )
      return { total, items: items.map(showOfficer), sources }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/shareholders',
    params: CompanyId,
    async handle(call): Promise<ShareholdersBody> {
      const { items, total } = await listShareholders(call.databases.reads, await unlockedId(call), longestList)
      const sources = await sourcesOf(
        call,
        items.map(({ sourceId }) => sourceId),
      )
      return { total, items: items.map(showShareholder), sources }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/group',
    params: CompanyId,
    async handle(call): Promise<GroupBody> {
      const group = await readGroup(call.databases.reads, await unlockedId(call), 'whole', call.clock())
      return { ...showGroup(group), sources: await sourcesOf(call, [group.sourceId]) }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/financials',
    params: CompanyId,
    async handle(call): Promise<FinancialsBody> {
      const { periods } = await readFinancials(call.databases.reads, await unlockedId(call))
      const sources = await sourcesOf(
        call,
        periods.map(({ sourceId }) => sourceId),
      )
      return {
        periods: periods.map(({ periodStart, periodEnd, currency, consolidated, filedOn, sourceId }) => {
          return { start: periodStart, end: periodEnd, currency, consolidated, filed_on: filedOn, source_id: sourceId }
        }),
        groups: groupFinancials(periods),
        sources,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/insights',
    params: CompanyId,
    async handle(call): Promise<InsightsBody | { domain: null }> {
      const id = await unlockedId(call)
      const insights = await readInsights(call.databases.reads, id).catch(error => {
        // To have no website is nothing wrong with a company.
        if (error instanceof Failure && error.code === 'no_record') return null
        throw error
      })
      if (!insights) return { domain: null }
      const { domain, visits, globalRank, countryRank, profile } = insights
      return {
        domain,
        visits,
        global_rank: globalRank,
        country_rank: countryRank,
        monthly_visits: profile.historical_visits ?? [],
        technologies: (profile.technologies ?? []).flatMap(({ list }) => list.map(({ name }) => name)),
      }
    },
  }),
]
