import assert from 'node:assert/strict'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runCommand, startChild } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { fixtures } from '../support/read-source.ts'

const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

test('a usage error exits with 2 and says what is wrong, without a database', async () => {
  for (const [args, reason] of [
    [[], /name a source to import: .*gleif/],
    [['atlantis', 'x.csv'], /unknown source "atlantis"; known sources/],
    [['gleif'], /name the files/],
    [['gleif', 'x', '--published', '2026-02-30'], /2026-11-01/],
    [['gleif', 'x', '--complete', '--partial'], /cannot be used together/],
  ] as const) {
    const { code, stderr } = await runCommand(['import', ...args], nowhere)
    assert.equal(code, 2, stderr)
    assert.match(stderr, reason)
  }
})

test('a file that is missing or not of the source exits with 1 and is named', async () => {
  const missing = await runCommand(['import', 'gleif', '/nowhere/lei.xml'], nowhere)
  assert.equal(missing.code, 1)
  assert.match(missing.stderr, /\/nowhere\/lei\.xml: no such file or folder/)
  const foreign = await runCommand(['import', 'gleif', import.meta.filename], nowhere)
  assert.equal(foreign.code, 1)
  assert.match(foreign.stderr, /import\.test\.ts: not a file of .*GLEIF/i)
})

test('a folder is imported, listed, and imported again without a change', t =>
  withTestDatabase(async url => {
    const env = { DATABASE_URL: url }
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-gleif-'))
    t.after(() => rm(folder, { recursive: true }))
    // The same publication in another form beside it would describe each company twice.
    for (const name of ['lei.xml', 'rr.xml', 'elf.csv'])
      await copyFile(path.join(fixtures, 'gleif', name), path.join(folder, name))
    const first = await runCommand(['import', 'gleif', folder, '--json'], env)
    assert.equal(first.code, 0, first.stderr)
    const results = JSON.parse(first.stdout) as { dataset: string; counts: Record<string, number> }[]
    const lei = results.find(result => result.dataset === 'gleif/lei')
    assert.ok((lei?.counts.companies ?? 0) > 0)
    const again = await runCommand(['import', 'gleif', folder], env)
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /gleif\/relationships.*0 new.*Nothing changed\./)
    const listed = await runCommand(['import', '--list'], env)
    assert.match(listed.stdout, /gleif: .*\n(.*\n)*? {2}lei .*CC0/)
    assert.match(listed.stdout, /UTC: \d+ rows, \d+ in quarantine, data published 20/)
    const asJson = JSON.parse((await runCommand(['import', '--list', '--json'], env)).stdout)
    assert.ok(asJson.some((row: { source: string; state?: object }) => row.source === 'gleif' && row.state))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select attribution, licence from sources where code = 'gleif/lei'`)
    await client.end()
    assert.equal(rows[0].licence.startsWith('CC0'), true)
    const merges = await runCommand(['merge', 'list'], env)
    assert.match(merges.stdout, /No companies have been merged|into/)
    const undo = await runCommand(['merge', 'undo', '7'], env)
    assert.deepEqual([undo.code, undo.stderr], [1, 'firmament: company 7 is not merged into another\n'])
  }))

const endings: [signal: NodeJS.Signals, code: number | null, says: RegExp, error: string][] = [
  [
    'SIGINT',
    1,
    /^firmament: stopped by SIGINT before it was done: gb-companies-house\/companies was not imported$/m,
    'stopped by SIGINT before it was done',
  ],
  ['SIGKILL', null, /^$/, 'killed before it was done'],
]
for (const [signal, code, says, error] of endings) {
  test(`an import that ${signal} has ended is shown as ended, without waiting for another one`, () =>
    withTestDatabase(async url => {
      const env = { DATABASE_URL: url }
      const shown = async () => {
        const [run] = JSON.parse((await runCommand(['import', '--runs', '--json'], env)).stdout)
        const listed = JSON.parse((await runCommand(['import', '--list', '--json'], env)).stdout)
        const { state } =
          listed.find(({ source, dataset }: Record<string, string>) => `${source}/${dataset}` === run?.code) ?? {}
        return run && [run.state, run.error, state.state]
      }
      // It gets no further than this.
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      await client.query('begin; lock table company_keys in access exclusive mode')
      const file = path.join(fixtures, 'gb-companies-house/BasicCompanyDataAsOneFile-2026-11-01.csv')
      const child = startChild(['import', 'gb-companies-house', file], env)
      const stderr = text(child.stderr as Readable)
      const ended = once(child, 'exit')
      const blocked = `select 1 from pg_locks where relation = 'company_keys'::regclass and not granted`
      while ((await client.query(blocked)).rows.length === 0) await sleep(20)
      assert.deepEqual(await shown(), ['running', null, 'running'])
      child.kill(signal)
      assert.deepEqual(await ended, [code, code === null ? signal : null])
      assert.match(await stderr, says)
      // Its session at the server ends with it, and does not wait for the lock.
      if (code !== null) assert.deepEqual((await client.query(blocked)).rows, [])
      await client.end()
      while ((await shown())[0] === 'running') await sleep(20)
      assert.deepEqual(await shown(), ['failed', error, 'failed'])
    }))
}
