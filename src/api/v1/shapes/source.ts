import { Type } from 'typebox'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Source } from '#domain/companies/sources.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { sourceDays } from '#surface/source-days.ts'
import { Id, Nullable, Text } from '../../fields.ts'

const members = {
  id: Nullable(Id),
  name: Text,
  category: Text,
  comment: Text,
  url: Nullable(Type.String({ format: 'uri' })),
  licence: Text,
  attribution: Text,
  ...sourceDays,
}

const CorrectedShape = named(
  'Correction',
  Type.Object({
    field: Type.String(),
    at: Type.String({ format: 'date-time' }),
    reason: Text,
    by: Text,
  }),
)

const { show: showSource } = shapeOf<Source>()(members)

/** Sources as they are shown, by id. */
export type ShownSources = ReadonlyMap<number, ReturnType<typeof showSource>>

export const showSources = (sources: Map<number, Source>): ShownSources =>
  new Map([...sources].map(([id, source]) => [id, showSource(source)]))

/** The source of a group of a company's own fields. */
export function showCompanySource(source: GroupSource | null) {
  if (source === null) return null
  const { corrected, other_fields: others } = source
  return { ...showSource(source), ...(corrected && { corrected, other_fields: others ? showSource(others) : null }) }
}

export const SourceShape = named('Source', Type.Object(members, { description: 'Source of a group of fields.' }))

/** The source of a group of a company's own fields, some of which the operator may have corrected. */
export const CompanySourceShape = named(
  'CompanySource',
  Type.Object(
    {
      ...members,
      corrected: Type.Optional(
        Type.Array(CorrectedShape, { description: 'The fields in this group that the operator corrected by hand.' }),
      ),
      other_fields: Type.Optional(Nullable(SourceShape, { description: 'Source of the other fields in the group.' })),
    },
    { description: 'Source of a group of fields.' },
  ),
)
