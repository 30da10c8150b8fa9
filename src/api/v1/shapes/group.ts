import { Type } from 'typebox'
import type { Source } from '#domain/companies/read-sources.ts'
import type { Link } from '#domain/ownership/link.ts'
import type { Group, GroupMember } from '#domain/ownership/read-group.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { exact } from '../../exact.ts'
import { Decimal, Id, Nullable, Text } from '../../fields.ts'
import { openEnds, showOpenEnds } from './open-ends.ts'
import { SourceShape } from './source.ts'

const extent = { percentage: Decimal, percentage_min: Decimal, percentage_max: Decimal, ...openEnds }

const GroupNodeShape = Type.Cyclic(
  {
    GroupNode: Type.Object({
      id: Id,
      name: Text,
      country: Text,
      registration_number: Text,
      selected: Type.Boolean(),
      ...Type.Partial(Type.Object(extent)).properties,
      relationship: Type.Optional(Type.Enum(['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'])),
      other_parents: Type.Optional(Type.Array(Type.Object({ id: Id, ...extent }))),
      children: Type.Array(Type.Ref('GroupNode')),
    }),
  },
  'GroupNode',
)

export const GroupShape = Type.Object({
  data: Type.Array(GroupNodeShape),
  source: Type.Optional(Nullable(SourceShape)),
})

type Node = Omit<ReturnType<typeof showMember>, 'children'> & { children: Node[] }

/** The members as trees. They come parents first, so each finds its parent's node, however deep the group is. */
export function showGroup({ selected, members, sourceId }: Group, sources?: Map<number, Source>) {
  const nodes = new Map<number, Node>()
  const data: Node[] = []
  for (const member of members) {
    const node: Node = showMember(member, selected)
    nodes.set(member.id, node)
    const siblings = member.parent === null ? data : nodes.get(member.parent.parentId)?.children
    siblings?.push(node)
  }
  return sources ? { data, source: sources.get(sourceId ?? -1) ?? null } : { data }
}

function showMember(member: GroupMember, selected: number) {
  const { id, parent, otherParents } = member
  return {
    id,
    name: member.name,
    country: member.countryCode,
    registration_number: qualifiedNumber(member),
    selected: id === selected,
    percentage: parent ? exact(parent.percentage) : undefined,
    percentage_min: parent ? exact(parent.percentageMin) : undefined,
    percentage_max: parent ? exact(parent.percentageMax) : undefined,
    ...(parent ? showOpenEnds(parent) : {}),
    relationship: parent?.kind,
    other_parents: otherParents.length > 0 ? otherParents.map(showOtherParent) : undefined,
    children: [],
  }
}

function showOtherParent(link: Link) {
  return {
    id: link.parentId,
    percentage: exact(link.percentage),
    percentage_min: exact(link.percentageMin),
    percentage_max: exact(link.percentageMax),
    ...showOpenEnds(link),
  }
}

/** A number says something only together with the country whose number it is. */
function qualifiedNumber({ countryCode, registrationNumber }: Member): string | null {
  return countryCode && registrationNumber ? `${countryCode} ${registrationNumber}` : null
}
