import type { ListedAs, Share, Stake } from '#domain/ownership/beneficial-owners.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { showOwners } from '#surface/beneficial-owners.ts'
import { extentOfStake } from '#surface/extent-of-stake.ts'
import type { HeldBody, LinkedCompanyBody, OwnersBody, StakeBody } from './shapes/ownership.ts'
import { showExtent } from './show-company.ts'

/** More would not be read on a page; the totals cover all. */
const maxShown = 100

/** With the sizes, the sources and the links that pages have. */
export const showOwnersOnPage = (found: BeneficialOwners): Omit<OwnersBody, 'sources' | 'nothing'> =>
  showOwners(found, maxShown, {
    company: linkedCompany,
    stake: showStake,
    step: (share, company) => ({ company, ...showHeld(share) }),
    person: ({ key, listedAs, name, birthYear, country }) => ({
      key,
      person_key: personKey(listedAs),
      name,
      birth_year: birthYear,
      country_code: country,
    }),
  })

export const showHeld = ({ extent, limit, evidence }: Pick<Share, 'extent' | 'limit' | 'evidence'>): HeldBody => ({
  extent: showExtent(extent),
  limit: limit && { percentage: limit.percentage, open: limit.isOpen },
  source_id: evidence.sourceId,
  held_from: evidence.heldFrom,
  stated_on: evidence.statedOn,
  lapsed_on: evidence.lapsedOn ?? null,
})

export function linkedCompany(id: number, member: Member | undefined): LinkedCompanyBody {
  return { id, name: member?.name ?? null, country_code: member?.countryCode ?? null }
}

/** What the page of a person is asked for. */
export const personKey = (listed: ListedAs | null) => listed && `h${listed.companyId}-${listed.id}`

export function showStake(stake: Stake): StakeBody {
  return { size: stake.size, ...showExtent(extentOfStake(stake)) }
}
