import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

// What node:test no longer follows once a file is loaded must still be told of where it belongs.

const runner = path.join(import.meta.dirname, '../../scripts/run-test-files.ts')
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-loading-'))
})
after(() => rm(folder, { recursive: true }))

/** The names that passed and that failed, and all that was written. */
async function runFile(...lines: string[]) {
  const file = path.join(folder, 'written.test.ts')
  const imports =
    "import { after, before, suite, test } from 'node:test'\nimport { setTimeout as sleep } from 'node:timers/promises'"
  await writeFile(file, [imports, ...lines].join('\n'))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { code, out } = await new Promise<{ code: number; out: string }>(resolve => {
    execFile(process.execPath, ['--test-reporter=spec', runner, file], { env }, (error, out) =>
      resolve({ code: Number(error?.code ?? 0), out }),
    )
  })
  const [whole = ''] = out.split('✖ failing tests:')
  const namesOf = (mark: string) =>
    [...whole.matchAll(new RegExp(`^ *${mark} ([\\w ]+) \\(`, 'gm'))].map(([, name]) => name)
  return { code, out, passed: namesOf('✔'), failed: namesOf('✖') }
}

test('hooks and tests of a file, also in suites and in tests that run, are run in their order', async () => {
  const { code, out, passed } = await runFile(
    "before(async () => { await sleep(1); console.log('1 before') })",
    "after(() => console.log('4 after'))",
    "suite('suite', () => { after(() => console.log('2 after the suite')); test('inside', () => sleep(1)) })",
    "test('outer', async t => { await sleep(1); t.after(() => console.log('3 after the test')); await t.test('inner', () => {}) })",
  )
  assert.equal(code, 0, out)
  assert.deepEqual(passed, ['inside', 'suite', 'inner', 'outer'])
  assert.deepEqual(out.match(/^\d .*/gm), ['1 before', '2 after the suite', '3 after the test', '4 after'])
})

test('what is made when the file is loaded already is an error of whoever makes it, and never lost', async () => {
  const { code, out, passed, failed } = await runFile(
    "test('late after', async () => { await sleep(1); after(() => {}) })",
    "test('late test', async () => { await sleep(1); test('never run', () => {}) })",
    "suite('late suite', async () => { await sleep(1); test('never run', () => {}) })",
    "test('another', () => {})",
  )
  assert.equal(code, 1)
  assert.deepEqual([passed, failed], [['another'], ['late after', 'late test', 'late suite']])
  assert.equal(out.match(/Error: test, before and after are called while a file is loaded/g)?.length, 3)
})

test('what nobody catches fails the test that runs, at once', async () => {
  const { code, passed, failed } = await runFile(
    'const hang = () => sleep(600_000, undefined, { ref: false })',
    "test('thrown', () => { setTimeout(() => { throw new Error('uncaught') }, 1); return hang() })",
    "test('rejected', async t => { await t.test('inner', async () => { await sleep(1); Promise.reject(new Error('uncaught')); await hang() }) })",
    "test('another', () => {})",
  )
  assert.equal(code, 1)
  assert.deepEqual([passed, failed], [['another'], ['thrown', 'inner', 'rejected']])
})
