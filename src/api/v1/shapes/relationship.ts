import { Type } from 'typebox'
import type { Source } from '#domain/companies/read-sources.ts'
import type { GroupRelationship } from '#domain/ownership/group-relationships.ts'
import { Id, Nullable, Text } from '../../fields.ts'
import { SourceShape } from './source.ts'

export const RelationshipShape = Type.Object({
  company_id: Id,
  country_source: Text,
  country_target: Text,
  source: Type.String({ description: 'The ID of the parent.' }),
  target: Type.String({ description: 'The ID of the child.' }),
  title: Text,
  target_title: Text,
  temporary: Type.Boolean(),
  provenance: Type.Optional(Nullable(SourceShape)),
})

/** One link of the complete record. Nothing that we keep is temporary. */
export function showRelationship(
  { companyId, parent, child, sourceId }: GroupRelationship,
  sources?: Map<number, Source>,
) {
  return {
    company_id: companyId,
    country_source: parent.countryCode,
    country_target: child.countryCode,
    source: String(parent.id),
    target: String(child.id),
    title: parent.name,
    target_title: child.name,
    temporary: false,
    ...(sources && { provenance: sources.get(sourceId) ?? null }),
  }
}
