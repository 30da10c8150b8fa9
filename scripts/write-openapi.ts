import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocuments } from '../src/reference.ts'

// `node bin/firmament.js write-openapi` writes the committed copies of the OpenAPI documents; a test fails while they are not what the
// endpoints say.
const folder = path.join(import.meta.dirname, '../docs/openapi')
mkdirSync(folder, { recursive: true })
for (const [version, document] of Object.entries(await openApiDocuments())) {
  writeFileSync(path.join(folder, `${version}.json`), `${JSON.stringify(document, null, 2)}\n`)
}
