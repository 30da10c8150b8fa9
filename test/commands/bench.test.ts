import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { benches } from '../../bench/benches.ts'
import { judge } from '../../bench/support/result.ts'
import { runCommand } from '../support/command.ts'

test('every bench has its file and is listed in the help', async () => {
  const files = readdirSync(path.join(import.meta.dirname, '../../bench'))
  const names = benches.map(({ name }) => name)
  for (const { name, script = name } of benches) assert.ok(files.includes(`${script}.ts`), name)
  const { stdout } = await runCommand(['bench', '--help'])
  for (const name of names) assert.match(stdout, new RegExp(`^  ${name} `, 'm'))
})

test('an unknown bench is a usage error', async () => {
  const { code, stderr } = await runCommand(['bench', 'nothing'])
  assert.equal(code, 2)
  assert.match(stderr, /unknown bench "nothing"/)
})

test('a ratio is judged where there is a reference, else the number itself', () => {
  const rate = { what: 'rate', measured: 50, unit: 'per s' }
  const { ratio, to_reach, met } = judge({ ...rate, reference: 100, atLeast: 0.4 })
  assert.deepEqual({ ratio, to_reach, met }, { ratio: 0.5, to_reach: '≥ 0.4 times', met: true })
  assert.equal(judge({ ...rate, reference: 200, atLeast: 0.4 }).met, false)
  assert.deepEqual(judge({ ...rate, atMost: 49 }), {
    ...rate,
    reference: null,
    ratio: null,
    to_reach: '≤ 49 per s',
    met: false,
  })
})
