import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { contents } from '../src/http/guides/contents.ts'
import { createTestDatabase } from './support/database.ts'
import { testTimeoutMs } from './support/patience.ts'
import { freePort } from './support/server.ts'

const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)

type Stage = { name: string; folder: string; env: Record<string, string>; settings: Map<string, string> }

/** Does what the Dockerfile says, each stage in a folder of its own, with the Node and npm of this machine. */
async function build(place: string): Promise<Stage> {
  const text = (await readFile(path.join(root, 'deploy/Dockerfile'), 'utf8')).replaceAll(/\\\n\s*/g, '')
  const stages: Stage[] = []
  for (const line of text.split('\n').filter(line => /^[A-Z]/.test(line))) {
    const [, verb = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? []
    if (verb === 'FROM') {
      const [, name = 'image'] = / AS (\w+)$/.exec(rest) ?? []
      stages.push({ name, folder: path.join(place, name), env: {}, settings: new Map() })
      await mkdir(path.join(place, name))
      continue
    }
    const stage = stages.at(-1) as Stage
    if (verb === 'COPY') await copy(rest, stage, stages)
    else if (verb === 'RUN') await runStep(rest, stage)
    else if (verb === 'ENV')
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name as string] = value as string
    else stage.settings.set(verb, rest)
  }
  return stages.at(-1) as Stage
}

const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').trim().split('\n')
const isIgnored = (file: string) => {
  const name = path.relative(root, file)
  return ignored.some(pattern => path.matchesGlob(name, pattern) || path.matchesGlob(name, `${pattern}/**`))
}

async function copy(said: string, { folder }: Stage, stages: Stage[]) {
  const [, from, names = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(said) ?? []
  const [target = '', ...sources] = names.split(' ').reverse()
  const source = stages.find(({ name }) => name === from)
  for (const name of sources) {
    const what = source ? path.join(source.folder, path.relative('/app', name)) : path.join(root, name)
    const where = path.join(folder, target, target.endsWith('/') ? path.basename(name) : '')
    await cp(what, where, { recursive: true, filter: file => source !== undefined || !isIgnored(file) })
  }
}

/** An image is made as root and has a cache of its own; here both are somebody's. */
async function runStep(said: string, { folder }: Stage) {
  const step = said.replace(' && npm cache clean --force', '')
  if (step.startsWith('install -d -o node')) return
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`
  await run('sh', ['-c', step], {
    cwd: folder,
    env: { PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' },
  })
}

suite('the image, built by its own steps', { timeout: testTimeoutMs }, () => {
  let place: string
  let image: Stage
  let entry: string[]
  let env: Record<string, string>

  before(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'firmament-image-'))
    image = await build(place)
    entry = JSON.parse(image.settings.get('ENTRYPOINT') as string)
    env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, ...image.env }
  })
  after(() => rm(place, { recursive: true, force: true, maxRetries: 3 }))

  const command = (args: string[]) => [...entry.slice(1), ...args]

  test('explains its commands, and has no tools to build or measure with', async () => {
    const { stdout } = await run(process.execPath, command(['--help']), { cwd: image.folder, env })
    assert.match(stdout, /^ {2}serve /m)
    assert.doesNotMatch(stdout, /bench/)
    for (const tool of ['vite', 'lucide-react', 'node', 'playwright-core']) {
      await assert.rejects(readFile(path.join(image.folder, 'node_modules', tool, 'package.json')), tool)
    }
  })

  test('has little beside what the server reads', async () => {
    const modules = path.join(image.folder, 'node_modules')
    const files = await readdir(modules, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      files.filter(file => file.isFile()).map(async file => (await lstat(path.join(file.parentPath, file.name))).size),
    )
    const megabytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024)
    assert.ok(megabytes <= 85, `${megabytes} MB`)
  })

  test('serves with a database, passes its health check, has its pages, and stops when told to', async t => {
    const database = await createTestDatabase()
    t.after(() => database.drop())
    const PORT = String(await freePort())
    const data = path.join(place, 'data')
    const its = { ...env, PORT, HOST: '127.0.0.1', FIRMAMENT_DATA: data, DATABASE_URL: database.url }
    const server = spawn(process.execPath, command(JSON.parse(image.settings.get('CMD') as string)), {
      cwd: image.folder,
      env: its,
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (output += chunk))
    const ended = new Promise(resolve => server.once('exit', resolve))
    const [, check = ''] = /CMD (\[.+\])$/.exec(image.settings.get('HEALTHCHECK') as string) ?? []
    const isHealthy = () =>
      run(process.execPath, JSON.parse(check).slice(1), { env: its }).then(
        () => true,
        () => false,
      )
    try {
      while (!(await isHealthy())) {
        assert.equal(server.exitCode, null, output)
        await sleep(50)
      }
      const page = await fetch(`http://127.0.0.1:${PORT}/`)
      const [, script] = /src="(\/assets\/[^"]+)"/.exec(await page.text()) ?? []
      assert.equal((await fetch(`http://127.0.0.1:${PORT}${script}`)).status, 200)
      for (const { slug } of contents.flatMap(part => part.guides)) {
        assert.equal((await fetch(`http://127.0.0.1:${PORT}/docs/${slug}`)).status, 200, slug)
      }
    } finally {
      server.kill('SIGTERM')
    }
    assert.equal(await ended, 0, output)
  })
})
