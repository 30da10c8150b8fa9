import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { createContext } from '../../src/commands/command-context.ts'
import { reportFailure } from '../../src/commands/report-failure.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { Failure } from '../../src/domain/failure.ts'
import { TextSink } from '../support/command.ts'

function said(failure: Failure): [code: number, stderr: string] {
  const err = new TextSink()
  const context = createContext({ env: {}, in: Readable.from([]), out: new TextSink(), err, clock: systemClock })
  const code = reportFailure(context, failure)
  return [code, err.text()]
}

test('a failure is said in its own words, and not by a stack', () => {
  const why = 'The list is being processed. Wait until it is finished, or cancel it first.'
  assert.deepEqual(said(new Failure('conflict', { why })), [1, `firmament: ${why}\n`])
})

test('what is away is shown with its stack, which says where', () => {
  const [code, stderr] = said(new Failure('data_unavailable', {}))
  assert.equal(code, 1)
  assert.match(stderr, /^firmament: Error: data_unavailable\nfirmament: {5}at /)
})
