import { Type } from 'typebox'
import { Strict } from '../../fields.ts'

/** Nothing but these properties, here and inside. */
export const ErrorShape = Strict({
  error: Strict({ code: Type.String(), message: Type.String(), status: Type.Optional(Type.Integer()) }),
  request_id: Type.String(),
  documentation_url: Type.Optional(Type.String({ format: 'uri' })),
  suggested_endpoints: Type.Optional(
    Type.Array(Strict({ method: Type.String(), url: Type.String({ format: 'uri' }), purpose: Type.String() })),
  ),
})
