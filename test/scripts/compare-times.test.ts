import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { compareTimes } from '../../scripts/compare-times.ts'
import { readSecondsOf } from '../../scripts/processor-times.ts'

const took = (seconds: number, processor: number) => ({ seconds, processor })

test('a run says what folders and files took, and what the same files took before', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-times-'))
  const kept = path.join(folder, 'cache/times.json')
  const first = new Map([
    ['test/api/v1/a.test.ts', took(10, 8)],
    ['test/whole.test.ts', took(1, 1)],
  ])
  assert.deepEqual(compareTimes(first, kept), [
    '8 s of a processor: test/api, files 1',
    '1 s of a processor: test, files 1',
    '10 s (8.0 of a processor): test/api/v1/a.test.ts',
    '1 s (1.0 of a processor): test/whole.test.ts',
  ])
  const second = new Map([
    ['test/api/v1/a.test.ts', took(6, 5)],
    ['test/api/b.test.ts', took(3, 2)],
  ])
  const lines = [
    '7 s of a processor (−3): test/api, files 2',
    '6 s (5.0 of a processor), before 10 s (8.0 of a processor): test/api/v1/a.test.ts',
    '3 s (2.0 of a processor): test/api/b.test.ts',
  ]
  assert.deepEqual(compareTimes(second, kept), lines)
  // What was not run keeps what it took when it last was.
  assert.match(compareTimes(first, kept).at(-1) ?? '', /^1 s .*before 1 s .*whole/)
  await rm(folder, { recursive: true })
})

test('where nothing can be kept, or what was kept cannot be read, nothing is compared', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-times-'))
  const file = path.join(folder, 'a file')
  await writeFile(file, 'cut off {')
  const run = new Map([['test/api/a.test.ts', took(2, 1)]])
  const lines = ['1 s of a processor: test/api, files 1', '2 s (1.0 of a processor): test/api/a.test.ts']
  for (const kept of [path.join(file, 'times.json'), file]) assert.deepEqual(compareTimes(run, kept), lines)
  await rm(folder, { recursive: true })
})

test('the time of a process has that of its children, while they run and after', async t => {
  if (process.platform !== 'linux') return t.skip('only Linux tells')
  const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  const inner = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  const child = spawn(process.execPath, ['-e', `${busy}${inner};console.log('done');process.stdin.resume()`])
  const before = readSecondsOf(process.pid)
  await once(child.stdout, 'data')
  const seconds = readSecondsOf(child.pid as number)
  assert.ok(seconds >= 0.6, `${seconds}`)
  assert.ok(readSecondsOf(process.pid) >= before + 0.3)
  child.stdin.end()
  await once(child, 'exit')
  assert.ok(readSecondsOf(process.pid) >= before + 0.3)
})
