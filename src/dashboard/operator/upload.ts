import { queueOperation } from '#domain/imports/operation.ts'
import { beginUpload, keepPart } from '#domain/imports/upload.ts'
import { operatorRoute, Strict, Type } from '../operator-route.ts'
import { PastDay, Uuid } from '../route.ts'
import type { UploadBody } from '../shapes/operator.ts'

const Files = {
  uploads: Type.Array(Uuid, { minItems: 1, maxItems: 20 }),
  source: Type.String({ minLength: 1, maxLength: 100 }),
  published_on: Type.Optional(PastDay),
  is_complete: Type.Optional(Type.Boolean()),
  accept_loss: Type.Optional(Type.Boolean()),
}

/** A file is uploaded, previewed, and only then imported. */
export default [
  operatorRoute({
    method: 'POST',
    path: '/uploads',
    needsProof: false,
    body: Strict({ name: Type.String({ minLength: 1, maxLength: 250 }), bytes: Type.Integer({ minimum: 0 }) }),
    handle: ({ databases, body, by }): Promise<UploadBody> => beginUpload(databases.primary, body, by),
  }),

  operatorRoute({
    method: 'POST',
    path: '/uploads/part',
    needsProof: false,
    takesBytes: true,
    query: Strict({ id: Uuid, part: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
    async handle({ databases, request, query }) {
      await keepPart(databases.primary, { ...query, data: request.body as Buffer })
      return { kept: true }
    },
  }),

  ...(['preview', 'import'] as const).map(kind =>
    operatorRoute({
      method: 'POST',
      path: `/uploads/${kind}`,
      needsProof: kind === 'import',
      body: Strict(Files),
      async handle({ databases, body, by }) {
        const { uploads: uploadIds, source, published_on: publishedOn, is_complete: isComplete } = body
        const input = { uploadIds, source, publishedOn, isComplete, acceptLoss: body.accept_loss }
        return { operation: await queueOperation(databases.primary, kind, input, by) }
      },
    }),
  ),
]
