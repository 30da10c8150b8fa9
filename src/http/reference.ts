import path from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { loadFolder } from '#lib/load-folder.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { KeptText } from '#surface/kept-text.ts'
import { collectionOf } from '../api/openapi/collection.ts'
import type { V1Endpoint } from '../api/v1/endpoint.ts'
import { openApiV1 } from '../api/v1/openapi.ts'
import type { V2Endpoint } from '../api/v2/endpoint.ts'
import { openApiV2 } from '../api/v2/openapi.ts'

/** Both OpenAPI documents, made from the endpoints. */
export async function openApiDocuments() {
  return {
    v1: openApiV1(await loadFolder<V1Endpoint>(path.join(import.meta.dirname, '../api/v1/endpoints'))),
    v2: openApiV2(await loadFolder<V2Endpoint>(path.join(import.meta.dirname, '../api/v2/endpoints'))),
  }
}

/**
 * /openapi/v1.json and /openapi/v2.json, which the page at /docs/reference shows, and the same as collections of requests. They are made
 * on the first request for one.
 */
export async function reference(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, securityHeaders(publicUrl))
  let made: Promise<Record<'v1' | 'v2', { openApi: KeptText; collection: KeptText }>> | undefined
  const documents = () => (made ??= keptDocuments(publicUrl))
  for (const version of ['v1', 'v2'] as const) {
    app.get(`/openapi/${version}.json`, { exposeHeadRoute: true }, async (request, reply) =>
      (await documents())[version].openApi.send(request, reply),
    )
    app.get(`/docs/collections/${version}.json`, { exposeHeadRoute: true }, async (request, reply) => {
      reply.header('Content-Disposition', `attachment; filename="firmament-${version}.postman_collection.json"`)
      return (await documents())[version].collection.send(request, reply)
    })
  }
}

async function keptDocuments(publicUrl: string) {
  const { v1, v2 } = await openApiDocuments()
  const kept = (value: object) => new KeptText(JSON.stringify(value), 'application/json; charset=utf-8')
  const both = (document: object) => ({ openApi: kept(document), collection: kept(collectionOf(document, publicUrl)) })
  return { v1: both(v1), v2: both(v2) }
}
