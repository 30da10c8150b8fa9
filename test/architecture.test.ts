import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.join(import.meta.dirname, '..')

/** Who may import whom: a folder may use itself, and what is listed. The longest folder that fits a file counts; `/*` are the files beside its folders. */
const allowed: Record<string, string[]> = {
  'src/lib': [],
  'src/postgres': ['src/lib'],
  'src/files': ['src/lib'],
  'src/facts': ['src/lib', 'src/postgres'],
  'src/domain': ['src/facts', 'src/lib', 'src/postgres'],
  'src/surface': ['src/domain', 'src/files/tables', 'src/lib', 'src/postgres'],
  'src/api': ['src/domain', 'src/lib', 'src/postgres', 'src/surface'],
  'src/api/v1': ['src/api', 'src/domain', 'src/lib', 'src/postgres', 'src/surface'],
  'src/api/v2': ['src/api', 'src/domain', 'src/files/tables', 'src/lib', 'src/postgres', 'src/surface'],
  'src/api/match': ['src/api', 'src/domain', 'src/lib', 'src/postgres', 'src/surface'],
  'src/api/reconcile': ['src/api', 'src/domain', 'src/lib', 'src/postgres', 'src/surface'],
  'src/mcp': ['src/domain', 'src/lib', 'src/postgres', 'src/surface'],
  'src/dashboard': ['src/domain', 'src/files/tables', 'src/lib', 'src/postgres', 'src/surface'],
  'src/http': [
    ...[
      'src/api',
      'src/api/match',
      'src/api/reconcile',
      'src/api/v1',
      'src/api/v2',
      'src/dashboard',
      'src/http/guides',
    ],
    ...['src/config.ts', 'src/domain', 'src/lib', 'src/mcp', 'src/postgres', 'src/surface'],
  ],
  'src/http/guides': ['src/lib', 'src/surface'],
  'src/jobs': ['src/domain', 'src/ingest', 'src/lib', 'src/postgres', 'src/upkeep/backup'],
  'src/demo': ['src/domain/nomenclatures', 'src/facts', 'src/lib', 'src/postgres'],
  'src/ingest': ['src/demo', 'src/domain', 'src/facts', 'src/files', 'src/lib', 'src/postgres'],
  'src/sources': ['src/files', 'src/ingest/entries', 'src/lib'],
  'src/upkeep': ['src/domain', 'src/facts', 'src/ingest', 'src/lib', 'src/postgres'],
  'src/config.ts': ['src/demo', 'src/domain', 'src/lib', 'src/postgres', 'src/settings.ts'],
  'src/settings.ts': ['src/demo', 'src/domain', 'src/lib', 'src/postgres'],
  'clients/typescript/src': [],
  'web/src/*': ['src/dashboard/shapes'],
  'web/src/parts': ['src/dashboard/shapes', 'web/src/*'],
  'web/src/charts': ['web/src/parts'],
  'web/src/developers': [],
  'web/src/operator': ['web/src/*', 'web/src/parts'],
  'web/src/lists': ['web/src/*', 'web/src/parts'],
  'web/src/screening': ['web/src/*', 'web/src/parts'],
  'web/src/watch': ['web/src/*', 'web/src/parts'],
  'web/src/cases': ['web/src/*', 'web/src/parts', 'web/src/screening'],
  'web/src/company': ['web/src/*', 'web/src/charts', 'web/src/parts', 'web/src/screening'],
  'web/src/inbox': ['web/src/*', 'web/src/parts', 'web/src/watch'],
  'web/src/ownership': ['src/dashboard/shapes', 'web/src/*', 'web/src/company', 'web/src/parts'],
  'web/src/prospecting': ['web/src/*', 'web/src/parts', 'web/src/watch'],
  'web/src/search': ['web/src/*', 'web/src/parts'],
  'web/src/pages': [
    'web/src/*',
    ...['cases', 'charts', 'company', 'developers', 'inbox', 'lists', 'ownership'].map(room => `web/src/${room}`),
    ...['parts', 'prospecting', 'screening', 'search', 'watch'].map(room => `web/src/${room}`),
  ],
}
/** The top of the house sees every room. */
const top = [
  'src/main.ts',
  'src/commands',
  'web/src/main.ts',
  'web/src/router.tsx',
  'web/src/shell.tsx',
  'web/src/start.tsx',
]
/** Packages that only some rooms may know. */
const confined: Record<string, string[]> = {
  fastify: ['src/api', 'src/dashboard', 'src/http', 'src/mcp', 'src/surface', 'src/lib/write-reference.ts'],
  ajv: ['src/surface'],
  kysely: ['src/dashboard/kysely-over.ts'],
  pg: ['src/ingest', 'src/jobs/queue-pool.ts', 'src/postgres', 'src/upkeep'],
  'age-encryption': ['src/lib/age-file.ts'],
  nodemailer: ['src/lib/mailer.ts'],
  marked: ['src/http/guides'],
  commander: ['src/commands'],
  '@modelcontextprotocol/server': ['src/mcp', 'src/commands'],
  '@modelcontextprotocol/node': ['src/mcp'],
}

