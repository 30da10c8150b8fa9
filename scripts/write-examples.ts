import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeExamples } from '../test/support/take-examples.ts'

// `node bin/firmament.js write-examples` asks a server over the demo universe for one answer of each operation, which the OpenAPI documents
// then show; a test fails while they are not what it answers.
for (const [version, examples] of Object.entries(await takeExamples())) {
  const file = path.join(import.meta.dirname, `../src/api/${version}/examples.json`)
  writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`)
}
