import { Type } from 'typebox'
import type { Group } from '#domain/ownership/read-group.ts'
import type { Ownership } from '#domain/ownership/read-ownership.ts'
import { Text } from '../../fields.ts'
import { OwnerShape, showOwner } from './shareholder.ts'

const OwnershipNodeShape = Type.Cyclic(
  {
    OwnershipNode: Type.Object({
      id: Type.Integer(),
      registration_number: Text,
      name: Text,
      selected: Type.Boolean({ description: 'Marks the requested company.' }),
      children: Type.Array(Type.Ref('OwnershipNode')),
    }),
  },
  'OwnershipNode',
)

export const OwnershipShape = Type.Object({
  shareholders: Type.Array(OwnerShape),
  group_structure: Type.Array(OwnershipNodeShape),
  registration_number: Text,
})

type Node = {
  id: number
  registration_number: string | null
  name: string | null
  selected: boolean
  children: Node[]
}

export function showOwnership({ company, holdings, group }: Ownership) {
  return {
    shareholders: holdings.map(showOwner),
    group_structure: showTrees(group),
    registration_number: company.registrationNumber,
  }
}

/** The members as trees. They come parents first, so each finds its parent's node, however deep the group is. */
function showTrees({ selected, members }: Group): Node[] {
  const nodes = new Map<number, Node>()
  const trees: Node[] = []
  for (const { id, registrationNumber, name, parent } of members) {
    const node = { id, registration_number: registrationNumber, name, selected: id === selected, children: [] }
    nodes.set(id, node)
    const siblings = parent === null ? trees : nodes.get(parent.parentId)?.children
    siblings?.push(node)
  }
  return trees
}
