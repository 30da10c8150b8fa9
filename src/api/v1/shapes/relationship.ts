import { Type } from 'typebox'
import type { GroupRelationship } from '#domain/ownership/group-relationships.ts'
import { Id, Text } from '../../fields.ts'

export const RelationshipShape = Type.Object({
  company_id: Id,
  country_source: Text,
  country_target: Text,
  source: Type.String({ description: 'The ID of the parent.' }),
  target: Type.String({ description: 'The ID of the child.' }),
  title: Text,
  target_title: Text,
  temporary: Type.Boolean(),
})

/** One link of the complete record. Nothing that we keep is temporary. */
export function showRelationship({ companyId, parent, child }: GroupRelationship) {
  return {
    company_id: companyId,
    country_source: parent.countryCode,
    country_target: child.countryCode,
    source: String(parent.id),
    target: String(child.id),
    title: parent.name,
    target_title: child.name,
    temporary: false,
  }
}
