import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { recordAct } from '#domain/audit/record-act.ts'
import { withDb } from '#postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { runChild, startChild } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { main } from '../support/main.ts'
import { testSecret } from '../support/secret.ts'

// What main.ts does with its own process. All else about commands is tested without one.

const nowhere = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }

test('0 with the result, 1 and 2 with what is wrong', async () => {
  const shown = await runChild(['demo', 'showcase', '--json'], nowhere)
  assert.deepEqual([shown.code, JSON.parse(shown.stdout).complete, shown.stderr], [0, 1, ''])
  const away = await runChild(['migrate'], nowhere)
  assert.deepEqual([away.code, away.stdout], [1, ''])
  assert.match(away.stderr, /^firmament: cannot reach the database/)
  const unknown = await runChild(['import', '\u001b[2Jgleif'], nowhere)
  assert.deepEqual([unknown.code, unknown.stdout], [2, ''])
  assert.match(unknown.stderr, /^firmament: unknown source "\\u001b\[2Jgleif"/)
})

test('.env is read where the command is run, and the environment wins over it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-env-'))
  try {
    await writeFile(path.join(folder, '.env'), 'LOG_LEVEL=loud\n')
    const migrate = async (env: Record<string, string>) => {
      const child = startChild(['migrate'], env, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
      const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
      return { code, stderr }
    }
    const fromFile = await migrate(nowhere)
    assert.equal(fromFile.code, 2)
    assert.match(fromFile.stderr, /LOG_LEVEL/)
    const overruled = await migrate({ ...nowhere, LOG_LEVEL: 'info' })
    assert.equal(overruled.code, 1)
    assert.match(overruled.stderr, /DATABASE_URL/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('who stops reading ends the command with 0, which has nothing to say about it', async () => {
  for (const args of [['demo', 'showcase'], ['demo', 'showcase', '--json'], ['man']]) {
    const child = startChild(args, nowhere)
    child.stdout?.destroy()
    const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
    assert.deepEqual([code, stderr], [0, ''])
  }
})

test('0 for a command whose output head has seen enough of, lines and streams alike, and what it has opened is closed', async () => {
  await withTestDatabase(async url => {
    await withDb(url, async db => {
      const by = await actorOn(db)
      // More than a pipe holds.
      const acts = Array.from({ length: 2_000 }, (_, at) => ({
        act: 'workspace.created' as const,
        workspaceId: null,
        object: `Workspace ${at}`,
      }))
      await db.transaction(tx => recordAct(tx, by, ...acts))
    })
    const env = { PATH: process.env.PATH, FIRMAMENT_SECRET: testSecret, DATABASE_URL: url }
    for (const args of ['audit export', 'audit list --limit 2000 --json', 'audit list --limit 2000']) {
      const script = `set -o pipefail; "$0" "$1" ${args} | head -c 10 >/dev/null; echo "$?"`
      const child = spawn('bash', ['-c', script, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      assert.deepEqual([stdout, stderr], ['0\n', ''], args)
    }
  })
})

test('a closed stderr ends no command: its result is still wanted', async () => {
  const child = startChild(['demo', 'showcase', '--json'], nowhere)
  child.stderr?.destroy()
  const [stdout, [code]] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')])
  assert.deepEqual([code, JSON.parse(stdout).complete], [0, 1])
  const failing = startChild(['migrate'], nowhere)
  failing.stderr?.destroy()
  assert.deepEqual(await once(failing, 'exit'), [1, null])
})

test('an output that cannot be written for another reason is a failure in a sentence', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const full = openSync('/dev/full', 'w')
  const child = startChild(['demo', 'showcase'], nowhere, { stdio: ['ignore', full, 'pipe'] })
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  closeSync(full)
  assert.equal(code, 1)
  assert.match(stderr, /^firmament: .*ENOSPC/)
})
