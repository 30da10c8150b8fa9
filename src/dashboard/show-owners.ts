import type { BeneficialOwner, Extent, Stake, Unresolved } from '#domain/ownership/beneficial-owners.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import type { ExtentBody, LinkedCompanyBody, OwnerBody, OwnersBody, StakeBody, UnresolvedBody } from './shapes.ts'

/** Nobody reads more of them on a page; how many there are is told. */
const mostShown = 100

export function showOwners(found: BeneficialOwners): Omit<OwnersBody, 'sources'> {
  const company = (id: number): LinkedCompanyBody => {
    const member = found.members.get(id)
    return { id, name: member?.name ?? null, country_code: member?.countryCode ?? null }
  }
  const owner = (person: BeneficialOwner): OwnerBody => ({
    key: person.key,
    name: person.name,
    birth_year: person.birthYear,
    country_code: person.country,
    stake: showStake(person.stake),
    certain: person.isCertain,
    circular: person.isCircular,
    paths: person.paths.map(({ stake, steps }) => ({
      stake: showStake(stake),
      steps: steps.map(({ companyId, extent }) => ({ company: company(companyId), extent: showExtent(extent) })),
    })),
    more_paths: person.hasMorePaths,
  })
  const unresolved = ({ reason, name, companyIds, stake }: Unresolved): UnresolvedBody => ({
    reason,
    holder_name: name,
    companies: companyIds.slice(0, mostShown).map(company),
    stake: showStake(stake),
  })
  return {
    threshold: found.threshold,
    owners: found.owners.slice(0, mostShown).map(owner),
    owners_total: found.owners.length,
    unresolved: found.unresolved.slice(0, mostShown).map(unresolved),
    unresolved_total: found.unresolved.length,
    below: found.below,
    companies: found.companies,
  }
}

function showExtent({ percentage, percentageMin, percentageMax }: Extent): ExtentBody {
  return { percentage, min: percentageMin, max: percentageMax }
}

function showStake(stake: Stake): StakeBody {
  const none = { size: stake.size, percentage: null, min: null, max: null }
  switch (stake.size) {
    case 'exact':
      return { ...none, percentage: stake.percentage }
    case 'band':
      return { ...none, min: stake.min, max: stake.max }
    case 'at_least':
      return { ...none, min: stake.min }
    case 'unknown':
      return none
  }
}
