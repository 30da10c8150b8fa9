import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { piecesOf, requestLog } from '#lib/log.ts'

const line = {
  requestId: '0199aaaa-0000-7000-8000-000000000000',
  method: 'GET',
  url: '/v1/kyb/"1"\\\u2028',
  status: 200,
  ms: 3,
}

test('the line of a request reads as the log would have written it, also of one that is gone', () => {
  for (const who of ['a', undefined]) {
    const told = { ...line, workspace: who, user: who && `${who}"`, client: who }
    const lines: string[] = []
    const options = { base: { worker: 2 }, level: 'info' }
    const log = pino(options, { write: (text: string) => void lines.push(text) })
    requestLog(log)(told)
    const { requestId: request_id, ...rest } = told
    log.info({ request_id, ...rest }, 'request')
    const [own, itself] = lines.map(text => JSON.parse(text))
    assert.ok(!Number.isNaN(Date.parse(own.time)))
    assert.deepEqual({ ...own, time: 0 }, { ...itself, time: 0 })
    assert.match(lines[0] as string, /^[^\n]*\n$/)
  }
})

test('a log that does not tell of requests gets none', () => {
  const lines: string[] = []
  requestLog(pino({ level: 'warn' }, { write: (text: string) => void lines.push(text) }))({
    ...line,
    workspace: 'a',
    user: undefined,
    client: '::1',
  })
  assert.deepEqual(lines, [])
})

test('lines of requests and others come out in the order they were written, the last ones when the process ends', async () => {
  const script = `
    const { openLog, requestLog } = await import(process.argv[1])
    // JSON, also for a person who watches.
    process.stdout.isTTY = true
    const log = openLog('info')
    const write = requestLog(log)
    for (let ms = 0; ms < 150; ms++) {
      write({ requestId: 'r', method: 'GET', url: '/', status: 200, ms, workspace: undefined, client: '::1' })
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
