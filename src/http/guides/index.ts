import { readFile } from 'node:fs/promises'
import path from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '#lib/security-headers.ts'
import { KeptText } from '#surface/kept-text.ts'
import { contents } from './contents.ts'
import { type Frame, guidePage, indexPage, searchPage } from './guide-page.ts'
import { readGuides } from './read-guides.ts'
import { indexSections, searchGuides } from './search-guides.ts'

const type = 'text/html; charset=utf-8'

/** The guides at /docs, made from the files in docs/ on the first request for one, and a search over them. */
export async function guides(app: FastifyInstance, publicUrl: string, webRoot: string): Promise<void> {
  await app.register(helmet, securityHeaders(publicUrl))
  let frame: Promise<Frame> | undefined
  const made = () => (frame ??= openFrame(webRoot, publicUrl).catch(notInstalled))
  const kept = new Map<string, KeptText>()
  const pageAt = (url: string, write: (frame: Frame) => string) =>
    app.get(url, { exposeHeadRoute: true }, async (request, reply) => {
      const page = kept.get(url) ?? new KeptText(write(await made()), type)
      kept.set(url, page)
      return page.send(request, reply)
    })

  pageAt('/docs', indexPage)
  for (const { slug } of contents.flatMap(part => part.guides)) {
    pageAt(`/docs/${slug}`, frame => {
      const guide = frame.guides.find(one => one.slug === slug)
      if (!guide) throw new Error(`there is no guide ${slug}`)
      return guidePage(frame, guide)
    })
  }
  app.get<{ Querystring: { q?: string | string[] } }>(
    '/docs/search',
    { exposeHeadRoute: true, config: { points: 10 } },
    async (request, reply) => {
      const question = [request.query.q ?? ''].flat().join(' ').trim()
      const frame = await made()
      reply.header('Cache-Control', 'no-cache').type(type)
      return searchPage(frame, question, searchGuides(frame.sections, question))
    },
  )
}

/** Without the folder docs/, or the pages whose stylesheet they share. */
function notInstalled(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error
  const words =
    'The guides are not installed on this server. Ask its operator, or read them in the folder docs of the program.'
  throw Object.assign(new Error(words), { statusCode: 404 })
}

/** The guides look like the dashboard because they have its stylesheet, whose name changes with what is in it. */
async function openFrame(webRoot: string, publicUrl: string): Promise<Frame> {
  const [guides, index] = await Promise.all([readGuides(publicUrl), readFile(path.join(webRoot, 'index.html'), 'utf8')])
  const linked = (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(index)?.[1] ?? ''
  return { guides, sections: indexSections(guides), stylesheet: linked('stylesheet'), icon: linked('icon') }
}
