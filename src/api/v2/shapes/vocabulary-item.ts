import { Type } from 'typebox'
import { Text } from '../../fields.ts'

/** What every vocabulary says of an entry. */
export const vocabularyItem = {
  id: Type.Integer({ description: 'Permanent; use it in filters.' }),
  parents: Type.String({ description: 'The ids from the top level down to this one, joined by underscores.' }),
  name: Type.String(),
  has_children: Type.Boolean(),
  active: Type.Boolean({ description: 'False if new data no longer uses it.' }),
  code: { ...Text, description: 'As written in the official list.' },
}
