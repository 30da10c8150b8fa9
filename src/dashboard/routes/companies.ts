import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { type Company, readCompany } from '#domain/companies/company.ts'
import { readCompanyProfile } from '#domain/companies/company-profile.ts'
import { changeWord } from '#domain/companies/list-changes.ts'
import { readActivitySource } from '#domain/companies/read-activity-source.ts'
import { readContradictions } from '#domain/companies/read-contradictions.ts'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { citeSources } from '#domain/companies/sources.ts'
import type { Part } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { sourcedIn } from '#domain/financials/statement.ts'
import { historyKinds, listHistory, partsIn } from '#domain/full-record/list-history.ts'
import { firstDay } from '#domain/history/first-day.ts'
import { readInsights } from '#domain/insights/insights.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { readOverview } from '#domain/overview/read-overview.ts'
import { listHoldings } from '#domain/ownership/holding.ts'
import { readBeneficialOwners, usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { readGroup } from '#domain/ownership/read-group.ts'
import { readStructure } from '#domain/ownership/read-structure.ts'
import { readPeers } from '#domain/peers/read-peers.ts'
import { newestReport } from '#domain/reports/newest-report.ts'
import { readMeters, remaining, units } from '#domain/usage/meter.ts'
import { unlockCompany } from '#domain/usage/unlock-company.ts'
import { isUnlocked } from '#domain/usage/unlocked.ts'
import { readWatch } from '#domain/watching/watch.ts'
import type { Db } from '#postgres/db.ts'
import { fieldName } from '../field-name.ts'
import { orNull } from '../or-null.ts'
import { type Call, CompanyId, KnownDay, type Route, route, Strict } from '../route.ts'
import { screeningState } from '../screening-state.ts'
import type {
  CompanyBody,
  FinancialsBody,
  HistoryBody,
  InsightsBody,
  NoInsightsBody,
  OfficersBody,
  PeersBody,
} from '../shapes/company.ts'
import type { OverviewBody } from '../shapes/overview.ts'
import type { GroupBody, OwnersBody, ShareholdersBody, StructureBody } from '../shapes/ownership.ts'
import {
  showFinancials,
  showGroup,
  showGroupSource,
  showOfficer,
  showProfile,
  showShareholder,
} from '../show-company.ts'
import { showLeft } from '../show-left.ts'
import { showOverview, sourcesShown } from '../show-overview.ts'
import { showOwnersOnPage } from '../show-owners.ts'
import { showRow } from '../show-row.ts'
import { showStructure } from '../show-structure.ts'
import { showWatch } from '../show-watch.ts'
import { readOnDay, sourcesOf, unlockedId } from '../unlocked-company.ts'

const fullList = { page: 1, perPage: 500 }
const maxEvents = 500

async function profileOf(db: Db, company: Company, now: Date) {
  const { activitySource, statedOn } = await readActivitySource(db, company)
  const sourced = { ...company, activitySource }
  const [contacts, sourceOf, citations, others] = await Promise.all([
    readCompanyProfile(db, company.id),
    readGroupSources(db, [sourced]),
    citeSources(db, company.id, [company.basicSource, company.addressSource, company.contactSource, activitySource]),
    readContradictions(db, company),
  ])
  const dated = citations.map(one => (one.id === activitySource ? { ...one, statedOn: statedOn ?? one.statedOn } : one))
  const source = (group: Parameters<typeof sourceOf>[1]) =>
    showGroupSource(sourceOf(sourced, group), group === 'activity' ? dated : citations, now)
  return showProfile(company, contacts, source, others)
}

const outlineOf = (company: Company) => ({
  ...showRow(['id', 'name', 'country_code', 'registration_number', 'status'], company),
  status_name: statusName(company.statusId),
  country_name: countryName(company.countryCode),
})

async function openedCompany(db: Db, companyId: number, now: Date) {
  const company = await readCompany(db, companyId)
  return { ...outlineOf(company), profile: await profileOf(db, company, now) }
}

/** Why a part of the page is empty; null where it is not, or where facts are known that it does not show. */
async function nothingOf(
  { databases, clock }: Pick<InsideCall<unknown>, 'databases' | 'clock'>,
  companyId: number,
  isEmpty: boolean,
  ...parts: Part[]
): Promise<string | null> {
  if (!isEmpty) return null
  const coverage = await readCoverage(databases.reads, companyId, clock())
  return coverage.flatMap(({ part, why }) => (parts.includes(part) ? (why ?? []) : [])).join(' ') || null
}

type InsideCall<Query> = Call<{ companyId: number }, Query & { as_of?: string }, unknown>

/** A part of the inside of a profile, for workspaces that have unlocked the company, as it is or as of a day. */
function inside<Q extends TProperties = Record<never, never>>(
  part: string,
  show: (call: InsideCall<Static<TObject<Q>>>, companyId: number) => Promise<object>,
  query?: Q,
): Route {
  const handle = async (call: InsideCall<Static<TObject<Q>>>) => {
    const companyId = await unlockedId(call)
    return call.query.as_of === undefined ? show(call, companyId) : readOnDay(call, part, show)
  }
  const path = `/companies/:companyId/${part}`
  return route({
    method: 'GET',
    path,
    params: CompanyId,
    query: Strict({ ...query, ...KnownDay }),
    handle: handle as Route['handle'],
  })
}

export default [
  route({
    method: 'GET',
    path: '/companies/:companyId',
    params: CompanyId,
    query: Strict(KnownDay),
    async handle(call): Promise<CompanyBody> {
      const { databases, clock, workspaceId, params, query } = call
      const company = await readCompany(databases.reads, params.companyId)
      const meters = await readMeters(databases.primary, workspaceId, clock())
      const meter = meters.find(({ meter }) => meter === units)
      const unlocked = await isUnlocked(databases.primary, workspaceId, company.id)
      const watch = await orNull(readWatch(databases.primary, workspaceId, company.id))
      const opened = () => openedCompany(databases.reads, company.id, clock())
      const openedThen = () =>
        readOnDay(call, 'profile', (then, id) => openedCompany(then.databases.reads, id, then.clock()))
      return {
        ...(unlocked
          ? await (query.as_of === undefined ? opened() : openedThen())
          : { ...outlineOf(company), profile: null }),
        remaining: meter ? remaining(meter) : 0,
        watch: watch && showWatch(watch),
        watches_left: showLeft(meters.find(({ meter }) => meter === 'watch')),
        first_day: await firstDay(databases.reads),
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

  inside('overview', async (call, companyId): Promise<OverviewBody> => {
    const { databases, workspaceId, clock, reportDays } = call
    const now = clock()
    const isPast = call.query.as_of !== undefined
    // On a day in the past nothing can be bought.
    const meters = isPast ? [] : await readMeters(databases.primary, workspaceId, now)
    const meter = meters.find(({ meter }) => meter === 'credit_report')
    const report = await newestReport(databases.primary, workspaceId, companyId, { expiryDays: reportDays, now })
    const overview = await readOverview(databases.reads, companyId, { report, now, isPast })
    const { company } = overview.facts
    const own = [company.basicSource, company.addressSource, company.contactSource]
    const cited = await citeSources(databases.reads, company.id, own)
    const shown = showOverview(overview, meter ? { cost: 1, left: showLeft(meter) } : null, cited)
    const sources = sourcesShown(shown).map(sourceId => ({ sourceId }))
    const screening = isPast ? null : await screeningState(call, companyId)
    return { ...shown, screening, sources: await sourcesOf(call, sources) }
  }),

  inside('officers', async (call, companyId): Promise<OfficersBody> => {
    const { items, total } = await listOfficers(call.databases.reads, companyId, fullList, call.clock())
    const nothing = await nothingOf(call, companyId, total === 0, 'officers')
    return { total, items: items.map(showOfficer), nothing, sources: await sourcesOf(call, items) }
  }),

  inside('shareholders', async (call, companyId): Promise<ShareholdersBody> => {
    const { items, total } = await listHoldings(call.databases.reads, companyId, fullList, call.clock())
    const nothing = await nothingOf(call, companyId, total === 0, 'owners')
    return { total, items: items.map(showShareholder), nothing, sources: await sourcesOf(call, items) }
  }),

  inside('group', async (call, companyId): Promise<GroupBody> => {
    const group = await readGroup(call.databases.reads, companyId, 'whole', call.clock())
    return { ...showGroup(group), sources: await sourcesOf(call, [group]) }
  }),

  inside(
    'structure',
    async (call, companyId): Promise<StructureBody> => {
      const options = { now: call.clock(), withEnded: call.query.ended }
      const structure = await readStructure(call.databases.reads, companyId, options)
      const evidence = structure.edges.map(edge => edge.evidence)
      const nothing = await nothingOf(call, companyId, structure.edges.length === 0, 'owners', 'group')
      return { ...showStructure(structure), nothing, sources: await sourcesOf(call, evidence) }
    },
    { ended: Type.Boolean({ default: false }) },
  ),

  inside('financials', async (call, companyId): Promise<FinancialsBody> => {
    const financials = await readFinancials(call.databases.reads, companyId)
    const nothing = await nothingOf(call, companyId, financials.periods.length === 0, 'accounts')
    return { ...showFinancials(financials), nothing, sources: await sourcesOf(call, sourcedIn(financials)) }
  }),

  // It is compared with those of today, so no other day can be asked for.
  route({
    method: 'GET',
    path: '/companies/:companyId/peers',
    params: CompanyId,
    async handle(call): Promise<PeersBody> {
      const peers = await readPeers(call.databases.reads, call.prospects, await unlockedId(call))
      if (!peers) return { peers: null }
      const { activity, employees, bands } = peers
      const country_name = countryName(peers.countryCode)
      return { peers: { ...showRow(['total', 'sampled'], peers), activity, country_name, employees, bands } }
    },
  }),

  inside('insights', async (call, companyId): Promise<InsightsBody | NoInsightsBody> => {
    // Nothing is wrong with a company that has no website.
    const insights = await orNull(readInsights(call.databases.reads, companyId))
    if (!insights) return { domain: null, nothing: await nothingOf(call, companyId, true, 'contact') }
    const { profile } = insights
    return {
      ...showRow(['domain', 'visits', 'global_rank', 'country_rank'], insights),
      monthly_visits: profile.historical_visits ?? [],
      technologies: (profile.technologies ?? []).flatMap(({ list }) => list.map(({ name }) => name)),
      sources: await sourcesOf(call, [insights]),
    }
  }),

  inside(
    'history',
    async (call, companyId): Promise<HistoryBody> => {
      const { kind, after } = call.query
      const options = { kinds: kind === undefined ? historyKinds : [kind], most: maxEvents + 1, after }
      const found = await listHistory(call.databases.reads, companyId, options)
      const events = found.slice(0, maxEvents)
      return {
        items: events.map(event => ({
          ...showRow(['on', 'kind', 'subject', 'company_id', 'source_id'], event),
          detail: event.kind === 'change' ? changeWord(event.what, event.detail) : event.detail,
          before: changeWord(event.what, event.before),
          what: event.kind === 'change' ? fieldName(event.what) : event.what,
        })),
        next: found.length > maxEvents ? after + maxEvents : null,
        nothing: await nothingOf(call, companyId, events.length === 0, ...partsIn(options.kinds)),
        sources: await sourcesOf(call, events),
      }
    },
    {
      kind: Type.Optional(Type.Enum([...historyKinds])),
      after: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    },
  ),

  inside(
    'owners',
    async (call, companyId): Promise<OwnersBody> => {
      const options = { threshold: call.query.threshold, now: call.clock() }
      const found = await readBeneficialOwners(call.databases.reads, companyId, options)
      const sources = [...found.sources.keys()].map(sourceId => ({ sourceId }))
      const nothing = await nothingOf(call, companyId, found.owners.length === 0, 'owners')
      return { ...showOwnersOnPage(found), nothing, sources: await sourcesOf(call, sources) }
    },
    { threshold: Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold }) },
  ),
]
