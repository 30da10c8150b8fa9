import { Type } from 'typebox'
import type { GroupRelationship } from '#domain/ownership/group-relationships.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { GivenCompanyId, LapsedOn, Nullable, Text } from '../../fields.ts'
import { type ShownSources, SourceShape } from './source.ts'

/** One link of the complete record. No stored record is temporary. */
const relationship = shapeOf<GroupRelationship>()({
  company_id: GivenCompanyId,
  country_source: [Text, ({ parent }) => parent.countryCode],
  country_target: [Text, ({ child }) => child.countryCode],
  source: [Type.String({ pattern: '^\\d+$', description: 'The ID of the parent.' }), ({ parent }) => String(parent.id)],
  target: [Type.String({ pattern: '^\\d+$', description: 'The ID of the child.' }), ({ child }) => String(child.id)],
  title: [Text, ({ parent }) => parent.name],
  target_title: [Text, ({ child }) => child.name],
  temporary: [Type.Boolean(), () => false],
  lapsed_on: [LapsedOn, ({ lapsedOn }) => lapsedOn ?? undefined],
})

export const RelationshipShape = named(
  'Relationship',
  Type.Object({
    ...relationship.shape.properties,
    provenance: Type.Optional(Nullable(SourceShape)),
  }),
)

export function showRelationship(link: GroupRelationship, sources?: ShownSources) {
  return { ...relationship.show(link), ...(sources && { provenance: sources.get(link.sourceId) ?? null }) }
}
