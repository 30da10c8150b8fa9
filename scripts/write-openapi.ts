import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocuments } from '../src/http/reference.ts'
import { clientFiles } from './client-files.ts'

// `node bin/firmament.js write-openapi` writes the committed copies of the OpenAPI documents, and the part of the client that follows from them;
// a test fails while they do not match the endpoints.
const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs/openapi')
mkdirSync(folder, { recursive: true })
for (const [version, document] of Object.entries(await openApiDocuments())) {
  writeFileSync(path.join(folder, `${version}.json`), `${JSON.stringify(document, null, 2)}\n`)
}
const generated = path.join(root, 'clients/typescript/src/generated')
mkdirSync(generated, { recursive: true })
for (const [name, text] of Object.entries(await clientFiles())) writeFileSync(path.join(generated, name), text)
