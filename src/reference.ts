import path from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { V1Endpoint } from './api/v1/endpoint.ts'
import { openApiV1 } from './api/v1/openapi.ts'
import type { V2Endpoint } from './api/v2/endpoint.ts'
import { openApiV2 } from './api/v2/openapi.ts'
import { compressWell, type Encoding, encodingFor } from './lib/compress.ts'
import { hasAlready, tagOf } from './lib/entity-tag.ts'
import { loadFolder } from './lib/load-folder.ts'
import { securityHeaders } from './lib/security-headers.ts'

const folderOf = (version: string) => path.join(import.meta.dirname, 'api', version, 'endpoints')

/** Both OpenAPI documents, made from the endpoints. */
export async function openApiDocuments() {
  return {
    v1: openApiV1(await loadFolder<V1Endpoint>(folderOf('v1'))),
    v2: openApiV2(await loadFolder<V2Endpoint>(folderOf('v2'))),
  }
}

/** /openapi/v1.json and /openapi/v2.json, which the page at /docs shows. They are made when somebody first asks for one. */
export async function reference(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, securityHeaders(publicUrl))
  let made: Promise<Record<'v1' | 'v2', Served>> | undefined
  for (const version of ['v1', 'v2'] as const) {
    app.get(`/openapi/${version}.json`, { exposeHeadRoute: true }, async (request, reply) => {
      made ??= serveDocuments()
      const { text, tag, compressed } = (await made)[version]
      const { vary } = reply.getHeaders()
      const varies = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: varies })
      if (hasAlready(request.headers['if-none-match'], tag)) return reply.status(304).send()
      reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding === null) return reply.send(text)
      compressed[encoding] ??= compressWell(text, encoding)
      return reply.header('Content-Encoding', encoding).send(await compressed[encoding])
    })
  }
}

type Served = { text: Buffer; tag: string; compressed: Partial<Record<Encoding, Promise<Buffer>>> }

async function serveDocuments(): Promise<Record<'v1' | 'v2', Served>> {
  const { v1, v2 } = await openApiDocuments()
  return { v1: served(v1), v2: served(v2) }
}

function served(document: object): Served {
  const text = Buffer.from(JSON.stringify(document))
  return { text, tag: tagOf(text), compressed: {} }
}
