import { Type } from 'typebox'
import type { Ownership } from '#domain/full-record/read-ownership.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { CoverageList, showCoverage } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdNumber, LapsedOn, Text } from '../../fields.ts'
import { treesOf } from '../../trees.ts'
import { OwnerShape, showOwner } from './shareholder.ts'

const company = shapeOf<Member>()({ id: CompanyIdNumber, registration_number: Text, name: Text })

const GroupNodeShape = Type.Cyclic(
  {
    GroupNode: Type.Object({
      ...company.shape.properties,
      selected: Type.Boolean({ description: 'Marks the requested company.' }),
      lapsed_on: LapsedOn,
      children: Type.Array(Type.Ref('GroupNode')),
    }),
  },
  'GroupNode',
)

export const OwnershipShape = named(
  'Ownership',
  Type.Object({
    shareholders: Type.Array(OwnerShape),
    group_structure: Type.Array(GroupNodeShape),
    registration_number: Text,
    coverage: Type.Optional(CoverageList),
  }),
)

export function showOwnership({ company: { registrationNumber }, holdings, group, nothing }: Ownership) {
  return {
    shareholders: holdings.map(showOwner),
    group_structure: treesOf(group, member => ({
      ...company.show(member),
      selected: member.id === group.selected,
      lapsed_on: member.parent?.lapsedOn ?? undefined,
    })),
    registration_number: registrationNumber,
    ...(nothing.length > 0 && { coverage: nothing.map(showCoverage) }),
  }
}
