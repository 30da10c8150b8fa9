import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { compile } from '../support/compile.ts'

// Both are large and read nothing that openapi-typescript does not, so they are installed by the long tests alone.
const packages = ['@hey-api/openapi-ts@0.99.0', 'orval@8.9.1', 'typescript@5.9.3']
const skip = !process.env.FIRMAMENT_LONG_TESTS && 'FIRMAMENT_LONG_TESTS=1 installs these generators from npm'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }
const documentOf = (version: string) => path.join(root, `docs/openapi/${version}.json`)

test('clients of hey-api and orval compile: ids chain, and mistakes do not compile', { skip }, async t => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'generators-'))
  try {
    if (!(await isInstalled(t, folder))) return
    for (const version of ['v1', 'v2']) {
      const hey = ['-i', documentOf(version), '-o', `hey-${version}`, '-c', '@hey-api/client-fetch']
      await run('node', ['node_modules/@hey-api/openapi-ts/bin/run.js', ...hey], { cwd: folder, env })
      const orval = {
        input: { target: documentOf(version) },
        output: { target: `orval-${version}.ts`, client: 'fetch' },
      }
      await writeFile(path.join(folder, 'orval.config.mjs'), `export default ${JSON.stringify({ api: orval })}`)
      await run('node', ['node_modules/orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'], { cwd: folder, env })
    }
    for (const generator of ['hey-api', 'orval']) {
      const program = path.join(folder, `${generator}.ts`)
      await copyFile(path.join(root, `test/fixtures/clients/${generator}.txt`), program)
      await compile(program)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function isInstalled(t: TestContext, folder: string): Promise<boolean> {
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, env })
    return true
  } catch (error) {
    t.skip(`npm cannot install them: ${String((error as { stderr?: string }).stderr).slice(0, 300)}`)
    return false
  }
}
