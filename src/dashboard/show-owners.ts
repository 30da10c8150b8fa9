import type {
  BeneficialOwner,
  ListedAs,
  OwnershipPath,
  Stake,
  Unresolved,
} from '#domain/ownership/beneficial-owners.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import { extentOfStake } from '#surface/extent-of-stake.ts'
import type {
  LinkedCompanyBody,
  OwnerBody,
  OwnersBody,
  OwnershipStepBody,
  StakeBody,
  UnresolvedBody,
} from './shapes/ownership.ts'
import { showExtent } from './show-company.ts'

/** Nobody reads more on a page; the totals are of all. */
const mostShown = 100

export function showOwners(found: BeneficialOwners): Omit<OwnersBody, 'sources'> {
  const company = (id: number): LinkedCompanyBody => {
    const member = found.members.get(id)
    return { id, name: member?.name ?? null, country_code: member?.countryCode ?? null }
  }
  const owner = (person: BeneficialOwner): OwnerBody => ({
    key: person.key,
    person_key: personKey(person.listedAs),
    name: person.name,
    birth_year: person.birthYear,
    country_code: person.country,
    stake: showStake(person.stake),
    certain: person.isCertain,
    circular: person.isCircular,
    paths: person.paths.map(({ stake, steps }) => ({ stake: showStake(stake), steps: steps.map(step) })),
    more_paths: person.hasMorePaths,
    narrowed: person.isLimited,
  })
  const step = ({ companyId, extent, limit, evidence }: OwnershipPath['steps'][number]): OwnershipStepBody => ({
    company: company(companyId),
    extent: showExtent(extent),
    limit: limit && { percentage: limit.percentage, open: limit.isOpen },
    source_id: evidence.sourceId,
    held_from: evidence.heldFrom,
    as_of: evidence.asOf,
  })
  const unresolved = ({ reason, name, companyIds, stake, isLimited }: Unresolved): UnresolvedBody => ({
    reason,
    holder_name: name,
    companies: companyIds.slice(0, mostShown).map(company),
    stake: showStake(stake),
    narrowed: isLimited,
  })
  return {
    threshold: found.threshold,
    owners: found.owners.slice(0, mostShown).map(owner),
    owners_total: found.owners.length,
    unresolved: found.unresolved.slice(0, mostShown).map(unresolved),
    unresolved_total: found.unresolved.length,
    circles: found.circles.slice(0, mostShown).map(ids => ({
      includes_company: ids.includes(found.companyId),
      companies: ids.slice(0, mostShown).map(company),
      companies_total: ids.length,
    })),
    below: found.below,
    companies: found.companies,
  }
}

/** What the page of a person is asked for. */
export const personKey = (listed: ListedAs | null) => listed && `h${listed.companyId}-${listed.id}`

export function showStake(stake: Stake): StakeBody {
  return { size: stake.size, ...showExtent(extentOfStake(stake)) }
}
