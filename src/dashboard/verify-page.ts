import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listEvidenceKeys } from '#domain/evidence/evidence-key.ts'
import type { Db } from '#postgres/db.ts'

const keysMark = '<meta name="firmament-keys" content="" />'

/**
 * The page that checks evidence files, as one file to keep: its script and style are in it, named in its policy by their hashes, and
 * so are the keys of this installation.
 */
export async function verifyPage(app: FastifyInstance, webRoot: string, db: Db): Promise<void> {
  const page = await readFile(path.join(webRoot, 'verify/index.html'), 'utf8')
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: [hashOf(page, 'script')],
    styleSrc: [hashOf(page, 'style')],
    imgSrc: ['data:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/verify',
    helmet: { contentSecurityPolicy: { useDefaults: false, directives } },
    async handler(_, reply) {
      const keys = (await listEvidenceKeys(db)).map(({ publicKey }) => publicKey).join(' ')
      const kept = page.replace(keysMark, keysMark.replace('content=""', `content="${keys}"`))
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(kept)
    },
  })
}

/** The hash of what is between the tags, as a policy names it. */
function hashOf(page: string, tag: string): string {
  const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
}
