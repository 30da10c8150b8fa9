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
import { loadSources } from '../../src/commands/load-sources.ts'
import { randomFrom } from '../support/chaos-clients.ts'
import { withTestDatabase } from '../support/database.ts'
import { factsServed } from '../support/facts-served.ts'
import { startInternet } from '../support/internet.ts'
import { PlayedEstonia, PlayedLatvia } from '../support/registries/baltic.ts'
import { PlayedBelgium } from '../support/registries/belgium.ts'
import { PlayedCompaniesHouse } from '../support/registries/companies-house.ts'
import { CompanyStreams } from '../support/registries/company-streams.ts'
import { PlayedGleif } from '../support/registries/gleif.ts'
import { PlayedNorway } from '../support/registries/norway.ts'
import { PlayedOpenSanctions } from '../support/registries/opensanctions.ts'
import { Days, type Played, withoutSamples } from '../support/registries/played.ts'
import { giveSettings } from '../support/registries/publishers-settings.ts'
import { requireTold } from '../support/registries/require-told.ts'
import { PlayedSec } from '../support/registries/sec.ts'
import { Spoiler } from '../support/registries/spoiler.ts'
import { servedBy } from '../support/served-by.ts'

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
const rounds = isLong ? 30 : 3
const child = path.join(import.meta.dirname, '../support/sync-child.ts')

/** Those whose changes say all that their files say: after them the files of the day have nothing to add. Some deltas are lost. */
const playDeltas = (days: Days): Played[] => [
  new PlayedGleif(days),
  new PlayedNorway(days),
  new PlayedOpenSanctions(days, { lost: at => at % 7 === 3 }),
]
/** Those whose next complete file has the last word. An update of Belgium is lost some days before one. */
const playFiles = (days: Days, streams: CompanyStreams): Played[] => [
  new PlayedBelgium(days, { lost: number => number === 507 }),
  new PlayedCompaniesHouse(days, { streams }),
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
  const streams = new CompanyStreams()
  const ofFiles = isLong ? playFiles(days, streams) : []
  const played = [...ofDeltas, ...ofFiles]
  const streamed = isLong ? streams.codes : []
  const spoiler = new Spoiler()
  const sites = [...played, streams].map(one => [one.host, spoiler.over(one.site)])
  const internet = await startInternet(Object.fromEntries(sites))
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-days-'))
  const look = (url: string, codes = [...codesOf(played), ...streamed]) =>
    startLook([url, folder, days.date.toISOString(), ...codes], internet.env)
  const requireSame = (url: string, codes: string[]) =>
    withTestDatabase(async other => {
      // Whoever has only the files must end with the same.
      await giveSettings(other, { account: PlayedBelgium.account })
      await endWell(() => look(other, codes).ended)
      await requireServedAlike(url, other, codes)
    })
  try {
    await withTestDatabase(async url => {
      await giveSettings(url, { account: PlayedBelgium.account, key: streams.key })
      const first = await look(url).ended
      assert.deepEqual(
        first.filter(({ code, state }) => state !== (streamed.includes(code) ? 'unchanged' : 'finished')),
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
      if (isLong) assert.ok(gaps > 0, 'no delta was missing')
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
