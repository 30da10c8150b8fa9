import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { testTimeoutMs } from './support/patience.ts'

const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)

/** As on a machine where nobody has ever seen the sources: no variable of ours, and only the Node that runs this. */
const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME }

suite('a package', { timeout: testTimeoutMs }, () => {
  let folder: string
  let command: string

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-package-'))
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, env })
    const tarball = path.join(folder, stdout.trim().split('\n').at(-1) as string)
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['install', ...flags, tarball], { cwd: folder, env })
    command = path.join(folder, 'node_modules/.bin/firmament')
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

  test('has the program and its pages, and neither sources nor tools to build them', async () => {
    const installed = path.join(folder, 'node_modules')
    assert.deepEqual((await readdir(path.join(installed, 'firmament'))).sort(), [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'build', 'dist', 'migrations', 'package.json'],
    ])
    const names = await readdir(installed)
    for (const tool of ['vite', 'typescript', 'node', 'playwright-core']) assert.ok(!names.includes(tool), tool)
    const files = await readdir(path.join(installed, 'firmament/build'), { recursive: true })
    assert.deepEqual(
      files.filter(name => name.endsWith('.ts')),
      [],
    )
  })

  test('explains its commands', async () => {
    const { stdout } = await run(command, ['--help'], { cwd: folder, env })
    assert.match(stdout, /^ {2}serve /m)
    assert.doesNotMatch(stdout, /bench/)
  })

  test('serves the demo from an empty folder, pages and a charged answer, and stops when told to', async () => {
    const server = spawn(command, ['serve'], {
      cwd: folder,
      env: { ...env, PORT: '0', FIRMAMENT_DEMO: '2000' },
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (output += chunk))
    const ended = new Promise(resolve => server.once('exit', resolve))
    try {
      while (!/"Firmament is ready"/.test(output)) {
        assert.equal(server.exitCode, null, output)
        await sleep(50)
      }
      const [, base] = /"address":"([^"]+)"/.exec(output) ?? []
      // Nobody watches a terminal, so nobody was shown a login.
      const { stdout } = await run(command, ['demo', 'login', '--json'], { cwd: folder, env })
      const { v1Key, v2Key } = JSON.parse(stdout)
      const answer = await fetch(`${base}/v1/kyb/1/lite`, { headers: { authorization: `Bearer ${v1Key}` } })
      assert.equal(answer.status, 200)
      const headers = { authorization: `Token ${v2Key}` }
      const evidence = await fetch(`${base}/v2/evidence/1?format=pdf`, { headers })
      assert.equal(evidence.status, 200)
      assert.match(Buffer.from(await evidence.arrayBuffer()).toString('latin1'), /^%PDF-/)
      const page = await fetch(`${base}/`)
      const [, script] = /src="(\/assets\/[^"]+)"/.exec(await page.text()) ?? []
      for (const place of [script, '/docs/', '/docs/operating', '/docs/reference', '/openapi/v2.json']) {
        assert.equal((await fetch(`${base}${place}`)).status, 200, place)
      }
    } finally {
      server.kill('SIGTERM')
    }
    assert.equal(await ended, 0, output)
  })

  test('says which Node it needs to one that is too old', async t => {
    const { stdout: version } = await run('/usr/bin/node', ['--version']).catch(() => ({ stdout: '' }))
    if (!/^v(18|20|22|23)\./.test(version)) return t.skip('this machine has no Node that is too old')
    const old = run('/usr/bin/node', [command, '--help'], { cwd: folder, env })
    await assert.rejects(old, (error: Error & { code: number; stderr: string }) => {
      assert.equal(error.code, 1)
      assert.match(
        error.stderr,
        /^firmament: Node 24\.12 or later is needed and this is [\d.]+; install a newer Node\.\n$/,
      )
      return true
    })
  })
})
