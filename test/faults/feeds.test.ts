import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { randomFrom } from '../support/chaos-clients.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { GleifRegistry, type LeiRecord } from '../support/gleif-registry.ts'
import { startInternet } from '../support/internet.ts'
import { cutAfter } from '../support/publisher.ts'
import { testSecret } from '../support/secret.ts'
import { servedBy } from '../support/served-by.ts'

const sample = path.join(
  import.meta.dirname,
  '../../../shared/registries/samples/gleif/golden-copy-json/20240505-0000-gleif-goldencopy-lei2-intra-day.json',
)
const skip = existsSync(sample) ? false : `the real file of GLEIF is not at ${sample}`

/** Three a day. */
const publications = process.env.FIRMAMENT_LONG_TESTS ? 90 : 15
const main = path.join(import.meta.dirname, '../../src/main.ts')

type Damage = 'none' | 'cut' | 'busy' | 'page' | 'refusal' | 'half'
const damages: Damage[] = ['none', 'none', 'cut', 'busy', 'page', 'refusal', 'half']

/** Spoils one answer, and leaves the next alone. */
class Spoiler {
  next: Damage = 'none'

  spoils(url: URL, response: ServerResponse, body: () => Buffer): boolean {
    const isFile = url.pathname.endsWith('.zip')
    const damage = this.next
    if (damage === 'none' || (isFile === false && (damage === 'cut' || damage === 'half'))) return false
    this.next = 'none'
    if (damage === 'busy') response.writeHead(429, { 'retry-after': '0' }).end()
    else if (damage === 'refusal') response.writeHead(403).end()
    else if (damage === 'page') response.setHeader('content-type', 'text/html').end('<!doctype html><p>Sorry')
    else if (damage === 'half') response.end(body().subarray(0, 500))
    else cutAfter(response, 200, { etag: '"cut"', 'content-length': body().length }, body().subarray(0, 500))
    return true
  }
}

test('days of publications with cuts, refusals, gaps and kills end as one load of the last file, every change told once', {
  skip,
}, async () => {
  const random = randomFrom(16)
  const records: LeiRecord[] = JSON.parse(await readFile(sample, 'utf8')).records
  const registry = new GleifRegistry(new Date('2026-09-01T00:00:00Z'))
  for (const record of records.slice(0, 250)) registry.put(record)
  const spoiler = new Spoiler()
  const internet = await startInternet({
    'goldencopy.gleif.org': (url: URL, request: IncomingMessage, response: ServerResponse) => {
      const kind = /lei2-([a-z-]+)\.json\.zip$/.exec(url.pathname)?.[1] ?? ''
      if (!spoiler.spoils(url, response, () => registry.file(kind).body)) return registry.site(url, request, response)
    },
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-days-'))
  try {
    await withTestDatabase(async url => {
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, ...internet.env }
      const sync = () => runCommand(['source', 'sync', 'gleif/lei', '--json'], env)
      assert.equal((await sync()).code, 0)
      const renamed = new Set<number>()
      let failed = 0
      let killed = 0
      for (let publication = 0; publication < publications; publication++) {
        registry.pass(random() < 0.1 ? 100 : 1)
        for (let time = 0; time < 2; time++) {
          const at = Math.floor(random() * 250)
          if (renamed.has(at)) continue
          renamed.add(at)
          const record = registry.get(records[at].LEI.$)
          record.Entity.LegalName.$ = `RENAMED ${publication} ${at}`
          registry.put(record)
        }
        if (publication < 300) registry.put(records[250 + publication])
        spoiler.next = damages[Math.floor(random() * damages.length)] as Damage
        // Some looks are killed at any moment, some publications are missed altogether.
        const fate = random()
        if (fate < 0.35) killed += await killWithin(600 + random() * 1500, env)
        else if (fate < 0.85) failed += (await sync()).code === 0 ? 0 : 1
      }
      spoiler.next = 'none'
      await endWell(sync)
      assert.ok(failed > 0 && killed > 0, `${failed} failed, ${killed} were killed`)

      const changes = await withClient(url, client =>
        sql<{ name: string }>`select new_value as name from changes where field = 'name' order by new_value`.execute(
          client,
        ),
      )
      assert.equal(changes.rows.length, renamed.size)
      assert.equal(new Set(changes.rows.map(({ name }) => name)).size, renamed.size)
      const ended = await servedBy(url, 10)
      assert.equal(ended.length, registry.count)
      await withTestDatabase(async other => {
        const fresh = await runCommand(['source', 'sync', 'gleif/lei'], { ...env, DATABASE_URL: other })
        assert.equal(fresh.code, 0, fresh.stdout + fresh.stderr)
        assert.deepEqual(ended, await servedBy(other, 10))
      })
    })
  } finally {
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** The lock of a process that was killed is gone when PostgreSQL notices. */
async function endWell(sync: () => ReturnType<typeof runCommand>): Promise<void> {
  for (let time = 0; time < 50; time++) {
    const { code, stdout, stderr } = await sync()
    assert.equal(code, 0, stdout + stderr)
    if (JSON.parse(stdout)[0].state === 'unchanged') return
    await sleep(200)
  }
  assert.fail('it never came up to date')
}

/** Kills a look after so long; 0 where it had ended before. */
async function killWithin(ms: number, env: Record<string, string>): Promise<number> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main, 'source', 'sync', 'gleif/lei'], {
    env: { PATH, NODE_COMPILE_CACHE, FIRMAMENT_SECRET: testSecret, ...env },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await Promise.race([exited, sleep(ms)])
  if (child.exitCode !== null) return 0
  child.kill('SIGKILL')
  await exited
  return 1
}
