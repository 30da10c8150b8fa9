import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const tarball = `firmament-${version}.tgz`
const clientTarball = `firmament-client-${version}.tgz`
/** The lines that the README gives to copy: what installs, what serves, the first call, and the same with the client. */
const [, install, serve, firstCall, typedCall] =
  /```sh.*\n(npm install .+)\n(npx .+)\n```[^`]+```sh.*\n(V1=[^`]+)```[^`]+```sh.*\n(cat [^`]+)```/.exec(
    readFileSync(path.join(root, 'README.md'), 'utf8'),
  ) ?? []

suite('a package', { timeout: testTimeoutMs }, () => {
  let folder: string
  let release: string
  let command: string

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-package-'))
    release = path.join(folder, 'release')
    await run(process.execPath, [path.join(root, 'scripts/release.ts'), release], { cwd: folder, env })
    for (const name of [tarball, clientTarball]) await cp(path.join(release, name), path.join(folder, name))
    // Nothing is asked of a registry that was asked before.
    const offline = { ...env, npm_config_prefer_offline: 'true' }
    const { stderr } = await run('sh', ['-c', install as string], { cwd: folder, env: offline })
    // What others have to run is theirs to say; we have nothing that somebody would have to allow.
    assert.doesNotMatch(stderr, /\bfirmament@/)
    command = path.join(folder, 'node_modules/.bin/firmament')
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

  test('has the program and its pages, and neither sources nor tools to build them', async () => {
    const installed = path.join(folder, 'node_modules')
    assert.deepEqual((await readdir(path.join(installed, 'firmament'))).sort(), [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'bin', 'build', 'dist', 'docs', 'man', 'migrations'],
      'package.json',
    ])
    const names = await readdir(installed)
    for (const tool of ['vite', 'typescript', 'node', 'playwright-core']) assert.ok(!names.includes(tool), tool)
    assert.ok(!names.includes('@embedpdf'), 'the typefaces are in the package')
    const shipped = await readdir(path.join(installed, 'firmament/dist/typefaces'))
    assert.equal(shipped.length, 11, 'two weights of five typefaces, and their licence')
    const files = await readdir(path.join(installed, 'firmament/build'), { recursive: true })
    assert.deepEqual(
      files.filter(name => name.endsWith('.ts')),
      [],
    )
  })

  test('installs only what is not bundled, and names the licences of what is', async () => {
    const installed = path.join(folder, 'node_modules')
    const { dependencies } = JSON.parse(await readFile(path.join(installed, 'firmament/package.json'), 'utf8'))
    assert.deepEqual(Object.keys(dependencies), ['pdfkit', 'stdnum'])
    const files = await readdir(installed, { recursive: true, withFileTypes: true })
    const sizes = files.filter(file => file.isFile()).map(file => statSync(path.join(file.parentPath, file.name)).size)
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    assert.ok(megabytes <= 160, `${Math.round(megabytes)} MB are installed`)
    const licenses = await readFile(path.join(installed, 'firmament/build/LICENSES.txt'), 'utf8')
    const all = Object.keys(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).dependencies)
    const bundled = all.filter(name => !(name in dependencies) && !name.startsWith('@embedpdf/'))
    for (const name of bundled) assert.match(licenses, new RegExp(`^${name} \\d`, 'm'), name)
  })

  test('is released with checksums, a list of what is in it, and notes', async () => {
    const files = [`firmament-${version}.cdx.json`, tarball, clientTarball, 'release-notes.md']
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: release })
    const sums = await readFile(path.join(release, 'SHA256SUMS'), 'utf8')
    for (const file of files) assert.ok(sums.includes(`  ${file}\n`), file)
    const text = await readFile(path.join(release, files[0] as string), 'utf8')
    const bill = JSON.parse(text)
    assert.equal(bill.bomFormat, 'CycloneDX')
    assert.equal(bill.metadata.component.name, 'firmament')
    const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    const listed: string[] = bill.components.map(({ purl }: { purl: string }) => purl)
    const placeOf = (name: string) => `pkg:npm/${name.replace(/^@/, '%40')}@`
    for (const [name, wanted] of Object.entries(dependencies)) {
      assert.ok(listed.includes(`${placeOf(name)}${wanted}`), name)
    }
    for (const tool of ['vite', 'react', 'typescript', 'playwright-core', '@biomejs/biome', 'node']) {
      assert.ok(!listed.some(one => one.startsWith(placeOf(tool))), tool)
    }
    assert.ok(
      !text.includes(root) && !/"distribution"|node_modules|localhost/.test(text),
      'neither addresses nor places of this machine',
    )
    assert.match(await readFile(path.join(release, 'release-notes.md'), 'utf8'), /^### Added\n/)
  })

  test('explains its commands', async () => {
    const { stdout } = await run(command, ['--help'], { cwd: folder, env })
    assert.match(stdout, /^ {2}serve /m)
    assert.doesNotMatch(stdout, /bench/)
  })

  test('serves the demo from an empty folder, pages and a charged answer, and stops when told to', async () => {
    const server = spawn(command, (serve as string).split(' ').slice(2), {
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
      const copied = `${firstCall}${typedCall}`.replaceAll('http://localhost:8080', base as string)
      const first = await run('sh', ['-c', copied.replace('curl', 'curl -sSi')], { cwd: folder, env })
      assert.match(first.stdout, /^HTTP\/1.1 200[\s\S]+"MERIDIAN HARBOUR INSTRUMENTS PLC"[\s\S]+}Active\n$/)
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
