import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { run } from '../../src/commands/run.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { runCommand, TextSink } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'

/** Types an answer at the question of a command that would delete something. */
async function answered(answer: string) {
  const [out, err] = [new TextSink(), new TextSink()]
  const terminal = Object.assign(Readable.from([answer]), { isTTY: true })
  const env = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }
  const args = ['key', 'delete', '0190a0a0-0000-7000-8000-000000000000']
  const code = await run(args, { env, in: terminal, out, err, clock: systemClock })
  return { code, stdout: out.text(), stderr: err.text() }
}

test('a question at a terminal is asked where it does not mix with the result, and only yes goes on', async () => {
  for (const answer of ['n\n', '\n', 'maybe\n']) {
    const { code, stdout, stderr } = await answered(answer)
    assert.deepEqual([code, stdout], [0, ''])
    assert.match(stderr, /^Delete key 0190a0a0-.*\? \[y\/N\] Nothing was deleted\.\n$/)
  }
  const { code, stderr } = await answered('Yes\n')
  assert.equal(code, 1)
  assert.match(stderr, /\[y\/N\] firmament: cannot reach the database/)
})

test('help is as wide as the terminal that it is written to', async () => {
  const widest = async (columns?: number) => {
    const out = Object.assign(new TextSink(), { isTTY: true, ...(columns && { columns }) })
    const options = { env: {}, in: Readable.from(['']), out, err: new TextSink(), clock: systemClock }
    assert.equal(await run(['import', '--help'], options), 0)
    const lines = out.text().split('\n').slice(0, 20)
    return Math.max(...lines.map(line => line.length))
  }
  const [usual, wide] = [await widest(), await widest(120)]
  assert.ok(usual <= 80, `${usual}`)
  assert.ok(wide > 80 && wide <= 120, `${wide}`)
})

test('commands that run at once in one process answer for themselves alone, and leave nothing behind', async () => {
  await withTestDatabase(async url => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-run-'))
    const env = { DATABASE_URL: url, FIRMAMENT_BACKUP_PASSPHRASE: 'a passphrase of the tests', FIRMAMENT_DATA: folder }
    const listeners = () => ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'].map(name => process.listenerCount(name))
    const before = listeners()
    try {
      // Loads all commands, which would keep the others from their database for a moment.
      const help = await runCommand(['--help'], env)
      const [backup, silent] = await Promise.all([
        runCommand(['backup', path.join(folder, 'backup.tar'), '--json'], env),
        runCommand(['source', 'sync', 'us-sec-edgar/submissions'], env),
      ])
      assert.deepEqual([help.code, backup.code, silent.code], [0, 0, 1], backup.stderr + silent.stderr)
      assert.ok(JSON.parse(backup.stdout).tables > 0)
      assert.match(silent.stdout, /requires a contact/)
      assert.deepEqual([help.stdout.split(' ')[0], help.stderr], ['Usage:', ''])
      assert.deepEqual(listeners(), before)
      assert.equal(process.exitCode, undefined)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
