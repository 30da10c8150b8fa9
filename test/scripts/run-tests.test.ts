import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { testTimeoutMs } from '../support/patience.ts'

const script = path.join(import.meta.dirname, '../../scripts/test.ts')

test('a process that cannot start fails the run and is not started for ever', async () => {
  const { error, out } = await new Promise<{ error: Error | null; out: string }>(resolve => {
    const given = [script, '--no-such-option-of-node', 'test/config.test.ts']
    execFile(process.execPath, given, { timeout: testTimeoutMs }, (error, out, errors) =>
      resolve({ error, out: out + errors }),
    )
  })
  const { code, killed } = error as { code?: unknown; killed?: boolean }
  assert.deepEqual({ code, killed }, { code: 1, killed: false })
  assert.match(out, /bad option/)
})
