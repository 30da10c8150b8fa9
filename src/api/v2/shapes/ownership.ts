import { Type } from 'typebox'
import type { Member } from '#domain/ownership/read-members.ts'
import type { Ownership } from '#domain/ownership/read-ownership.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Text } from '../../fields.ts'
import { treesOf } from '../../trees.ts'
import { OwnerShape, showOwner } from './shareholder.ts'

const company = shapeOf<Member>()({ id: Type.Integer(), registration_number: Text, name: Text })

const OwnershipNodeShape = Type.Cyclic(
  {
    OwnershipNode: Type.Object({
      ...company.shape.properties,
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

export function showOwnership({ company: { registrationNumber }, holdings, group }: Ownership) {
  return {
    shareholders: holdings.map(showOwner),
    group_structure: treesOf(group, member => ({ ...company.show(member), selected: member.id === group.selected })),
    registration_number: registrationNumber,
  }
}
