import { Type } from 'typebox'
import type { Link } from '#domain/ownership/link.ts'
import type { Group, GroupMember, OtherParent } from '#domain/ownership/read-group.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { decimal } from '../../exact.ts'
import { GivenCompanyId, LapsedOn, Nullable, Text } from '../../fields.ts'
import { treesOf } from '../../trees.ts'
import { OpenMax, OpenMin } from './open-ends.ts'
import { type ShownSources, SourceShape } from './source.ts'

const extent = shapeOf<Link>()({
  percentage: decimal('percentage'),
  percentage_min: decimal('percentageMin'),
  percentage_max: decimal('percentageMax'),
  percentage_min_open: [OpenMin, ({ isMinOpen }) => isMinOpen || undefined],
  percentage_max_open: [OpenMax, ({ isMaxOpen }) => isMaxOpen || undefined],
})

const lapsed = shapeOf<Link>()({ lapsed_on: [LapsedOn, ({ lapsedOn }) => lapsedOn ?? undefined] })

const company = shapeOf<Member>()({
  id: GivenCompanyId,
  name: Text,
  country: [Text, 'countryCode'],
  registration_number: [Text, qualifiedNumber],
})

const OtherParentShape = named(
  'OtherParent',
  Type.Object({ ...company.shape.properties, ...extent.shape.properties, ...lapsed.shape.properties }),
)

const showOtherParent = ({ company: parent, ...link }: OtherParent) => ({
  ...company.show(parent),
  ...extent.show(link),
  ...lapsed.show(link),
})

const GroupNodeShape = Type.Cyclic(
  {
    GroupNode: Type.Object({
      ...company.shape.properties,
      selected: Type.Boolean(),
      ...Type.Partial(extent.shape).properties,
      relationship: Type.Optional(Type.Enum(['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'])),
      ...lapsed.shape.properties,
      other_parents: Type.Optional(Type.Array(OtherParentShape)),
      children: Type.Array(Type.Ref('GroupNode')),
    }),
  },
  'GroupNode',
)

export const GroupShape = named(
  'Group',
  Type.Object({ data: Type.Array(GroupNodeShape), source: Type.Optional(Nullable(SourceShape)) }),
)

export function showGroup(group: Group, sources?: ShownSources) {
  const data = treesOf(group, member => showMember(member, group.selected))
  return sources ? { data, source: sources.get(group.sourceId ?? -1) ?? null } : { data }
}

function showMember(member: GroupMember, selected: number) {
  const { id, parent, otherParents } = member
  return {
    ...company.show(member),
    selected: id === selected,
    ...(parent && extent.show(parent)),
    relationship: parent?.kind,
    ...(parent && lapsed.show(parent)),
    other_parents: otherParents.length > 0 ? otherParents.map(showOtherParent) : undefined,
  }
}

/** A number means something only together with its country. */
function qualifiedNumber({ countryCode, registrationNumber }: Member): string | null {
  return countryCode && registrationNumber ? `${countryCode} ${registrationNumber}` : null
}
