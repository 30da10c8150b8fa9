import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'

const tsc = path.join(import.meta.dirname, '../../node_modules/.bin/tsc')
const strict = ['--noEmit', '--strict', '--ignoreConfig', '--skipLibCheck', '--allowImportingTsExtensions']
const modern = [
  '--target',
  'es2023',
  '--lib',
  'es2023,dom,dom.iterable',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
]

/** Fails where a program does not compile under strict rules, and says why. */
export async function compile(program: string): Promise<void> {
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }
  const args = [...strict, ...modern, '--types', '', program]
  const problems = await new Promise<string>(resolve =>
    execFile(tsc, args, { env }, (_, out, err) => resolve(out + err)),
  )
  assert.equal(problems, '')
}
