import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { piecesOf } from '#lib/log.ts'

test('lines come out in the order they were written, the last ones when the process ends', async () => {
  const script = `
    const { openLog } = await import(process.argv[1])
    // JSON, also for a person who watches.
    process.stdout.isTTY = true
    const log = openLog('info')
    for (let ms = 0; ms < 150; ms++) {
      log.info({ ms }, 'request')
      if (ms % 50 === 0) log.warn({ ms }, 'other')
    }
    process.exit()
  `
  const file = path.join(import.meta.dirname, '../../src/lib/log.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, file])
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map(text => JSON.parse(text))
  const expected = Array.from({ length: 150 }, (_, ms) =>
    ms % 50 === 0 ? [`${ms} request`, `${ms} other`] : `${ms} request`,
  )
  assert.deepEqual(
    lines.map(({ ms, msg }) => `${ms} ${msg}`),
    expected.flat(),
  )
  assert.ok(lines.every(({ time }, index) => index === 0 || time >= lines[index - 1].time))
})

test('lines for a pipe that others write to go out whole, in pieces that reach it at once', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `${'x'.repeat((index * 97) % 900)}\n`)
  const pieces = piecesOf([...lines, `${'y'.repeat(5000)}\n`, 'z\n'])
  assert.equal(pieces.join(''), `${lines.join('')}${'y'.repeat(5000)}\nz\n`)
  assert.ok(pieces.every(piece => piece.endsWith('\n')))
  assert.deepEqual(
    pieces.filter(piece => piece.length > 4096).map(piece => piece.length),
    [5001],
  )
  assert.ok(pieces.length < 20)
})
