import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { SortedFile } from '#files/sorted-file.ts'
import { randomFrom } from '../support/random-filters.ts'

const keyOf = (number: number) => String(number).padStart(6, '0')

/** Rows of two tables in an order of chance, with texts that a line could stumble over. */
function shuffled(keys: number, seed: number): [key: string, table: string, value: unknown][] {
  const random = randomFrom(seed)
  const rows = Array.from({ length: keys }, (_, number) => [
    [keyOf(number), 'a', [number, 'tab\tline\n"quote" \u2028 é 東京 🏢']] as [string, string, unknown],
    [keyOf(number), 'b', { number }] as [string, string, unknown],
  ]).flat()
  for (let at = rows.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = rows[at] as (typeof rows)[number]
    rows[at] = rows[other] as (typeof rows)[number]
    rows[other] = kept
  }
  return rows
}

for (const [how, limits] of [
  ['in memory', {}],
  ['in runs that are merged at once', { runLength: 10_000 }],
  ['in more runs than are merged at once', { runLength: 2_000, maxRuns: 3 }],
] as const) {
  test(`tables in any order are joined by key, ${how}`, () => {
    using file = new SortedFile(limits)
    for (const row of shuffled(3000, 7)) file.put(...row)
    const found = [...file.keys()]
    assert.equal(found.length, 3000)
    for (const [number, { key, rows }] of found.entries()) {
      assert.equal(key, keyOf(number))
      assert.deepEqual(rows, [
        { table: 'a', value: [number, 'tab\tline\n"quote" \u2028 é 東京 🏢'] },
        { table: 'b', value: { number } },
      ])
    }
  })
}

test('nothing is no row', () => {
  using file = new SortedFile()
  assert.deepEqual([...file.keys()], [])
})

test('nothing is left on the disk, neither while it is used nor after a kill', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-test-'))
  try {
    const script = `
      const { SortedFile } = await import(${JSON.stringify(new URL('../../src/files/sorted-file.ts', import.meta.url))})
      const file = new SortedFile({ runLength: 1000 })
      for (let at = 0; at < 10_000; at++) file.put(String(at), 'a', at)
      console.log('written')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise(resolve => child.once('exit', resolve))
    await new Promise(resolve => child.stdout.once('data', resolve))
    assert.deepEqual(await readdir(folder), [])
    child.kill('SIGKILL')
    await ended
    assert.deepEqual(await readdir(folder), [])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
