import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const module = path.join(import.meta.dirname, '../../src/lib/temporary-folder.ts')

/** A process with a folder for temporary files of its own: those of the other tests are in use. */
function start(folder: string, code: string) {
  const script = `import { removeLeftovers, temporaryFolder } from ${JSON.stringify(module)}\n${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, ended: once(child, 'exit') }
}

test('what a killed process leaves is removed, and nothing that one at work needs or that is not ours', async t => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-left-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const holding = `console.log(temporaryFolder('list')); setInterval(() => {}, 1000)`
  const [killed, working] = [start(folder, holding), start(folder, holding)]
  t.after(async () => {
    working.child.kill('SIGKILL')
    await working.ended
  })
  const [left, needed] = (await Promise.all([killed, working].map(({ child }) => once(child.stdout, 'data')))).map(
    ([said]) => String(said).trim(),
  ) as [string, string]
  killed.child.kill('SIGKILL')
  await killed.ended
  for (const name of ['another-list-1-abcdef', 'firmament-keep', 'firmament-list-x-abcdef'])
    mkdirSync(path.join(folder, name))
  // A container gives the same number to the process that follows a killed one.
  const same = start(
    folder,
    `import { mkdirSync, utimesSync } from 'node:fs'
     const old = ${JSON.stringify(folder)} + '/firmament-import-' + process.pid + '-abcdef'
     mkdirSync(old)
     utimesSync(old, 1000, 1000)
     const own = temporaryFolder('import')
     await removeLeftovers()
     console.log(own)`,
  )
  const own = (await text(same.child.stdout)).trim()
  await same.ended
  assert.ok(!existsSync(left))
  assert.deepEqual(
    readdirSync(folder).sort(),
    [
      'another-list-1-abcdef',
      'firmament-keep',
      'firmament-list-x-abcdef',
      path.basename(needed),
      path.basename(own),
    ].sort(),
  )
})
