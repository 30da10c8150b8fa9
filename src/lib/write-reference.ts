// A program of its own: `node write-reference.ts <folder to fill>` writes the script of the API reference as a file. Its
// package hands it out as an answer of a server alone, and takes 25 MB that should not stay in ours.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

const [folder] = process.argv.slice(2) as [string]
const page = Fastify()
await page.register(scalar, { routePrefix: '/docs', configuration: { sources: [{ url: '/' }] } })
const { statusCode, rawPayload } = await page.inject('/docs/js/scalar.js')
if (statusCode !== 200) throw new Error(`the package has no script: ${statusCode}`)
await mkdir(path.join(folder, 'js'), { recursive: true })
await writeFile(path.join(folder, 'js/scalar.js'), rawPayload)
