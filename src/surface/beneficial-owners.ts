import { Type } from 'typebox'
import type { BeneficialOwner, Extent, OwnershipPath, Stake, Unresolved } from '#domain/ownership/beneficial-owners.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { extentOfStake } from './extent-of-stake.ts'
import { IdentityVerificationShape, showIdentityVerification } from './identity-verification.ts'
import { named } from './published.ts'
import { DecimalText, Nullable, OneOf, Text, Whole } from './schema.ts'
import { shapeOf } from './shape-of.ts'

export const extent = shapeOf<Extent>()({
  percentage: Nullable(DecimalText, { description: 'Exact percentage; null for a band or if unknown.' }),
  percentage_min: Nullable(DecimalText),
  percentage_max: Nullable(DecimalText),
  percentage_min_open: [Type.Boolean({ description: 'Strictly more than percentage_min.' }), 'isMinOpen'],
  percentage_max_open: [Type.Boolean({ description: 'Strictly less than percentage_max.' }), 'isMaxOpen'],
})
export const Sizes = extent.shape.properties

export const member = shapeOf<Member>()(
  {
    company_id: [Type.Integer(), 'id'],
    name: Text,
    country_code: Text,
    registration_number: Text,
  },
  'OwnershipMember',
)

const StakeShape = named(
  'Stake',
  Type.Object({
    size: OneOf(['exact', 'band', 'at_least', 'unknown'], {
      description: 'at_least: part of it is of unknown size. unknown: no source states a size. Neither means 0.',
    }),
    ...Sizes,
  }),
)

const bandsNarrowed = Type.Boolean({
  description:
    'A band in the chain is narrower than its source states, because other holders of the same class leave less.',
})

const StepShape = named(
  'OwnershipStep',
  Type.Object({
    holds_part_of: member.shape,
    ...Sizes,
    narrowed: Nullable(
      named('NarrowedExtent', Type.Object({ percentage_max: DecimalText, percentage_max_open: Type.Boolean() })),
      {
        description: 'The maximum that other holders of the same class leave, if less than the source states.',
      },
    ),
    source: Nullable(Type.String(), { description: 'The name of the source that states this; see sources.' }),
    held_from: Text,
    stated_on: Nullable(Type.String(), {
      description: 'The day on which the source stated this; null where nothing states it.',
    }),
    lapsed_on: Type.Optional(
      Type.String({ format: 'date', description: 'The day from which it was no longer confirmed.' }),
    ),
    identity_verification: Type.Optional(IdentityVerificationShape),
  }),
)

const OwnerShape = named(
  'BeneficialOwner',
  Type.Object({
    name: Type.String(),
    birth_year: Whole,
    country_code: Text,
    effective: StakeShape,
    reaches_threshold: OneOf(['yes', 'maybe']),
    through_circles: Type.Boolean({
      description: 'The chain includes companies that hold each other, so the paths alone do not add up to the total.',
    }),
    bands_narrowed: bandsNarrowed,
    paths: Type.Array(named('OwnershipPath', Type.Object({ effective: StakeShape, steps: Type.Array(StepShape) })), {
      description: 'Largest first, from the person down to the company; five at most.',
    }),
    more_paths: Type.Boolean(),
  }),
)

const UnresolvedShape = named(
  'UnresolvedOwner',
  Type.Object({
    reason: OneOf(['no_known_owners', 'partly_known', 'not_identified', 'circular', 'not_followed'], {
      description:
        'no_known_owners: a company of which no holder is known. partly_known: the undisclosed rest of a company. ' +
        'not_identified: a holder that no source identifies. circular: companies that fully hold each other. ' +
        'not_followed: beyond the limit of the calculation.',
    }),
    holder_name: Text,
    companies: Type.Array(member.shape),
    effective: StakeShape,
    bands_narrowed: bandsNarrowed,
  }),
)

