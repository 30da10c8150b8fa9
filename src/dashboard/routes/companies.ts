import { Type } from 'typebox'
import type { Company } from '#domain/companies/company.ts'
import { listChanges } from '#domain/companies/list-changes.ts'
import { readCompany } from '#domain/companies/read-company.ts'
import { readCompanyProfile } from '#domain/companies/read-company-profile.ts'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { listImports } from '#domain/imports/list-imports.ts'
import { readInsights } from '#domain/insights/read-insights.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { listOfficers } from '#domain/officers/list-officers.ts'
import { listShareholders } from '#domain/ownership/list-shareholders.ts'
import { readBeneficialOwners, usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { readGroup } from '#domain/ownership/read-group.ts'
import { remaining, units } from '#domain/usage/meter.ts'
import { readMeters } from '#domain/usage/read-meters.ts'
import { isUnlocked } from '#domain/usage/require-unlocked.ts'
import { unlockCompany } from '#domain/usage/unlock-company.ts'
import { readWatch } from '#domain/watching/read-watch.ts'
import type { Db } from '#postgres/db.ts'
import { changedFieldName } from '../field-names.ts'
import { orNull } from '../or-null.ts'
import { CompanyId, route, Strict } from '../route.ts'
import type { ChangesBody, CompanyBody, FinancialsBody, InsightsBody, OfficersBody } from '../shapes/company.ts'
import type { GroupBody, OwnersBody, ShareholdersBody } from '../shapes/ownership.ts'
import { showGroup, showGroupSource, showOfficer, showPeriod, showProfile, showShareholder } from '../show-company.ts'
import { showLeft } from '../show-left.ts'
import { showOwners } from '../show-owners.ts'
import { showWatch } from '../show-watch.ts'
import { sourcesOf, unlockedId } from '../unlocked-company.ts'

const longestList = { page: 1, perPage: 500 }
const changesPerPage = 50

async function profileOf(db: Db, company: Company) {
  const [contacts, sourceOf, imports] = await Promise.all([
    readCompanyProfile(db, company.id),
    readGroupSources(db, [company]),
    listImports(db),
  ])
  return showProfile(company, contacts, group => showGroupSource(sourceOf(company, group), imports))
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
      const watch = await orNull(readWatch(databases.primary, workspaceId, company.id))
      return {
        id: company.id,
        name: company.name,
        country_code: company.countryCode,
        country_name: countryName(company.countryCode),
        registration_number: company.registrationNumber,
        status: company.status,
        remaining: meter ? remaining(meter) : 0,
        watch: watch && showWatch(watch),
        watches_left: showLeft(meters.find(({ meter }) => meter === 'watch')),
        profile: unlocked ? await profileOf(databases.reads, company) : null,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/companies/:companyId/unlock',
    params: CompanyId,
    async handle({ databases, ledger, clock, workspaceId, user, by, requestId, params }) {
      const unlock = { workspaceId, userId: user.id, companyId: params.companyId, requestId }
      const { company, units } = await unlockCompany(databases, ledger, clock, unlock, by)
      return { company_id: company.id, name: company.name, units }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/officers',
    params: CompanyId,
    async handle(call): Promise<OfficersBody> {
      const { items, total } = await listOfficers(call.databases.reads, await unlockedId(call), longestList)
      const sources = await sourcesOf(call, items)
      return { total, items: items.map(showOfficer), sources }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/shareholders',
    params: CompanyId,
    async handle(call): Promise<ShareholdersBody> {
      const { items, total } = await listShareholders(call.databases.reads, await unlockedId(call), longestList)
      const sources = await sourcesOf(call, items)
      return { total, items: items.map(showShareholder), sources }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/group',
    params: CompanyId,
    async handle(call): Promise<GroupBody> {
      const group = await readGroup(call.databases.reads, await unlockedId(call), 'whole', call.clock())
      return { ...showGroup(group), sources: await sourcesOf(call, [group]) }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/financials',
    params: CompanyId,
    async handle(call): Promise<FinancialsBody> {
      const financials = await readFinancials(call.databases.reads, await unlockedId(call))
      const { periods, behind } = financials
      return {
        periods: periods.map(showPeriod),
        further_periods: behind.map(showPeriod),
        groups: groupFinancials(financials),
        sources: await sourcesOf(call, [...periods, ...behind]),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/insights',
    params: CompanyId,
    async handle(call): Promise<InsightsBody | { domain: null }> {
      const id = await unlockedId(call)
      // To have no website is nothing wrong with a company.
      const insights = await orNull(readInsights(call.databases.reads, id))
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

  route({
    method: 'GET',
    path: '/companies/:companyId/changes',
    params: CompanyId,
    query: Strict({ before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) }),
    async handle(call): Promise<ChangesBody> {
      const [id, most] = [await unlockedId(call), changesPerPage]
      const found = await listChanges(call.databases.reads, id, { before: call.query.before, most: most + 1 })
      const changes = found.slice(0, most)
      const sources = await sourcesOf(call, changes)
      return {
        items: changes.map(({ id, field, oldValue, newValue, sourceId, at }) => ({
          id,
          field_name: changedFieldName(field),
          old_value: oldValue,
          new_value: newValue,
          source_id: sourceId,
          at: at.toISOString(),
        })),
        next: found.length > most ? (changes.at(-1)?.id ?? null) : null,
        sources,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/owners',
    params: CompanyId,
    query: Strict({ threshold: Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold }) }),
    async handle(call): Promise<OwnersBody> {
      const how = { threshold: call.query.threshold, now: call.clock() }
      const found = await readBeneficialOwners(call.databases.reads, await unlockedId(call), how)
      return {
        ...showOwners(found),
        sources: await sourcesOf(
          call,
          [...found.sources.keys()].map(sourceId => ({ sourceId })),
        ),
      }
    },
  }),
]
