import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Served, serveDemo } from '../support/client.ts'
import { runCommand } from '../support/command.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { freePort } from '../support/server.ts'

const client = path.join(import.meta.dirname, '../../clients/typescript')
const run = promisify(execFile)
const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME }
const readme = await readFile(path.join(client, 'README.md'), 'utf8')
const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(({ index, 1: text = '' }) => ({
  text,
  title: [...readme.slice(0, index).matchAll(/^## (.+)$/gm)].at(-1)?.[1] ?? '',
}))

suite('the package of the client', { timeout: testTimeoutMs }, () => {
  let folder: string
  let served: Served
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-client-'))
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: client, env })
    const tarball = path.join(folder, stdout.trim().split('\n').at(-1) as string)
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
      cwd: folder,
      env,
    })
    served = await serveDemo()
  })
  after(async () => {
    await served?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  test('is JavaScript with its types, and brings nothing along', async () => {
    const installed = path.join(folder, 'node_modules')
    assert.deepEqual(
      (await readdir(installed)).filter(name => !name.startsWith('.')),
      ['@firmament'],
    )
    const files = await readdir(path.join(installed, '@firmament/client'), { recursive: true })
    for (const file of ['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']) {
      assert.ok(files.includes(file), file)
    }
    assert.deepEqual(
      files.filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts')),
      [],
    )
  })

  /** A snippet of the README in a file, that asks the server of this test. */
  async function place(name: string, text: string): Promise<string> {
    await mkdir(path.join(folder, 'snippets'), { recursive: true })
    const file = path.join(folder, 'snippets', `${name}.ts`)
    await writeFile(file, text.replaceAll('http://localhost:8080', served.server.base))
    return file
  }

  const settings = () => ({ ...env, V1_KEY: served.v1Key, V2_TOKEN: served.v2Token })

  test('compiles for somebody who is strict', async () => {
    for (const [at, { text }] of snippets.entries()) await place(`snippet-${at}`, text)
    const flags = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--ignoreConfig',
    ]
    const how = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node']
    const types = ['--typeRoots', path.join(client, '../../node_modules/@types')]
    const tsc = path.join(client, '../../node_modules/.bin/tsc')
    const files = snippets.map((_, at) => `snippets/snippet-${at}.ts`)
    await run(tsc, [...flags, ...how, ...types, ...files], { cwd: folder, env })
  })

  test('the README has a snippet for each of its parts', () => assert.equal(snippets.length, 8))

  for (const [at, { title, text }] of snippets.entries()) {
    if (text.includes('createServer')) continue
    test(`the README runs: ${title}`, async () => {
      const file = await place(`snippet-${at}`, text)
      const { stdout } = await run(process.execPath, [file], { cwd: folder, env: settings() })
      assert.notEqual(stdout.trim(), '')
    })
  }

  test('works with the oldest Node that it is for', async t => {
    const old = '/usr/bin/node'
    const { stdout: version } = await run(old, ['--version']).catch(() => ({ stdout: '' }))
    if (!/^v2[0-3]\./.test(version)) return t.skip('this machine has no older Node')
    const file = path.join(folder, 'snippets/old.mjs')
    const [first] = snippets
    const text = `${first?.text}\nconsole.log((await client.v2.evidenceKyb({ id: 1, format: 'pdf' })).bytes.length)`
    await writeFile(file, text.replaceAll('http://localhost:8080', served.server.base))
    const { stdout } = await run(old, [file], { cwd: folder, env: settings() })
    assert.match(stdout, /^MERIDIAN HARBOUR.*\n\d+\n$/)
  })

  test('the README runs: a receiver of notifications', async () => {
    const { text = '' } = snippets.find(({ text }) => text.includes('createServer')) ?? {}
    const port = await freePort()
    const { v2 } = served.client
    const { secret = '' } = await v2.callbackSetWatch({ callback: `http://127.0.0.1:${port}/hook` })
    const file = await place('receiver', text)
    const receiver = spawn(process.execPath, [file], {
      cwd: folder,
      env: { ...env, PORT: String(port), WEBHOOK_SECRET: secret },
    })
    let said = ''
    for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', chunk => (said += chunk))
    try {
      await v2.startWatch({ id: 5, fields: ['name'] })
      const corrected = await runCommand(['correct', '5', 'name=Renamed Ltd'], { DATABASE_URL: served.app.url })
      assert.equal(corrected.code, 0, corrected.stderr)
      while (!said.includes('name Renamed Ltd')) {
        assert.equal(receiver.exitCode, null, said)
        await sleep(50)
      }
    } finally {
      receiver.kill('SIGTERM')
    }
  })
})
