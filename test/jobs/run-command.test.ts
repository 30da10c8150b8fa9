import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { test } from 'node:test'
import { runCommand } from '../../src/jobs/run-command.ts'

const skip = process.platform === 'linux' ? false : 'only Linux lists the children of a process'
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)

test('a process that a job starts yields to requests as far as the setting says', { skip }, async () => {
  for (const [given, expected] of [
    [undefined, 10],
    [17, 17],
  ]) {
    const before = new Set(children())
    const running = runCommand(['--help'], new AbortController().signal, { nice: given })
    const [started] = children().filter(pid => !before.has(pid))
    assert.equal(os.getPriority(Number(started)), expected)
    assert.match(await running, /Usage: firmament/)
  }
})
