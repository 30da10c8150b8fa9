import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedTargets } from '#ingest/feeds/feed-target.ts'
import type { SyncResult } from '#ingest/feeds/sync-feed.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { randomFrom } from '../support/chaos-clients.ts'
import { withTestDatabase } from '../support/database.ts'
import { factsServed } from '../support/facts-served.ts'
import { startInternet } from '../support/internet.ts'
import { PlayedEstonia, PlayedLatvia } from '../support/registries/baltic.ts'
import { PlayedCompaniesHouse } from '../support/registries/companies-house.ts'
import { PlayedGleif } from '../support/registries/gleif.ts'
import { PlayedNorway } from '../support/registries/norway.ts'
import { Days, type Played, withoutSamples } from '../support/registries/played.ts'
import { requireTold } from '../support/registries/require-told.ts'
import { PlayedSec } from '../support/registries/sec.ts'
import { Spoiler } from '../support/registries/spoiler.ts'
import { servedBy } from '../support/served-by.ts'

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
const rounds = isLong ? 30 : 3
const child = path.join(import.meta.dirname, '../support/sync-child.ts')

/** Those that publish what changed, deletions too: after it the files of the day have nothing to add. */
const playDeltas = (days: Days): Played[] => [new PlayedGleif(days), new PlayedNorway(days)]
const playFiles = (days: Days): Played[] => [
  new PlayedCompaniesHouse(days),
  new PlayedEstonia(days),
  new PlayedLatvia(days),
  new PlayedSec(days),
]
const codesOf = (played: Played[]) => played.flatMap(({ codes }) => codes)

test('days of publishers with cuts, refusals, wrong files, missed days and kills end as one load of the last files, every change told once', {
  skip: withoutSamples,
}, async t => {
  const random = randomFrom(16)
  const days = new Days('2026-09-20T12:00:00Z')
  const ofDeltas = playDeltas(days)
  const ofFiles = isLong ? playFiles(days) : []
  const played = [...ofDeltas, ...ofFiles]
  const spoiler = new Spoiler()
  const internet = await startInternet(Object.fromEntries(played.map(one => [one.host, spoiler.over(one.site)])))
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-days-'))
  const look = (url: string, codes = codesOf(played)) =>
    startLook([url, folder, days.date.toISOString(), ...codes], internet.env)
  const requireSame = (url: string, codes: string[]) =>
    withTestDatabase(async other => {
      await giveContact(other)
      await endWell(() => look(other, codes).ended)
      await requireServedAlike(url, other, codes)
    })
  try {
    await withTestDatabase(async url => {
      await giveContact(url)
      const first = await look(url).ended
      assert.deepEqual(
        first.filter(({ state }) => state !== 'finished'),
        [],
      )
      let [failed, killed, missed, gaps] = [0, 0, 0, 0]
      for (let round = 0; round < rounds; round++) {
        days.pass()
        for (const one of played) one.live(round)
        // Some looks are killed at any moment, some days are missed altogether, and on most something goes wrong.
        const fate = isLong ? random() : (round + 0.5) / rounds
        if (random() < 0.8) spoiler.choose(random)
        if (fate < 0.34) {
          const requests = internet.asked.length + 1 + Math.floor(random() * played.length * 5)
          killed += await killOnce(look(url), () => internet.asked.length >= requests, random() * 500)
        } else if (fate < 0.9) {
          const results = await look(url).ended
          failed += results.filter(({ state }) => state === 'failed').length
          gaps += results.flatMap(({ deliveries }) => deliveries).filter(({ gap }) => gap !== undefined).length
        } else missed++
      }
      spoiler.next = null
      await endWell(() => look(url).ended)
      const done = JSON.stringify(Object.fromEntries(spoiler.done))
      t.diagnostic(
        `${rounds} days: ${failed} failed, ${killed} killed, ${missed} missed, ${gaps} gaps, spoiled ${done}`,
      )
      assert.ok(killed > 0, 'none was killed')
      await requireSame(url, codesOf(ofDeltas))
      if (ofFiles.length > 0) {
        // Until the file of a month is published that knows of everything.
        days.pass(40)
        await endWell(() => look(url).ended)
        await requireSame(url, codesOf(played))
      }
      const told = played.flatMap(one => one.told)
      await requireTold(url, { told })
      t.diagnostic(`${told.length} changes were told once each`)
    })
  } finally {
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function requireServedAlike(url: string, other: string, codes: string[]): Promise<void> {
  for (const { code, dataset } of feedTargets(await loadSources()).filter(one => codes.includes(one.code))) {
    const of = async (one: string) => [...(await servedBy(one, dataset.id)), ...(await factsServed(one, dataset.id))]
    const [ended, fresh] = [await of(url), await of(other)]
    assert.ok(fresh.length > 5, `${code} has ${fresh.length} rows`)
    // Names the first row that differs, since all of them would fill pages.
    for (const [at, row] of fresh.entries()) assert.deepEqual(ended[at], row, `${code}, row ${at}`)
    assert.equal(ended.length, fresh.length, code)
  }
}

/** The SEC answers nobody without a contact. */
const giveContact = (url: string) =>
  withClient(url, client =>
    client.query(
      `insert into feeds (source_id, code, is_enabled, stale_after_hours, contact)
       values (31, 'us-sec-edgar/submissions', true, 72, 'Acme Ltd ops@acme.example'),
         (32, 'us-sec-edgar/companyfacts', true, 72, 'Acme Ltd ops@acme.example')`,
    ),
  )

function startLook(args: string[], env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const running = spawn(process.execPath, [child, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  const exited = once(running, 'exit')
  const ended = (async (): Promise<SyncResult[]> => {
    const [out, errors] = await Promise.all([text(running.stdout), text(running.stderr), exited])
    if (running.signalCode === 'SIGKILL') return []
    assert.equal(running.exitCode, 0, errors)
    return JSON.parse(out)
  })()
  return { running, ended }
}

/** Kills a look so long after something came about; 0 where it had ended before. */
async function killOnce(
  { running, ended }: ReturnType<typeof startLook>,
  isTime: () => boolean,
  ms: number,
): Promise<number> {
  while (running.exitCode === null && !isTime()) await sleep(5)
  await sleep(ms)
  if (running.exitCode !== null) return 0
  running.kill('SIGKILL')
  await ended
  return 1
}

/** The lock of a process that was killed is gone when PostgreSQL notices. */
async function endWell(look: () => Promise<SyncResult[]>): Promise<void> {
  for (let time = 0; time < 20; time++) {
    const results = await look()
    const bad = results.filter(({ state }) => state === 'failed')
    assert.deepEqual(bad, [])
    if (results.every(({ state }) => state === 'unchanged')) return
    await sleep(200)
  }
  assert.fail('it never came up to date')
}
