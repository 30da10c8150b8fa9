import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

const main = path.join(import.meta.dirname, '../../src/main.ts')

test('.env is read where the command is run, and the environment wins over it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firmament-env-'))
  try {
    writeFileSync(path.join(folder, '.env'), 'LOG_LEVEL=loud\n')
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [main, 'migrate'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
      })
    const fromFile = run({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
    assert.equal(fromFile.status, 2)
    assert.match(fromFile.stderr, /LOG_LEVEL/)
    const overruled = run({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x', LOG_LEVEL: 'info' })
    assert.equal(overruled.status, 1)
    assert.match(overruled.stderr, /DATABASE_URL/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
