import { hash } from 'node:crypto'
import path from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { loadEndpoints } from './api/routes.ts'
import { openApiV1 } from './api/v1/openapi.ts'
import { openApiV2 } from './api/v2/openapi.ts'
import { securityHeaders } from './lib/security-headers.ts'

const endpointsOf = (version: string) => loadEndpoints(path.join(import.meta.dirname, 'api', version, 'endpoints'))

/** Both OpenAPI documents, made from the endpoints. */
export async function openApiDocuments() {
  return {
    v1: openApiV1((await endpointsOf('v1')) as Parameters<typeof openApiV1>[0]),
    v2: openApiV2((await endpointsOf('v2')) as Parameters<typeof openApiV2>[0]),
  }
}

/** /openapi/v1.json, /openapi/v2.json and the page that shows both at /docs. Nothing is fetched from elsewhere. */
export async function reference(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, securityHeaders(publicUrl))
  const documents = await openApiDocuments()
  for (const [version, document] of Object.entries(documents)) {
    const text = JSON.stringify(document)
    app.get(`/openapi/${version}.json`, { exposeHeadRoute: true }, (_, reply) =>
      reply.type('application/json; charset=utf-8').send(text),
    )
  }
  let page: Promise<FastifyInstance> | undefined
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      page ??= openPage()
      const { statusCode, headers, rawPayload } = await (await page).inject({ url: request.url })
      if (/html/.test(String(headers['content-type']))) allowOwnScripts(reply, String(rawPayload))
      return reply.status(statusCode).headers(headers).send(rawPayload)
    })
  }
  app.addHook('onClose', async () => (await page)?.close())
}

/** The page begins with a script of its own, which is named by what it says, and its library writes its styles into it. */
function allowOwnScripts(reply: FastifyReply, page: string) {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  const rest = reply.getHeader('content-security-policy')
  reply.header(
    'content-security-policy',
    `${rest};script-src 'self' ${hashes.join(' ')};style-src 'self' 'unsafe-inline';img-src 'self' data:`,
  )
}

/** The page's library takes 25 MB, so it is loaded for the first who looks; a server nobody looks at does without. */
async function openPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await page.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      pageTitle: 'Firmament API reference',
      sources: [
        { title: 'KYB Company Data API (v1)', url: '/openapi/v1.json' },
        { title: 'Company Data Platform API (v2)', url: '/openapi/v2.json' },
      ],
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  return page
}
