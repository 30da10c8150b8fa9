import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { testTimeoutMs } from '../support/patience.ts'

const limit = { timeout: testTimeoutMs }
const repository = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

const main = `
import { Worker } from 'node:worker_threads'
import { word } from './word.ts'
if (process.argv[2] === 'fail') fail()
if (process.argv[2] === 'thread') new Worker(new URL('./parts-worker.ts', import.meta.url))
else console.log(word, import.meta.dirname)
function fail(): never { throw new Error(word) }
`

/** A checkout with a small program in place of the platform, and what it is bundled with. */
async function miniature(t: TestContext): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'firmament-program-'))
  t.after(() => rm(root, { recursive: true, force: true, maxRetries: 3 }))
  await mkdir(path.join(root, 'src/lib'), { recursive: true })
  await mkdir(path.join(root, 'src/sources'))
  for (const file of ['bin/program.js', 'bin/setup.js', 'package.json', 'package-lock.json'])
    await cp(path.join(repository, file), path.join(root, file))
  for (const file of ['run-rolldown.ts', 'package-of.ts', 'original-places.ts'])
    await cp(path.join(repository, 'src/lib', file), path.join(root, 'src/lib', file))
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  await writeFile(path.join(root, 'src/main.ts'), main)
  await writeFile(path.join(root, 'src/word.ts'), `export const word: string = 'first'\n`)
  await writeFile(path.join(root, 'src/parts-worker.ts'), `console.log('in a thread')\n`)
  return root
}

/** What is run, what was said about it, and what it then prints. */
async function start(root: string, ...args: string[]) {
  const { stdout, stderr } = await run(process.execPath, [path.join(root, 'bin/program.js')]).catch(error => error)
  const file = stdout.trim()
  const ran = await run(process.execPath, [file, ...args]).catch(error => error)
  return { file, told: stderr as string, printed: ran.stdout as string, errors: ran.stderr as string }
}

const bundles = (root: string) => readdir(path.join(root, 'dist/program'))

suite('the program of a checkout', { concurrency: 2 }, () => {
  test(
    'is a bundle, built once for each change of the sources, of their names and of what is installed',
    limit,
    async t => {
      const root = await miniature(t)
      const first = await start(root)
      assert.match(first.told, /bundling the program/)
      assert.equal(path.dirname(path.dirname(first.file)), path.join(root, 'dist/program'))
      assert.equal(first.printed, `first ${path.join(root, 'src')}\n`)
      assert.deepEqual(await start(root), { ...first, told: '' })

      await writeFile(path.join(root, 'src/word.ts'), `export const word: string = 'other'\n`)
      const second = await start(root)
      assert.match(second.printed, /^other /)
      assert.notEqual(second.file, first.file)

      await writeFile(path.join(root, 'src/unused.ts'), '')
      const third = await start(root)
      await rename(path.join(root, 'src/unused.ts'), path.join(root, 'src/renamed.ts'))
      const fourth = await start(root)
      await rm(path.join(root, 'src/renamed.ts'))
      await utimes(path.join(root, 'package-lock.json'), 1, 1)
      const fifth = await start(root)
      assert.equal(new Set([first, second, third, fourth, fifth].map(({ file }) => file)).size, 5)
    },
  )

  test(
    'never runs what the sources no longer say: what cannot be bundled is explained, and runs as it is',
    limit,
    async t => {
      const root = await miniature(t)
      await start(root)
      await rm(path.join(root, 'src/word.ts'))
      const { file, told, errors } = await start(root)
      assert.equal(file, path.join(root, 'src/main.ts'))
      assert.match(told, /^firmament: cannot bundle the program in .+dist.program: [\s\S]*word\.ts/m)
      assert.match(errors, /ERR_MODULE_NOT_FOUND/)
      assert.equal((await bundles(root)).length, 1, 'no draft stays behind')
    },
  )

  test('is the sources where what bundles them is not installed', limit, async t => {
    const root = await miniature(t)
    await rm(path.join(root, 'node_modules'))
    const { file, told } = await start(root)
    assert.deepEqual({ file, told }, { file: path.join(root, 'src/main.ts'), told: '' })
  })

  test('is the same for two that build it at once', limit, async t => {
    const root = await miniature(t)
    const [one, other] = await Promise.all([start(root), start(root)])
    assert.equal(one.file, other.file)
    assert.match(one.printed, /^first /)
    assert.match(other.printed, /^first /)
    assert.equal((await bundles(root)).length, 1)
  })

  test('names lines of the sources in stack traces, and starts threads of its own', limit, async t => {
    const root = await miniature(t)
    const { errors } = await start(root, 'fail')
    assert.ok(errors.includes(`Error: first\n    at fail (${path.join(root, 'src/main.ts')}:7:`), errors)
    const { file, printed } = await start(root, 'thread')
    assert.equal(printed, 'in a thread\n')
    assert.ok((await readdir(path.dirname(file))).includes('parts-worker.js'))
  })

  test('keeps the three newest bundles, and all of the last day', limit, async t => {
    const root = await miniature(t)
    const folder = path.join(root, 'dist/program')
    const days = (ago: number) => Date.now() / 1000 - ago * 86_400
    for (const [name, ago] of [
      ['a', 0.5],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const) {
      await mkdir(path.join(folder, name), { recursive: true })
      await utimes(path.join(folder, name), days(ago), days(ago))
    }
    const { file } = await start(root)
    assert.deepEqual((await bundles(root)).sort(), [path.basename(path.dirname(file)), 'a', 'b'].sort())
  })

  test('has the licences of what is in it', limit, async () => {
    const folder = path.dirname(process.env.FIRMAMENT_MAIN ?? '')
    const licenses = await readFile(path.join(folder, 'LICENSES.txt'), 'utf8')
    for (const name of ['fastify', 'pg', 'better-auth', '@modelcontextprotocol/server', 'zod'])
      assert.match(licenses, new RegExp(`^${name} \\d[\\s\\S]+?Permission is hereby granted`, 'm'), name)
  })
})
