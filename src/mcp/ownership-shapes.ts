import { Type } from 'typebox'
import type { BeneficialOwner, Extent, OwnershipPath, Stake, Unresolved } from '#domain/ownership/beneficial-owners.ts'
import type { Holding } from '#domain/ownership/holding.ts'
import type { Link } from '#domain/ownership/link.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import type { Group } from '#domain/ownership/read-group.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { extentOfStake } from '#surface/extent-of-stake.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Decimal, DecimalText, Nullable, OneOf, Text, Whole } from './fields.ts'
import { quoted } from './quoted.ts'

const extent = shapeOf<Extent>()({
  percentage: Nullable(DecimalText, { description: 'Exact percentage; null for a band or if unknown.' }),
  percentage_min: Decimal,
  percentage_max: Decimal,
  percentage_min_open: [Type.Boolean({ description: 'Strictly more than percentage_min.' }), 'isMinOpen'],
  percentage_max_open: [Type.Boolean({ description: 'Strictly less than percentage_max.' }), 'isMaxOpen'],
})
const Sizes = extent.shape.properties

const company = shapeOf<Member>()({
  company_id: [Type.Integer(), 'id'],
  name: Text,
  country_code: Text,
  registration_number: Text,
})

export const { shape: ShareholderShape, show: showShareholder } = shapeOf<Holding>()({
  name: [Type.String(), 'holderName'],
  kind: Nullable(OneOf(['person', 'company'])),
  company_id: [Whole, 'holderCompanyId'],
  ...extent.members,
  quantity: Decimal,
  share_type: Text,
  held_from: Text,
})

export const LinkedShape = Type.Object({
  ...company.shape.properties,
  relation: OneOf(['direct', 'unknown', 'ultimate', 'branch', 'joint_venture']),
  ...Sizes,
  level: Type.Integer({ description: '1 is next to the company, 2 one further away, and so on.' }),
})

const StakeShape = Type.Object({
  size: OneOf(['exact', 'band', 'at_least', 'unknown'], {
    description: 'at_least: part of it is of unknown size. unknown: no source states a size. Neither means 0.',
  }),
  ...Sizes,
})

const bandsNarrowed = Type.Boolean({
  description:
    'A band in the chain is narrower than its source says, because other holders of the same class leave less.',
})

const StepShape = Type.Object({
  holds_part_of: company.shape,
  ...Sizes,
  narrowed: Nullable(Type.Object({ percentage_max: DecimalText, percentage_max_open: Type.Boolean() }), {
    description: 'The most that other holders of the same class leave, if less than the source says.',
  }),
  source: Nullable(Type.String(), { description: 'The name of the source that says so; see sources.' }),
  held_from: Text,
  as_of: Nullable(Type.String(), { description: 'The date on which the source said so.' }),
})

const OwnerShape = Type.Object({
  name: Type.String(),
  birth_year: Whole,
  country_code: Text,
  effective: StakeShape,
  reaches_threshold: OneOf(['yes', 'maybe']),
  through_circles: Type.Boolean({
    description: 'The chain includes companies that hold each other, so the paths alone do not add up to the total.',
  }),
  bands_narrowed: bandsNarrowed,
  paths: Type.Array(Type.Object({ effective: StakeShape, steps: Type.Array(StepShape) }), {
    description: 'Largest first, from the person down to the company; five at most.',
  }),
  more_paths: Type.Boolean(),
})

const UnresolvedShape = Type.Object({
  reason: OneOf(['no_known_owners', 'partly_known', 'not_identified', 'circular', 'not_followed'], {
    description:
      'no_known_owners: a company of which no holder is known. partly_known: the undisclosed rest of a company. ' +
      'not_identified: a holder that no source identifies. circular: companies that fully hold each other. ' +
      'not_followed: too far away.',
  }),
  holder_name: Text,
  companies: Type.Array(company.shape),
  effective: StakeShape,
  bands_narrowed: bandsNarrowed,
})

const CircleShape = Type.Object({
  includes_company: Type.Boolean({ description: 'Whether the company itself is part of it.' }),
  companies: Type.Array(company.shape),
  companies_total: Type.Integer(),
})

export const BeneficialOwnersShape = Type.Object({
  threshold_percent: Type.Number(),
  owners: Type.Array(OwnerShape),
  owners_total: Type.Integer(),
  unresolved: Type.Array(UnresolvedShape, { description: 'Largest first. None of these is an owner.' }),
  unresolved_total: Type.Integer(),
  circles: Type.Array(CircleShape, {
    description: 'Companies that hold parts of each other, directly or through others.',
  }),
  people_below_threshold: Type.Integer(),
  companies_examined: Type.Integer(),
})

