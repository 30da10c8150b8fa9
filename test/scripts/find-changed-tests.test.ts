import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { findChangedTests } from '../../scripts/find-changed-tests.ts'

let root: string
const house: Record<string, string> = {
  'package.json': '{"imports": {"#lib/*": "./src/lib/*"}}',
  'migrations/0001-first.sql': 'select 1',
  'docs/guide.md': '# Guide',
  'web/src/page.tsx': 'export const page = 1',
  'tools/unknown.yml': 'a: 1',
  'src/lib/build-web.ts': "const root = path.join(import.meta.dirname, '../..')\nconst web = path.join(root, 'web')",
  'src/lib/dates.ts': 'export const dates = 1',
  'src/lib/names.ts': 'export type Name = string',
  'src/migrate.ts': "const folder = path.join(import.meta.dirname, '../migrations')",
  'src/main.ts': "import '#lib/build-web.ts'\nawait loadFolder(path.join(import.meta.dirname, 'commands'))",
  'src/commands/undo.ts': "import '#lib/dates.ts'",
  'test/support/server.ts': "const main = path.join(import.meta.dirname, '../../src/main.ts')",
  'test/support/database.ts': "import '../../src/migrate.ts'",
  'test/fixtures/one.csv': 'a;b',
  'test/whole.test.ts': '',
  'test/dates.test.ts': '',
  'test/lib/dates.test.ts': "import { dates } from '#lib/dates.ts'",
  'test/lib/names.test.ts': "import type { Name } from '#lib/names.ts'",
  'test/browser/page.test.ts': "import { ensureWebBuild } from '../../src/lib/build-web.ts'",
  'test/api/ledger.test.ts': "import '../support/database.ts'",
  'test/api/spawned.test.ts': "import { spawnServer } from '../support/server.ts'",
  'test/sources/one.test.ts': "readFileSync('test/fixtures/one.csv')",
}
const tests = Object.keys(house).filter(name => name.endsWith('.test.ts'))
const whole = ['test/dates.test.ts', 'test/whole.test.ts']
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root })
const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true })
  await writeFile(path.join(root, name), text)
}
const reached = (revision = 'HEAD') => findChangedTests(root, revision, tests).files.toSorted()
const withWhole = (...files: string[]) => [...files, ...whole].sort()

before(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'firmament-changed-'))
  for (const [name, text] of Object.entries(house)) await write(name, text)
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'First')
})
beforeEach(() => {
  git('reset', '-q', '--hard')
  git('clean', '-qfd')
})
after(() => rm(root, { recursive: true }))

test('nothing changed reaches nothing', () => assert.deepEqual(reached(), []))

for (const [changed, files] of Object.entries({
  // Whatever is spawned is reached through what it loads, by name and by folder.
  'src/lib/dates.ts': ['test/lib/dates.test.ts', 'test/api/spawned.test.ts'],
  'src/commands/undo.ts': ['test/api/spawned.test.ts'],
  'migrations/0001-first.sql': ['test/api/ledger.test.ts'],
  'test/fixtures/one.csv': ['test/sources/one.test.ts'],
  'test/support/server.ts': ['test/api/spawned.test.ts'],
  'test/lib/dates.test.ts': ['test/lib/dates.test.ts'],
  // A server that could build pages has not looked at them.
  'web/src/page.tsx': ['test/browser/page.test.ts'],
  'docs/guide.md': [],
})) {
  test(`${changed} reaches what imports it, loads it or has its name, and the tests of the whole`, async () => {
    await write(changed, `${house[changed]}\n// changed`)
    assert.deepEqual(reached(), withWhole(...files))
  })
}

test('what nothing leads to reaches everything, and so do packages, the launcher and a file of types alone', async () => {
  for (const changed of ['tools/unknown.yml', 'package.json', 'bin/setup.js', 'src/lib/names.ts']) {
    git('reset', '-q', '--hard')
    await write(changed, `${house[changed] ?? ''}\n`)
    assert.deepEqual(reached(), tests.toSorted(), changed)
  }
})

test('new files, deleted ones and those of earlier commits count', async () => {
  await write('src/commands/new.ts', '')
  assert.deepEqual(reached(), withWhole('test/api/spawned.test.ts'))
  await rm(path.join(root, 'src/commands/new.ts'))
  await rm(path.join(root, 'migrations/0001-first.sql'))
  assert.deepEqual(reached(), withWhole('test/api/ledger.test.ts'))
  git('reset', '-q', '--hard')
  await write('src/lib/dates.ts', 'export const dates = 2')
  git('commit', '-qam', 'Second')
  assert.deepEqual(reached(), [])
  assert.deepEqual(reached('HEAD~1'), withWhole('test/lib/dates.test.ts', 'test/api/spawned.test.ts'))
  git('reset', '-q', '--hard', 'HEAD~1')
})
