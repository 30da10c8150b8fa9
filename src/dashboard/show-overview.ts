import type { Citation } from '#domain/companies/sources.ts'
import type { Covered, Part } from '#domain/coverage/part.ts'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import type { Flag } from '#domain/overview/flag.ts'
import type { OverviewFacts } from '#domain/overview/overview-facts.ts'
import type { Overview } from '#domain/overview/read-overview.ts'
import type { CreditBody, FlagBody, OverviewBody, OverviewPart } from './shapes/overview.ts'
import type { UnpaidBody } from './shapes/search.ts'
import { linkedCompany, personKey, showStake } from './show-owners.ts'
import { showRow } from './show-row.ts'

const maxOwners = 3
const maxOfficers = 4
const maxPeriods = 6
const headlines = ['Turnover', 'Profit-after-Tax', 'Net-Assets', 'Total-Assets', 'Employee-Numbers']

type Cited = Pick<Citation, 'statedOn'> & { id: number }

/** The first view of a company. Without a report of its own, a workspace sees what one costs. */
export function showOverview(
  { facts, coverage, flags, unknowns, verdict }: Overview,
  unpaid: UnpaidBody | null,
  cited: Cited[],
) {
  return {
    verdict,
    flags: flags.map(showFlag),
    unknown: unknowns,
    owners: showOwnersInShort(facts),
    credit: showCredit(facts) ?? unpaid,
    accounts: showAccounts(facts),
    key_facts: showKeyFacts(facts),
    freshness: freshnessOf(facts, coverage, cited),
  } satisfies Omit<OverviewBody, 'screening' | 'sources'>
}

/** Whatever source the view names. */
export function sourcesShown({ flags, accounts, freshness }: ReturnType<typeof showOverview>): (number | null)[] {
  return [...flags, ...freshness, ...(accounts ? [accounts] : [])].map(({ source_id }) => source_id)
}

function showFlag({ evidence, ...flag }: Flag): FlagBody {
  return { ...flag, part: evidence.part, source_id: evidence.sourceId }
}

function showOwnersInShort({ owners: found }: OverviewFacts): OverviewBody['owners'] {
  return {
    threshold: found.threshold,
    total: found.owners.length,
    partly_unknown: found.unresolved.length > 0,
    items: found.owners.slice(0, maxOwners).map(({ key, name, country, stake, paths, listedAs }) => ({
      key,
      person_key: personKey(listedAs),
      name,
      country_code: country,
      stake: showStake(stake),
      // The last step ends at the company itself.
      through: (paths[0]?.steps ?? [])
        .slice(0, -1)
        .map(({ companyId: id }) => linkedCompany(id, found.members.get(id))),
    })),
  }
}

function showCredit({ report }: OverviewFacts): CreditBody {
  if (!report) return null
  const { commonValue, commonDescription, creditLimit } = report.body.summary.overall_credit_risk
  return { value: commonValue, description: commonDescription, limit: creditLimit, at: report.createdAt.toISOString() }
}

function showAccounts({ financials }: OverviewFacts): OverviewBody['accounts'] {
  const periods = financials.periods.slice(0, maxPeriods)
  const [last] = periods
  if (!last) return null
  const [summary] = groupFinancials({ periods, behind: [] })
  return {
    end: last.periodEnd,
    ...showRow(['currency', 'consolidated', 'filed_on', 'source_id'], last),
    ends: periods.map(({ periodEnd }) => periodEnd).reverse(),
    series: headlines.flatMap(name => {
      const found = summary?.series.find(series => series.name === name)
      return found ? [{ name, label: found.label, kind: found.kind, values: found.values }] : []
    }),
  }
}

function showKeyFacts({ company, officers, particulars, financials }: OverviewFacts): OverviewBody['key_facts'] {
  const current = officers.filter(({ isCurrent }) => isCurrent)
  const employees = financials.periods[0]?.values['Employee-Numbers'] ?? particulars.employees
  const address = [company.addressStreet, company.addressLocation, company.zipCode, company.addressCity]
  return {
    ...showRow(['legal_form', 'dissolved_on'], company),
    incorporated_on: company.incorporatedOn ?? company.foundedIn,
    address: address.filter(Boolean).join(', ') || null,
    employees: employees == null ? null : String(employees),
    officers_current: officers.length === 0 ? null : current.length,
    officers: current
      .slice(0, maxOfficers)
      .map(({ fullName, role, appointedOn }) => ({ name: fullName, role, appointed_on: appointedOn })),
  }
}

/** Which source each group of facts comes from, or why there are none; without a source they are not old but unknown. */
function freshnessOf(
  { company, officers, holdings, financials }: OverviewFacts,
  coverage: Covered[],
  cited: Cited[],
): OverviewBody['freshness'] {
  const own = (what: string, sourceId: number | null, part?: Part) => ({
    ...{ what, part: 'profile' as const, source_id: sourceId },
    stated_on: cited.find(({ id }) => id === sourceId)?.statedOn ?? null,
    why: coverage.find(one => one.part === part)?.why ?? null,
  })
  const facts = (what: string, shownIn: OverviewPart, sourceId: number | null, part: Part) => {
    const covered = coverage.find(one => one.part === part)
    const stated = covered?.sources.find(({ id }) => id === sourceId)?.statedOn ?? null
    return { what, part: shownIn, source_id: sourceId, stated_on: stated, why: covered?.why ?? null }
  }
  return [
    own('Register entry', company.basicSource),
    own('Address', company.addressSource),
    own('Contact', company.contactSource, 'contact'),
    facts('Officers', 'officers', officers[0]?.sourceId ?? null, 'officers'),
    facts('Shareholders', 'shareholders', holdings[0]?.sourceId ?? null, 'owners'),
    facts('Accounts', 'financials', financials.periods[0]?.sourceId ?? null, 'accounts'),
  ]
}
