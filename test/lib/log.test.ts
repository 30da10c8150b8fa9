import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { requestLog } from '#lib/log.ts'

const line = {
  requestId: '0199aaaa-0000-7000-8000-000000000000',
  method: 'GET',
  url: '/v1/kyb/"1"\\\u2028',
  status: 200,
  ms: 3,
  client: '::1',
}

test('the line of a request reads as the log would have written it', () => {
  for (const workspace of ['a', undefined]) {
    const lines: string[] = []
    const options = { base: { worker: 2 }, level: 'info' }
    const log = pino(options, { write: (text: string) => void lines.push(text) })
    requestLog(log)({ ...line, workspace })
    const { requestId: request_id, ...rest } = line
    log.info({ request_id, ...rest, workspace }, 'request')
    const [own, itself] = lines.map(text => JSON.parse(text))
    assert.ok(!Number.isNaN(Date.parse(own.time)))
    assert.deepEqual({ ...own, time: 0 }, { ...itself, time: 0 })
    assert.match(lines[0] as string, /^[^\n]*\n$/)
  }
})

test('a log that does not tell of requests gets none', () => {
  const lines: string[] = []
  requestLog(pino({ level: 'warn' }, { write: (text: string) => void lines.push(text) }))({ ...line, workspace: 'a' })
  assert.deepEqual(lines, [])
})
