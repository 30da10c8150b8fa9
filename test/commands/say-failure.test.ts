import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const said = (failure: string) => {
  const script = `
    import { Failure } from './src/domain/failure.ts'
    import { sayFailure } from './src/commands/say-failure.ts'
    process.exitCode = sayFailure(${failure})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return [status, stderr]
}

test('a failure is said in its own words, and not by a stack', () => {
  const why = 'The list is being worked on. Wait, or cancel that first.'
  assert.deepEqual(said(`new Failure('conflict', { why: '${why}' })`), [1, `firmament: ${why}\n`])
})

test('what is away is shown with its stack, which says where', () => {
  const [status, stderr] = said(`new Failure('data_unavailable', {})`)
  assert.equal(status, 1)
  assert.match(String(stderr), /^firmament: Error: data_unavailable\nfirmament: {5}at /)
})