/** Every wrong arrow of a set of files, as sentences. */
function wrongArrows(files: Map<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    importsOf(text).flatMap(target => {
      if (isPackage(target)) return packageProblem(file, target)
      if (/\.(css|svg)$/.test(target)) return []
      return arrowProblem(file, resolved(file, target))
    }),
  )
}

function resolved(file: string, target: string): string {
  return target.startsWith('#') ? `src/${target.slice(1)}` : path.posix.join(path.posix.dirname(file), target)
}

type Arrows = Map<string, Set<string>>

/** What each file imports, types too. */
function fileArrows(files: Map<string, string>): Arrows {
  return new Map(
    [...files].map(([file, text]) => {
      const targets = importsOf(text).filter(target => !isPackage(target))
      return [file, new Set(targets.map(target => resolved(file, target)))]
    }),
  )
}

/** Which folders of a room import which others; the files beside the folders count as one of them. */
function folderArrows(files: Map<string, string>, room: string): Arrows {
  const folderOf = (file: string) => path.posix.dirname(file).split('/').slice(0, 3).join('/')
  const arrows: Arrows = new Map()
  for (const [file, targets] of fileArrows(files)) {
    if (!within(file, room)) continue
    const from = folderOf(file)
    const others = [...targets].filter(target => within(target, room)).map(folderOf)
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...others.filter(to => to !== from)]))
  }
  return arrows
}

/** What stands in a circle or between two: everything but what leads to nothing else and what nothing else leads to. */
function inCircles(arrows: Arrows): string[] {
  const left = new Set(arrows.keys())
  for (let before = 0; before !== left.size; ) {
    before = left.size
    for (const one of left) if (!arrows.get(one)?.intersection(left).size) left.delete(one)
    const reached = new Set([...left].flatMap(one => [...(arrows.get(one) ?? [])]))
    for (const one of left) if (!reached.has(one)) left.delete(one)
  }
  return [...left].sort()
}

function importsOf(text: string): string[] {
  const pattern = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm
  return [...text.matchAll(pattern)].map(match => match[1] ?? match[2] ?? match[3] ?? '')
}

const isPackage = (target: string) => !target.startsWith('.') && !target.startsWith('#')

function packageProblem(file: string, target: string): string[] {
  const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] as string)
  const rooms = confined[name]
  return !rooms || rooms.some(room => within(file, room)) ? [] : [`${file} must not import the package ${name}`]
}

/** Surfaces ask the domain and write no SQL. */
const writesSql = ['src/domain', 'src/facts', 'src/ingest', 'src/jobs', 'src/postgres', 'src/upkeep']

function arrowProblem(file: string, target: string): string[] {
  if (target === 'src/postgres/sql.ts' && !writesSql.some(room => within(file, room)))
    return [`${file} must not write SQL`]
  // The version of the platform stands there alone.
  if (target === 'package.json' || top.some(place => within(file, place))) return []
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from) return [`${file} stands in no known room`]
  if (!to) return [`${file} must not import ${target}`]
  const isPart = allowed[from]?.some(room => room.startsWith(`${to}/`) && within(target, room))
  return from === to || isPart || allowed[from]?.includes(to) ? [] : [`${file} must not import ${target}`]
}

function roomOf(file: string): string | undefined {
  const rooms = Object.keys(allowed).filter(room => within(file, room))
  return rooms.sort((one, other) => other.length - one.length)[0]
}

function within(file: string, place: string): boolean {
  if (place.endsWith('/*')) return file === place || path.posix.dirname(file) === place.slice(0, -2)
  return file === place || file.startsWith(`${place}/`)
}

