import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from './app.ts'
import { findProgram } from './find-program.ts'
import { testSecret } from './secret.ts'
import { problemOf, runPage, type Snippet, snippetsOf, whyNotRun } from './snippets.ts'

const root = path.join(import.meta.dirname, '../..')

/** What pages use that a machine may not have. */
const programs = [
  { name: 'php', pattern: /\bphp -S/, from: 'php-cli' },
  { name: 'python3', pattern: /\bpython3 |^import .*urllib/m, from: 'python3' },
  { name: 'jq', pattern: /\bjq -r/, from: 'jq' },
  { name: 'openssl', pattern: /\bopenssl /, from: 'openssl' },
]
const usesAny = (pattern: RegExp) => (snippet: Snippet) => !whyNotRun(snippet) && pattern.test(snippet.text)

/**
 * Everything that these pages show is run, one page after another against one server with the demo companies. `notRun` is how many
 * blocks of each page are not, by their own words.
 */
export async function testPages(pages: string[], notRun: Record<string, number>): Promise<void> {
  const snippets = await Promise.all(pages.map(page => snippetsOf(page)))
  let server: TestApp
  let folder: string
  let env: Record<string, string>
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'firmament-snippets-'))
    server = await startTestApp({ demo: true, worker: true })
    // Receivers of notifications compare the time with their own.
    Object.defineProperty(server, 'now', { get: () => new Date() })
    await server.app.listen({ port: 0, host: 'localhost' })
    const workspaceId = await server.workspace({ units: 1000 })
    const key = async (api: 'v1' | 'v2') => (await server.key({ workspaceId, api })).key
    const data = path.join(folder, 'data')
    const secrets = { DATABASE_URL: server.url, FIRMAMENT_DATA: data, FIRMAMENT_SECRET: testSecret }
    env = { ...secrets, V1: await key('v1'), V2: await key('v2') }
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('every block of code is run, read as JSON, compared with what was printed, or says why not', () => {
    const problems = snippets.flatMap(all =>
      all.flatMap(snippet => {
        const problem = problemOf(snippet, all)
        return problem ? [`${snippet.page}:${snippet.line}: ${problem}`] : []
      }),
    )
    assert.deepEqual(problems, [])
    const counted = Object.groupBy(snippets.flat().filter(whyNotRun), ({ page }) => page)
    const counts = Object.fromEntries(Object.entries(counted).map(([page, list = []]) => [page, list.length]))
    assert.deepEqual(counts, notRun)
  })

  test('what is written in TypeScript compiles as strictly as ours', async t => {
    const place = path.join(folder, 'types')
    await mkdir(place)
    const written = snippets.flat().filter(({ language }) => language === 'ts')
    if (written.length === 0) return t.skip('nothing is')
    for (const [index, { text }] of written.entries())
      await writeFile(path.join(place, `${index}.ts`), `${text}\nexport {}\n`)
    const settings = { extends: path.join(root, 'tsconfig.json'), include: ['*.ts'] }
    const typeRoots = [path.join(root, 'node_modules/@types')]
    const options = { ...settings, compilerOptions: { noEmit: true, types: ['node'], typeRoots, paths: {} } }
    await writeFile(path.join(place, 'tsconfig.json'), JSON.stringify(options))
    await writeFile(path.join(place, 'package.json'), '{"type": "module"}')
    const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', place], { encoding: 'utf8' })
    assert.equal(stdout, '')
  })

  for (const [index, page] of pages.entries()) {
    const all = snippets[index] as Snippet[]
    if (all.every(snippet => whyNotRun(snippet))) continue
    test(`what ${page} says can be pasted`, async t => {
      const missing = programs.find(({ name, pattern, from }) => all.some(usesAny(pattern)) && !findProgram(name, from))
      if (missing) return t.skip(`${missing.name} was not found`)
      const own = await mkdtemp(path.join(folder, 'page-'))
      await runPage(all, { port: (server.app.server.address() as AddressInfo).port, folder: own, env })
    })
  }
}
