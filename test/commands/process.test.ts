import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { runChild, startChild } from '../support/command.ts'

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

test('who stops reading ends the command, which has nothing to say about it', async () => {
  const child = startChild(['demo', 'showcase'], nowhere)
  child.stdout?.destroy()
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  assert.deepEqual([code, stderr], [1, ''])
})