function sourceFiles(): Map<string, string> {
  const files = ['src', 'web/src', 'clients/typescript/src'].flatMap(place =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${place}/${name.replaceAll(path.sep, '/')}`),
  )
  return new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Lines of pages that take more than types from the server: a browser could not run them. */
const serverCode = (files: Map<string, string>) =>
  [...files].flatMap(([file, text]) =>
    within(file, 'web/src')
      ? [...text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from\s+'[./]+\/src\/[^']+'/gm)].map(
          ([line]) => `${file}: ${line}`,
        )
      : [],
  )

test('no import points the wrong way', () => {
  assert.deepEqual(wrongArrows(sourceFiles()), [])
})

test('the pages take only types from the server', () => {
  assert.deepEqual(serverCode(sourceFiles()), [])
})

test('no files import each other in a circle', () => {
  assert.deepEqual(inCircles(fileArrows(sourceFiles())), [])
})

for (const room of ['src/domain', 'src/ingest']) {
  test(`no folders of ${room} import each other in a circle`, () => {
    assert.deepEqual(inCircles(folderArrows(sourceFiles(), room)), [])
  })
}

/** Each is started as a process of its own. */
const programs = ['src/main.ts', 'src/lib/run-rolldown.ts', 'src/lib/run-vite.ts', 'src/lib/write-reference.ts']
/** These hand the environment on to a child process, or use of it what was meant for this one alone. */
const passOn = ['src/commands/bench.ts', 'src/lib/parent-watch.ts', 'src/postgres/embedded/account.ts']

test('only programs take their environment, streams and arguments from the process; all else is given them', () => {
  const takers = [...sourceFiles()]
    .filter(([file]) => file.startsWith('src/'))
    .filter(([, text]) => /\bprocess\.(env|argv|stdin|stdout|stderr|exitCode)\b|\bconsole\.\w/.test(text))
    .map(([file]) => file)
    .filter(file => !programs.includes(file) && !passOn.includes(file))
  assert.deepEqual(takers, [])
})

test('no file name promises nothing', () => {
  const vague = [...sourceFiles().keys()].filter(file => /(utils?|helpers?|common|shared|misc)\.ts$/.test(file))
  assert.deepEqual(vague, [])
})

for (const [file, line] of [
  ['src/domain/x.ts', "import { v1 } from '../api/v1/index.ts'"],
  ['src/api/v1/x.ts', "import { endpoint } from '../v2/endpoint.ts'"],
  ['src/api/x.ts', "import { endpoint } from './v1/endpoint.ts'"],
  ['src/lib/x.ts', "import type { Clock } from '#domain/clock.ts'"],
  ['src/dashboard/x.ts', "import { parserFor } from '../api/parse.ts'"],
  ['src/mcp/x.ts', "import { parserFor } from '../api/parse.ts'"],
  ['src/surface/x.ts', "import { parserFor } from '../api/parse.ts'"],
  ['src/domain/x.ts', "import { renderReport } from '#surface/report/render-report.ts'"],
  ['src/dashboard/x.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
  ['src/mcp/tools/x.ts', "import { sql } from '#postgres/sql.ts'"],
  ['src/domain/x.ts', "import { McpServer } from '@modelcontextprotocol/server'"],
  ['src/domain/x.ts', "import type { FastifyReply } from 'fastify'"],
  ['src/api/v1/x.ts', "import { type Sql, sql } from '../../postgres/sql.ts'"],
  ['src/domain/x.ts', "import { sql } from 'kysely'"],
  ['src/domain/x.ts', "const app = await import('../http/app.ts')"],
  ['src/nowhere/x.ts', "import { openDb } from '#postgres/db.ts'"],
  ['web/src/nowhere/x.ts', "import { get } from '../api.ts'"],
  ['web/src/parts/x.tsx', "import { Structure } from '../ownership/structure.tsx'"],
  ['web/src/watch/x.tsx', "const page = await import('../pages/watch-page.tsx')"],
  ['web/src/x.ts', "import { Page } from './parts/page.tsx'"],
  ['web/src/parts/x.tsx', "import type { Company } from '../../../src/domain/companies/company.ts'"],
  ['clients/typescript/src/x.ts', "import type { Failure } from '../../../src/domain/failure.ts'"],
] as const) {
  test(`a wrong arrow is found: ${file}: ${line}`, () => {
    assert.equal(wrongArrows(new Map([[file, line]])).length, 1)
  })
}

test('server code in a page is found', () => {
  const line = (type: string) => `import ${type}{ unlockBody } from '../../../src/dashboard/shapes/company.ts'`
  const found = (text: string) => serverCode(new Map([['web/src/pages/x.tsx', text]])).length
  assert.deepEqual([found(line('type ')), found(line(''))], [0, 1])
})

test('a circle is found, of files and of folders', () => {
  const files = new Map([
    [
      'src/domain/officers/list.ts',
      "import type { Page } from '../page.ts'\nimport { read } from '#domain/full-record/read.ts'",
    ],
    ['src/domain/full-record/read.ts', "import { all } from '../ownership/all.ts'"],
    ['src/domain/ownership/all.ts', "export { one } from './one.ts'"],
    ['src/domain/ownership/one.ts', "import type { Officer } from '../officers/officer.ts'"],
    ['src/domain/officers/officer.ts', ''],
    ['src/domain/page.ts', ''],
  ])
  assert.deepEqual(inCircles(fileArrows(files)), [])
  const folders = ['src/domain/full-record', 'src/domain/officers', 'src/domain/ownership']
  assert.deepEqual(inCircles(folderArrows(files, 'src/domain')), folders)
  files.set('src/domain/officers/officer.ts', "const list = await import('./list.ts')")
  const circle = [
    'full-record/read.ts',
    'officers/list.ts',
    'officers/officer.ts',
    'ownership/all.ts',
    'ownership/one.ts',
  ]
  assert.deepEqual(
    inCircles(fileArrows(files)),
    circle.map(file => `src/domain/${file}`),
  )
})
