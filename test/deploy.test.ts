import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'

const root = path.join(import.meta.dirname, '..')
const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Where each kind of file sets a variable. */
const settings: [file: RegExp, place: RegExp][] = [
  [/Dockerfile$/, /(?:^ENV|^ {4}) *([A-Z_]+)=/gm],
  [/\.yaml$/, /^ +(?:- name: )?([A-Z][A-Z_]+)(?::|$)/gm],
  [/\.yaml$/, /\$\{([A-Z_]+)/g],
  [/\.service$/, /^Environment=([A-Z_]+)=/gm],
  [/README\.md$/, /-e ([A-Z_]+)=/g],
]
/** Those of Node, of the C library and of PostgreSQL's own image. */
const ofOthers = /^(NODE_ENV|MALLOC_\w+|POSTGRES_(USER|PASSWORD|DB|INITDB_ARGS))$/

test('every variable that deploy/ sets is one that the server reads', () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const set = files.flatMap(file =>
    settings
      .filter(([kind]) => kind.test(file))
      .flatMap(([, place]) => [...textOf(file).matchAll(place)].map(match => [file, match[1] as string] as const)),
  )
  assert.ok(set.length > 20)
  const unknown = set.filter(([, name]) => !read.has(name) && !ofOthers.test(name))
  assert.deepEqual(unknown, [])
  for (const name of ['DATABASE_URL', 'FIRMAMENT_SECRET', 'DATABASE_READ_URLS', 'METRICS_PORT', 'PUBLIC_URL']) {
    assert.ok(
      set.some(([, one]) => one === name),
      name,
    )
  }
})

/** Everything that starts a server for others to reach, and how each says what stands in front of it. */
const servers: Record<string, RegExp> = {
  'deploy/compose.yaml': /FIRMAMENT_TRUSTED_PROXIES: \$\{FIRMAMENT_TRUSTED_PROXIES:-(\S+)\}/,
  'deploy/kubernetes/server.yaml': /- name: FIRMAMENT_TRUSTED_PROXIES\n +value: (\S+)/,
  'deploy/systemd/firmament.service': /^Environment=FIRMAMENT_TRUSTED_PROXIES=(\S+)$/m,
}

test('whatever starts a server says which proxies stand in front of it, and not the whole world', () => {
  const starting = files.filter(file => /(command|args): \[serve\]|^ExecStart=.+ serve'$/m.test(textOf(file)))
  assert.deepEqual(starting.sort(), Object.keys(servers).sort())
  for (const [file, place] of Object.entries(servers)) {
    const ranges = place.exec(textOf(file))?.[1]
    const { trustedProxies } = readConfig({ FIRMAMENT_TRUSTED_PROXIES: ranges })
    assert.ok(trustedProxies.length > 0, file)
    assert.ok(
      trustedProxies.every(([, bits]) => bits >= 8),
      file,
    )
  }
  assert.match(textOf('deploy/README.md'), /docker run [^`]*-e FIRMAMENT_TRUSTED_PROXIES=/)
})

test('every command that deploy/ runs is there', () => {
  const places = [
    /^CMD \["([a-z]+)"\]/gm,
    /^ +command: \[([a-z]+)\]$/gm,
    /^ +args: \[([a-z]+)\]$/gm,
    /^ExecStart=.+ ([a-z]+)'$/gm,
  ]
  const commands = files.flatMap(file =>
    places.flatMap(place => [...textOf(file).matchAll(place)].map(match => match[1])),
  )
  assert.deepEqual([...new Set(commands)].sort(), ['migrate', 'serve', 'work'])
  for (const command of commands) assert.ok(existsSync(path.join(root, `src/commands/${command}.ts`)), command)
})

test('what the image is made of is there, and its Node is the one that is asked for', () => {
  const dockerfile = textOf('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(match =>
    (match[1] as string).split(' '),
  )
  assert.ok(copied.length > 5)
  for (const name of copied) assert.ok(existsSync(path.join(root, name)), name)
  const ignored = textOf('.dockerignore').split('\n')
  assert.deepEqual(
    copied.filter(name => ignored.includes(name.split('/')[0] as string)),
    [],
  )
  const { engines } = JSON.parse(textOf('package.json'))
  const [, wanted] = /(\d+)/.exec(engines.node) ?? []
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(match => match[1])
  assert.ok(images.length === 3 && images.every(image => image === wanted))
})

test('the flags and the allocator of the long-running commands are the same everywhere', () => {
  const launcher = textOf('bin/firmament.js')
  const [, flags = ''] = /longRunning = \[(.+)\]/.exec(launcher) ?? []
  const [, allocator = ''] = /allocator = \{(.+)\}/.exec(launcher) ?? []
  const wanted = [
    ...[...flags.matchAll(/'([^']+)'/g)].map(match => match[1] as string),
    ...[...allocator.matchAll(/(\w+): '(\d+)'/g)].map(match => `${match[1]}=${match[2]}`),
  ]
  assert.equal(wanted.length, 6)
  for (const file of [
    'deploy/Dockerfile',
    'deploy/systemd/firmament.service',
    'deploy/systemd/firmament-worker.service',
  ]) {
    for (const setting of wanted) assert.ok(textOf(file).includes(setting), `${file}: ${setting}`)
  }
})