const CircleShape = named(
  'OwnershipCircle',
  Type.Object({
    includes_company: Type.Boolean({ description: 'Whether the company itself belongs to it.' }),
    companies: Type.Array(member.shape),
    companies_total: Type.Integer(),
  }),
)

export const BeneficialOwnersShape = Type.Object({
  threshold_percent: Type.Number(),
  owners: Type.Array(OwnerShape),
  owners_total: Type.Integer(),
  unresolved: Type.Array(UnresolvedShape, { description: 'Largest first. None of these is an owner.' }),
  unresolved_total: Type.Integer(),
  circles: Type.Array(CircleShape, {
    description: 'Companies that hold stakes in each other, directly or through others.',
  }),
  people_below_threshold: Type.Integer(),
  companies_examined: Type.Integer(),
})

export const unknownMember = (id: number): Member => ({ id, name: null, countryCode: null, registrationNumber: null })

/** What surfaces write in their own way: a company, the size of a stake, a step of a path, and a person's identity. */
type Parts<Company, Size, Step, Person> = {
  company(id: number, member: Member | undefined): Company
  stake(stake: Stake): Size
  step(step: OwnershipPath['steps'][number], company: Company): Step
  person(person: BeneficialOwner): Person
}

/** Lists longer than `maxShown` are cut; their full length is in the totals. */
export function showOwners<Company, Size, Step, Person>(
  found: BeneficialOwners,
  maxShown: number,
  parts: Parts<Company, Size, Step, Person>,
) {
  const company = (id: number) => parts.company(id, found.members.get(id))
  const owner = (person: BeneficialOwner) => ({
    ...parts.person(person),
    effective: parts.stake(person.stake),
    reaches_threshold: person.isCertain ? ('yes' as const) : ('maybe' as const),
    through_circles: person.isCircular,
    bands_narrowed: person.isLimited,
    paths: person.paths.map(({ stake, steps }) => ({
      effective: parts.stake(stake),
      steps: steps.map(step => parts.step(step, company(step.companyId))),
    })),
    more_paths: person.hasMorePaths,
  })
  const unresolved = ({ reason, name, companyIds, stake, isLimited }: Unresolved) => ({
    reason,
    holder_name: name,
    companies: companyIds.slice(0, maxShown).map(company),
    effective: parts.stake(stake),
    bands_narrowed: isLimited,
  })
  return {
    threshold_percent: found.threshold,
    owners: found.owners.slice(0, maxShown).map(owner),
    owners_total: found.owners.length,
    unresolved: found.unresolved.slice(0, maxShown).map(unresolved),
    unresolved_total: found.unresolved.length,
    circles: found.cycles.slice(0, maxShown).map(ids => ({
      includes_company: ids.includes(found.companyId),
      companies: ids.slice(0, maxShown).map(company),
      companies_total: ids.length,
    })),
    people_below_threshold: found.below,
    companies_examined: found.companies,
  }
}

/** As shown to `/v2` and to assistants. */
export const showBeneficialOwners = (found: BeneficialOwners, maxShown: number) =>
  showOwners(found, maxShown, {
    company: (id, known) => member.show(known ?? unknownMember(id)),
    stake: stake => ({ size: stake.size, ...extent.show(extentOfStake(stake)) }),
    step: ({ extent: held, limit, evidence }, company) => ({
      holds_part_of: company,
      ...extent.show(held),
      narrowed: limit && { percentage_max: limit.percentage, percentage_max_open: limit.isOpen },
      source: found.sources.get(evidence.sourceId)?.name ?? null,
      held_from: evidence.heldFrom,
      stated_on: evidence.statedOn,
      ...(evidence.lapsedOn && { lapsed_on: evidence.lapsedOn }),
      ...(evidence.verification && { identity_verification: showIdentityVerification(evidence.verification) }),
    }),
    person: ({ name, birthYear, country }) => ({ name, birth_year: birthYear, country_code: country }),
  })
