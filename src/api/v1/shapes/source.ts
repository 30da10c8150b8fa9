import { Type } from 'typebox'
import { Id, Nullable, Text } from '../../fields.ts'

export const SourceShape = Type.Object(
  {
    id: Nullable(Id),
    name: Text,
    category: Text,
    comment: Text,
    url: Nullable(Type.String({ format: 'uri' })),
    licence: Text,
    attribution: Text,
  },
  { description: 'Where a group of fields came from.' },
)
