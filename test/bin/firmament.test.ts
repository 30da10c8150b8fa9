import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testTimeoutMs } from '../support/patience.ts'

const limit = { timeout: testTimeoutMs }
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Stands for npm: counts its calls, takes a moment, and installs what the lock file names. */
const fakeNpm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
appendFileSync(import.meta.dirname + '/npm-calls', process.argv.slice(2).join(' ') + '\\n')
if (existsSync(import.meta.dirname + '/no-network')) { console.log('npm error network'); process.exit(3) }
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
await new Promise(resolve => setTimeout(resolve, 300))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const wanted = Object.entries(packages).filter(([, { dev }]) => !dev || !process.argv.includes('--omit=dev'))
for (const [place] of wanted) {
  mkdirSync(place || 'node_modules', { recursive: true })
  if (!place) continue
  mkdirSync(place + '/test/docs', { recursive: true })
  for (const file of ['package.json', 'index.js', 'index.d.ts', 'index.js.map', 'test/index.js'])
    writeFileSync(place + '/' + file, '{}')
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }))
`

/** What the platform does in these tests is told by its first argument. */
const fakeMain = `
import { stopWhenParentDies } from './lib/parent-watch.ts'
stopWhenParentDies(() => { console.log('parent died'); process.exit(0) })
const [what, ...rest]: string[] = process.argv.slice(2)
if (what === 'echo') console.log(JSON.stringify({ rest, cwd: process.cwd(), pipe: process.env.FIRMAMENT_PARENT_PIPE }))
if (what === 'exit') process.exitCode = Number(rest[0])
if (what === 'crash') process.kill(process.pid, 'SIGKILL')
if (what === 'serve') {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signals += 1
      setTimeout(() => process.exit(10 + signals), 700)
    })
  }
  setInterval(() => {}, 1000)
  console.log('serving ' + process.pid)
}
`

function lockFile(version: string): string {
  const packages = {
    '': { name: 'mini' },
    'node_modules/left-pad': { version },
    'node_modules/only-for-tests': { version: '1.0.0', dev: true },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  }
  return JSON.stringify({ lockfileVersion: 3, packages })
}

async function miniature(t: TestContext): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'firmament-bin-'))
  t.after(() => rm(root, { recursive: true, force: true, maxRetries: 3 }))
  await cp(path.join(repository, 'bin'), path.join(root, 'bin'), { recursive: true })
  await mkdir(path.join(root, 'src', 'lib'), { recursive: true })
  await mkdir(path.join(root, 'scripts'))
  for (const file of ['src/lib/parent-watch.ts', 'src/lib/is-alive.ts']) {
    await cp(path.join(repository, file), path.join(root, file))
  }
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(root, 'package-lock.json'), lockFile('1.0.0'))
  await writeFile(path.join(root, 'npm-cli.js'), fakeNpm)
  await writeFile(path.join(root, 'src', 'main.ts'), fakeMain)
  await writeFile(path.join(root, 'scripts', 'test.ts'), 'console.log("testing " + process.argv.slice(2))')
  return root
}

function environment(root: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _, NODE_TEST_CONTEXT: __, ...rest } = process.env
  return { ...rest, npm_execpath: path.join(root, 'npm-cli.js'), ...more }
}

function start(t: TestContext, root: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(process.execPath, [path.join(root, 'bin', 'firmament.js'), ...args], {
    cwd: tmpdir(),
    env: environment(root),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => void child.kill('SIGKILL'))
  return collect(child)
}

function collect(child: ChildProcess) {
  const seen = { out: '', err: '' }
  child.stdout?.on('data', chunk => {
    seen.out += chunk
  })
  child.stderr?.on('data', chunk => {
    seen.err += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...seen }))
  return { child, seen, ended }
}

async function npmCalls(root: string): Promise<number> {
  return (await npmLines(root)).length
}

async function npmLines(root: string): Promise<string[]> {
  return (await readFile(path.join(root, 'npm-calls'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/** The pid of the platform once it serves. */
async function serving(seen: { out: string }): Promise<number> {
  for (;;) {
    const pid = /serving (\d+)/.exec(seen.out)?.[1]
    if (pid) return Number(pid)
    await sleep(10)
  }
}

suite('the command', { concurrency: 4 }, () => {
  test('installs once for each lock file, links the command, and passes arguments and folder on', limit, async t => {
    const root = await miniature(t)
    const first = await start(t, root, ['echo', '--port', '0']).ended
    assert.equal(first.code, 0, first.err)
    const told = JSON.parse(first.out)
    assert.deepEqual(
      told,
      { rest: ['--port', '0'], cwd: tmpdir() },
      'stdout is the platform alone, and the pipe is consumed',
    )
    assert.equal(await readlink(path.join(root, 'node_modules/.bin/firmament')), '../../bin/firmament.js')

    await start(t, root, ['echo']).ended
    assert.equal(await npmCalls(root), 1)
    await writeFile(path.join(root, 'package-lock.json'), lockFile('1.0.1'))
    await start(t, root, ['echo']).ended
    assert.equal(await npmCalls(root), 2)
    for (const line of await npmLines(root)) assert.match(line, /^ci --omit=dev /)
  })

  test('a start installs what serving needs, and a test adds its own without taking anything away', limit, async t => {
    const root = await miniature(t)
    await start(t, root, ['echo']).ended
    const library = path.join(root, 'node_modules/left-pad')
    await writeFile(path.join(library, 'index.js'), 'in use by a server')
    assert.equal((await start(t, root, ['test']).ended).out, 'testing \n')
    assert.equal(await readFile(path.join(library, 'index.js'), 'utf8'), 'in use by a server')
    await readFile(path.join(root, 'node_modules/only-for-tests/package.json'))
    assert.match(await readFile(path.join(root, 'node_modules/.package-lock.json'), 'utf8'), /only-for-tests/)
    await start(t, root, ['test']).ended
    await start(t, root, ['echo']).ended
    const [first, second, ...more] = await npmLines(root)
    assert.match(first as string, /^ci --omit=dev --workspaces=false --no-audit/)
    assert.match(second as string, /^ci --include=dev --include-workspace-root --workspace=web --no-audit/)
    assert.deepEqual(more, [])
    const left = (await readdir(root)).filter(name => name.startsWith('.install'))
    assert.deepEqual(left, [])
  })

  test('what no server reads is not kept, and comes back for whoever works on the sources', limit, async t => {
    const root = await miniature(t)
    const files = () => readdir(path.join(root, 'node_modules/left-pad'))
    await start(t, root, ['echo']).ended
    assert.deepEqual((await files()).sort(), ['index.js', 'package.json'])
    await start(t, root, ['test']).ended
    assert.deepEqual((await files()).sort(), ['index.d.ts', 'index.js', 'index.js.map', 'package.json', 'test'])
  })

  test(
    'an installation for running, brought up to date by hand, is still not taken for a whole one',
    limit,
    async t => {
      const root = await miniature(t)
      await start(t, root, ['echo']).ended
      await writeFile(path.join(root, 'package-lock.json'), lockFile('1.0.1'))
      execFileSync(process.execPath, ['npm-cli.js', 'install'], { cwd: root })
      for (const name of ['index.d.ts', 'index.js.map']) await rm(path.join(root, 'node_modules/left-pad', name))
      // npm writes the version of each package, and leaves alone what has it already.
      for (const [place, version] of [
        ['left-pad', '1.0.1'],
        ['only-for-tests', '1.0.0'],
      ])
        await writeFile(path.join(root, `node_modules/${place}/package.json`), JSON.stringify({ version }))
      await start(t, root, ['echo']).ended
      assert.equal(await npmCalls(root), 2, 'running needs nothing more')
      await start(t, root, ['test']).ended
      assert.equal(await npmCalls(root), 3)
      await readFile(path.join(root, 'node_modules/left-pad/index.d.ts'))
    },
  )

  test('a start after a test has all that it needs', limit, async t => {
    const root = await miniature(t)
    await start(t, root, ['test']).ended
    await start(t, root, ['echo']).ended
    const [first, ...more] = await npmLines(root)
    assert.match(first as string, /^ci --include=dev /)
    assert.deepEqual(more, [])
  })

  test('Node is installed only where the one at hand is too old', limit, async t => {
    const root = await miniature(t)
    const setup: { partsFor(root: string, name: string | undefined, version: string): string[] } = await import(
      path.join(root, 'bin', 'setup.js')
    )
    assert.deepEqual(setup.partsFor(root, 'serve', '24.12.0'), [])
    assert.deepEqual(setup.partsFor(root, undefined, '20.20.2'), ['node'])
    assert.deepEqual(setup.partsFor(root, 'test', '24.21.0'), ['dev'])
    assert.deepEqual(setup.partsFor(root, 'bench', '22.1.0'), ['node', 'dev'])
  })

  test('recognises what a plain npm ci has installed', limit, async t => {
    const root = await miniature(t)
    execFileSync(process.execPath, ['npm-cli.js', 'ci'], { cwd: root })
    await start(t, root, ['echo']).ended
    assert.equal(await npmCalls(root), 1, 'only the plain one')
    await rm(path.join(root, 'node_modules/left-pad'), { recursive: true })
    await rm(path.join(root, 'node_modules/.firmament-installed'))
    await start(t, root, ['echo']).ended
    assert.equal(await npmCalls(root), 2, 'a package was missing')
  })

  test('recognises what a plain npm ci without development parts has installed', limit, async t => {
    const root = await miniature(t)
    execFileSync(process.execPath, ['npm-cli.js', 'ci', '--omit=dev'], { cwd: root })
    await start(t, root, ['echo']).ended
    assert.equal(await npmCalls(root), 1, 'only the plain one')
    await start(t, root, ['test']).ended
    assert.equal(await npmCalls(root), 2, 'tests need more')
  })

  test('two processes at once install once', limit, async t => {
    const root = await miniature(t)
    const both = await Promise.all([start(t, root, ['exit', '4']).ended, start(t, root, ['exit', '4']).ended])
    assert.deepEqual(
      both.map(one => one.code),
      [4, 4],
    )
    assert.equal(await npmCalls(root), 1)
  })

  test('the lock of a process that is gone does not block', limit, async t => {
    const root = await miniature(t)
    const gone = spawn('true')
    await once(gone, 'exit')
    await writeFile(path.join(root, '.install.lock'), `${gone.pid} abc\n`)
    assert.equal((await start(t, root, ['exit', '0']).ended).code, 0)
    await assert.rejects(readFile(path.join(root, '.install.lock')), { code: 'ENOENT' })
  })

  test('says in one sentence that npm failed or is missing', limit, async t => {
    const root = await miniature(t)
    await writeFile(path.join(root, 'no-network'), '')
    const failed = await start(t, root, ['echo']).ended
    assert.equal(failed.code, 1)
    assert.match(failed.err, /npm error network\n.*firmament: npm ci ended with code 3; check the network/s)
    assert.doesNotMatch(failed.err, / at .*js:\d+/)
    const missing = await start(t, root, ['echo'], { env: { PATH: '/nowhere' } }).ended
    assert.equal(missing.code, 1)
    assert.match(missing.err, /npm was not found; install npm/)
  })

  test('finds the Node among the dependencies when this one is too old', limit, async t => {
    const root = await miniature(t)
    const setup: { findNode(root: string, version: string): string } = await import(path.join(root, 'bin', 'setup.js'))
    assert.throws(() => setup.findNode(root, '24.11.1'), /Node 24\.12 or later is needed and this is 24\.11\.1/)
    assert.equal(setup.findNode(root, '24.12.0'), process.execPath)
    assert.equal(setup.findNode(root, '26.0.0'), process.execPath)
    const node = path.join(root, 'node_modules/node')
    await mkdir(path.join(node, 'bin'), { recursive: true })
    await writeFile(path.join(node, 'package.json'), '{"version":"24.21.0"}')
    await writeFile(path.join(node, 'bin/node'), '')
    assert.equal(setup.findNode(root, '20.20.2'), path.join(node, 'bin/node'))
  })

  test('ends with the code or the signal of the platform', limit, async t => {
    const root = await miniature(t)
    assert.equal((await start(t, root, ['exit', '7']).ended).code, 7)
    assert.equal((await start(t, root, ['crash']).ended).code, 137)
    const tested = await start(t, root, ['test', 'one', 'two']).ended
    assert.equal(tested.out, 'testing one,two\n')
  })

  test('runs what is among the scripts, by its name alone and with the Node that it needs', limit, async t => {
    const root = await miniature(t)
    await writeFile(path.join(root, 'scripts', 'write-it.ts'), 'const said: string = "written"; console.log(said)')
    assert.equal((await start(t, root, ['write-it']).ended).out, 'written\n')
    const setup: { findScript(root: string, name?: string): string | undefined } = await import(
      path.join(repository, 'bin', 'setup.js')
    )
    for (const name of ['test', 'write-openapi', 'write-financials-doc'])
      assert.equal(setup.findScript(repository, name), path.join(repository, 'scripts', `${name}.ts`))
    for (const name of ['serve', '../src/main', '', undefined])
      assert.equal(setup.findScript(repository, name), undefined)
  })

  test('passes signals on, one for each time that somebody meant it', limit, async t => {
    const root = await miniature(t)
    // On a busy machine the two may come further apart than they ever do from a terminal.
    let code: unknown
    for (let tries = 0; tries < 3 && code !== 11; tries++) {
      const once = start(t, root, ['serve'])
      await serving(once.seen)
      // A terminal and npm both pass on the same Ctrl-C.
      once.child.kill('SIGINT')
      await sleep(50)
      once.child.kill('SIGINT')
      code = (await once.ended).code
    }
    assert.equal(code, 11)

    const twice = start(t, root, ['serve'])
    await serving(twice.seen)
    twice.child.kill('SIGTERM')
    await sleep(400)
    twice.child.kill('SIGTERM')
    assert.equal((await twice.ended).code, 12)
  })

  test('an interrupt of the whole process group reaches the platform once', limit, async t => {
    const root = await miniature(t)
    const group = start(t, root, ['serve'], { detached: true })
    await serving(group.seen)
    process.kill(-(group.child.pid ?? 0), 'SIGINT')
    assert.equal((await group.ended).code, 11)
  })

  test('an interrupt also reaches what the platform has started', limit, async t => {
    const root = await miniature(t)
    const main =
      "import { spawn } from 'node:child_process'; spawn('sleep', ['60'], { stdio: 'inherit' }); console.log('serving 1')"
    await writeFile(path.join(root, 'src', 'main.ts'), main)
    const command = start(t, root, ['serve'])
    await serving(command.seen)
    await sleep(100)
    command.child.kill('SIGINT')
    // The pipe to this test closes when the last of them is gone.
    assert.equal((await command.ended).code, 130)
  })

  test('a process further down the line does not take another pipe for the one to its parent', limit, async t => {
    const root = await miniature(t)
    // As a forked process has it, whose third pipe is its own channel.
    const env = environment(root, { FIRMAMENT_PARENT_PIPE: '3', FIRMAMENT_PARENT_PID: '1' })
    const script = path.join(root, 'src', 'main.ts')
    const child = spawn(process.execPath, [script, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
    t.after(() => void child.kill('SIGKILL'))
    const { seen, ended } = collect(child)
    await serving(seen)
    ;(child.stdio[3] as Writable).destroy()
    await sleep(200)
    child.kill('SIGTERM')
    assert.equal((await ended).code, 11)
  })

  test('kill -9 of the command ends the platform', limit, async t => {
    const root = await miniature(t)
    const command = start(t, root, ['serve'])
    await serving(command.seen)
    command.child.kill('SIGKILL')
    assert.match((await command.ended).out, /parent died/)
  })

  for (const script of ['exec node', 'node']) {
    test(`kill -9 of the npm that ran the command by "${script}" ends the platform`, limit, async t => {
      const root = await miniature(t)
      // The colon keeps the shell from replacing itself with the last command.
      const line = `${script.replace('node', `"${process.execPath}"`)} "${root}/bin/firmament.js" serve; :`
      const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' })`
      const env = environment(root, { npm_lifecycle_event: 'start' })
      const parent = collect(spawn(process.execPath, ['-e', npm], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
      const pid = await serving(parent.seen)
      t.after(() => killIfAlive(pid))
      parent.child.kill('SIGKILL')
      // The pipe to this test closes when the last of them is gone.
      await parent.ended
    })
  }

  test('once the dependencies were found, a start looks at none of them', limit, async t => {
    const root = await miniature(t)
    await start(t, root, ['echo']).ended
    await rm(path.join(root, 'node_modules/left-pad'), { recursive: true })
    await rm(path.join(root, 'node_modules/.package-lock.json'))
    assert.equal((await start(t, root, ['exit', '0']).ended).code, 0)
    assert.equal(await npmCalls(root), 1)
  })
})
