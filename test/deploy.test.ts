import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { maxGenerationMs } from '#domain/reports/report.ts'
import { maxTableBytes } from '#files/tables/table.ts'
import { readConfig } from '../src/config.ts'
import { lastAnswersMs } from '../src/http/end-connections.ts'
import { settings } from '../src/settings.ts'

const root = path.join(import.meta.dirname, '..')
const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Where each kind of file sets a variable. */
const places: [file: RegExp, place: RegExp][] = [
  [/Dockerfile$/, /(?:^ENV|^ {4}) *([A-Z_]+)=/gm],
  [/\.yaml$/, /^ +(?:- name: )?([A-Z][A-Z_]+)(?::|$)/gm],
  [/\.yaml$/, /\$\{([A-Z_]+)/g],
  [/\.service$/, /^Environment=([A-Z_]+)=/gm],
  [/env\.example$/, /^#?([A-Z_]+)=/gm],
  [/README\.md$/, /-e ([A-Z_]+)=/g],
]
/** Those of Node, of the C library and of PostgreSQL's own image. */
const ofOthers = /^(NODE_ENV|MALLOC_\w+|POSTGRES_(USER|PASSWORD|DB|INITDB_ARGS))$/

test('every variable that deploy/ sets is one that the server reads', () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const set = files.flatMap(file =>
    places
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
  'deploy/compose.yaml': /FIRMAMENT_TRUSTED_PROXIES: \$\{FIRMAMENT_TRUSTED_PROXIES:-(.*)\}/,
  'deploy/kubernetes/server.yaml': /- name: FIRMAMENT_TRUSTED_PROXIES\n +value: "(.*)"/,
  'deploy/systemd/env.example': /^FIRMAMENT_TRUSTED_PROXIES=(.*)$/m,
}

test('whatever starts a server names the proxies in front of it, and trusts none that nobody has filled in', () => {
  for (const [file, place] of Object.entries(servers)) assert.equal(place.exec(textOf(file))?.[1], '', file)
  const others = files.filter(file => !servers[file] && !file.endsWith('README.md'))
  for (const file of others) assert.doesNotMatch(textOf(file), /TRUSTED_PROXIES/, file)
  assert.match(textOf('deploy/README.md'), /docker run [^`]*-e FIRMAMENT_TRUSTED_PROXIES=/)
})

test('images of others are named by digest, and the guide says how it is renewed', () => {
  const named = files
    .filter(file => /Dockerfile$|\.yaml$/.test(file))
    .flatMap(file => [...textOf(file).matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(match => match[1] as string))
    .filter(image => !/^firmament(:|$)/.test(image))
  assert.equal(named.length, 4)
  for (const image of named) {
    const [, tag] = /^([a-z]+:[\w.-]+)@sha256:[0-9a-f]{64}$/.exec(image) ?? []
    assert.ok(tag && textOf('deploy/README.md').includes(tag), image)
  }
})

test('proxies let pass what the server takes, and wait for what it may take', () => {
  const megabytes = maxTableBytes >> 20
  const seconds = maxGenerationMs / 1000
  const ingress = textOf('deploy/kubernetes/ingress.example.yaml')
  const nginx = textOf('docs/operating.md')
  for (const size of [/proxy-body-size: (\d+)m/.exec(ingress), /client_max_body_size (\d+)m/.exec(nginx)]) {
    // What frames the file in a form needs room too.
    assert.ok(Number(size?.[1]) > megabytes && Number(size?.[1]) < megabytes + 10)
  }
  const waits = [
    ...ingress.matchAll(/-(?:read|send)-timeout: "(\d+)"/g),
    ...nginx.matchAll(/_(?:read|send)_timeout (\d+)s/g),
  ]
  assert.equal(waits.length, 4)
  for (const [, wait] of waits) assert.ok(Number(wait) > seconds, wait)
})

test('whatever stops a server or a worker waits until it is done', () => {
  const places = [
    /terminationGracePeriodSeconds: (\d+)/,
    /^x-firmament:[\s\S]+?stop_grace_period: (\d+)s/m,
    /TimeoutStopSec=(\d+)/,
  ]
  const running = files.filter(file => /(command|args): \[(serve|work)\]|^ExecStart=/m.test(textOf(file)))
  assert.equal(running.length, 6)
  for (const file of running) {
    const text = textOf(file)
    const stop = places.flatMap(place => place.exec(text)?.[1] ?? []).map(Number)
    const grace = /FIRMAMENT_STOP_GRACE(?:=|: "|\n +value: ")(\d+)/.exec(text)?.[1] ?? '0'
    assert.equal(stop.length, 1, file)
    assert.ok((stop[0] as number) > Number(grace) + lastAnswersMs / 1000, file)
  }
})

test('every pod is one that the network policy knows, and says of itself whether it is ready', () => {
  const pods = files.filter(file => /^kind: Deployment$/m.test(textOf(file)))
  assert.equal(pods.length, 3)
  for (const file of pods) {
    const text = textOf(file)
    assert.match(text, /template:\n +metadata:\n +labels: \{app: firmament, part: \w+\}/, file)
    for (const probe of ['startupProbe', 'livenessProbe'])
      assert.match(text, new RegExp(`${probe}:\n.+path: /livez`), file)
    assert.match(text, /readinessProbe:\n.+path: \/readyz/, file)
    assert.ok(textOf('deploy/kubernetes/kustomization.yaml').includes(path.basename(file)), file)
  }
  const policy = textOf('deploy/kubernetes/network.yaml')
  assert.match(policy, /matchLabels: \{app: firmament\}\n +policyTypes: \[Ingress, Egress\]/)
  assert.match(policy, /matchLabels: \{app: firmament, part: server\}\n +policyTypes: \[Ingress\]/)
  assert.doesNotMatch(policy, /(ingress|egress|from|to): *(\[\]|\[\{\}\]|$\n +- \{\})/m)
})

test('backups have a place for their recipients everywhere, and are not started without', () => {
  for (const file of ['deploy/compose.yaml', 'deploy/kubernetes/secret.example.yaml', 'deploy/systemd/env.example']) {
    assert.match(textOf(file), /FIRMAMENT_BACKUP_RECIPIENTS/, file)
  }
  const folder = /- name: FIRMAMENT_BACKUP_DIR\n +value: (\S+)/.exec(textOf('deploy/kubernetes/backup.yaml'))?.[1]
  assert.throws(() => readConfig({ FIRMAMENT_BACKUP_DIR: folder }), /FIRMAMENT_BACKUP_RECIPIENTS/)
})

test('every setting of backups reaches the server of the compose file, and left empty is the default', () => {
  const names = Object.keys(settings).filter(name => name.startsWith('FIRMAMENT_BACKUP_'))
  assert.ok(names.length >= 7)
  const [, server = ''] = /\n {2}server:\n([\s\S]+?)\n {2}worker:/.exec(textOf('deploy/compose.yaml')) ?? []
  const passed = [...server.matchAll(/^ +(FIRMAMENT_BACKUP_\w+): \$\{\1:-\}$/gm)].map(([, name]) => name)
  assert.deepEqual(passed.sort(), names.sort())
  const empty = Object.fromEntries(names.map(name => [name, '']))
  assert.deepEqual(readConfig(empty), readConfig({}))
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
