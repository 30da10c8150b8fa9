import { Type } from 'typebox'
import { named } from '#surface/published.ts'
import { Id, Nullable, Text } from '../../fields.ts'

const members = {
  id: Nullable(Id),
  name: Text,
  category: Text,
  comment: Text,
  url: Nullable(Type.String({ format: 'uri' })),
  licence: Text,
  attribution: Text,
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
