import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { longTests } from '../../scripts/long-tests.ts'

test('what stands for a long test is there, and is no long test itself', () => {
  const single = globSync('test/**/*.test.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\binLongRun\(\s*'([^']+)'/g)].map(
      ([, instead = '']) => [file, instead] as const,
    ),
  )
  assert.ok(single.length > 0)
  for (const [file, instead] of [...Object.entries(longTests), ...single]) {
    for (const [named] of instead.matchAll(/\btest\/[\w/-]+(?:\.test\.ts)?/g)) {
      assert.ok(existsSync(named), `${file}: there is no ${named}`)
      assert.ok(!(named in longTests), `${file}: ${named} is a long test too`)
    }
  }
})