const showLinked = (member: Member, link: Link, level: number) => ({
  ...company.show(member),
  relation: link.kind,
  ...extent.show(link),
  level,
})

/** All companies above this one, nearest first, and all below it. Parents come before their children in the group. */
export function showGroup({ selected, members }: Group) {
  const byId = new Map(members.map(member => [member.id, member]))
  const linksOver = (id: number) => {
    const member = byId.get(id)
    return member ? [member.parent, ...member.otherParents].filter(link => link !== null) : []
  }
  const parents: ReturnType<typeof showLinked>[] = []
  const seen = new Set([selected])
  for (let level = 1, near = [selected]; near.length > 0; level++) {
    const next = near.flatMap(linksOver).filter(({ parentId }) => !seen.has(parentId) && seen.add(parentId))
    for (const link of next) parents.push(showLinked(byId.get(link.parentId) ?? unknown(link.parentId), link, level))
    near = next.map(link => link.parentId)
  }
  const levels = new Map([[selected, 0]])
  const subsidiaries = members.flatMap(member => {
    const link = linksOver(member.id).find(({ parentId }) => levels.has(parentId))
    if (!link || levels.has(member.id)) return []
    const level = (levels.get(link.parentId) as number) + 1
    levels.set(member.id, level)
    return [showLinked(member, link, level)]
  })
  return { parents, subsidiaries: subsidiaries.sort((one, other) => one.level - other.level) }
}

const unknown = (id: number): Member => ({ id, name: null, countryCode: null, registrationNumber: null })

const showStake = (stake: Stake) => ({ size: stake.size, ...extent.show(extentOfStake(stake)) })

export function describeStake(stake: Stake): string {
  switch (stake.size) {
    case 'exact':
      return `${stake.percentage}%`
    case 'band':
      return `${stake.isMinOpen ? 'more than ' : ''}${stake.min}% to ${stake.isMaxOpen ? 'less than ' : ''}${stake.max}%`
    case 'at_least':
      return `${stake.isMinOpen ? 'more than' : 'at least'} ${stake.min}%, and a part of unknown size`
    case 'unknown':
      return 'of unknown size'
  }
}

/** The circle that the company is part of, by the names of its companies. */
export function describeCircle(ids: number[], { members }: BeneficialOwners): string {
  if (ids.length === 1) return 'It holds a part of itself.'
  const names = ids.slice(0, 10).map(id => {
    const name = members.get(id)?.name
    return name ? quoted(name) : `company ${id}`
  })
  const more = ids.length > names.length ? ` and ${ids.length - names.length} more` : ''
  return `It stands in a circle: ${names.join(', ')}${more} hold parts of each other.`
}

export function showBeneficialOwners(found: BeneficialOwners, mostShown: number) {
  const member = (id: number) => company.show(found.members.get(id) ?? unknown(id))
  const step = ({ companyId, extent: held, limit, evidence }: OwnershipPath['steps'][number]) => ({
    holds_part_of: member(companyId),
    ...extent.show(held),
    narrowed: limit && { percentage_max: limit.percentage, percentage_max_open: limit.isOpen },
    source: found.sources.get(evidence.sourceId)?.name ?? null,
    held_from: evidence.heldFrom,
    as_of: evidence.asOf,
  })
  const owner = (person: BeneficialOwner) => ({
    name: person.name,
    birth_year: person.birthYear,
    country_code: person.country,
    effective: showStake(person.stake),
    reaches_threshold: person.isCertain ? 'yes' : 'maybe',
    through_circles: person.isCircular,
    bands_narrowed: person.isLimited,
    paths: person.paths.map(({ stake, steps }) => ({ effective: showStake(stake), steps: steps.map(step) })),
    more_paths: person.hasMorePaths,
  })
  const unresolved = ({ reason, name, companyIds, stake, isLimited }: Unresolved) => ({
    reason,
    holder_name: name,
    companies: companyIds.slice(0, mostShown).map(member),
    effective: showStake(stake),
    bands_narrowed: isLimited,
  })
  return {
    threshold_percent: found.threshold,
    owners: found.owners.slice(0, mostShown).map(owner),
    owners_total: found.owners.length,
    unresolved: found.unresolved.slice(0, mostShown).map(unresolved),
    unresolved_total: found.unresolved.length,
    circles: found.circles.slice(0, mostShown).map(ids => ({
      includes_company: ids.includes(found.companyId),
      companies: ids.slice(0, mostShown).map(member),
      companies_total: ids.length,
    })),
    people_below_threshold: found.below,
    companies_examined: found.companies,
  }
}
