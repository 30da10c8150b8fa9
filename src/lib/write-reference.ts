// A program of its own: `node write-reference.ts <folder to fill> <folder of its package>` writes the script of the API reference as a
// file. Its package hands it out as an answer of a server alone, and takes 25 MB that should not stay in ours.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { packageOf } from './package-of.ts'

const [folder, tools] = process.argv.slice(2) as [string, string]
const { default: scalar } = await packageOf<typeof import('@scalar/fastify-api-reference')>(
  tools,
  '@scalar/fastify-api-reference',
)
const page = Fastify()
await page.register(scalar, { routePrefix: '/docs', configuration: { sources: [{ url: '/' }] } })
const { statusCode, rawPayload } = await page.inject('/docs/js/scalar.js')
if (statusCode !== 200) throw new Error(`the package has no script: ${statusCode}`)
await mkdir(path.join(folder, 'js'), { recursive: true })
await writeFile(path.join(folder, 'js/scalar.js'), rawPayload)
