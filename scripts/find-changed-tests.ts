import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A change of these can change whatever is run. */
const OF_ALL = /^(package(-lock)?\.json|bin\/.*|scripts\/(run-test-files|follow-loading)\.ts)$/
/** Every server knows these places and hardly any test looks at what is in them: those count that have the word. */
const LOOKED_AT: Record<string, { word: string; places: string[] }> = {
  'src/lib/build-web.ts': { word: 'ensureWebBuild', places: ['web', 'docs/openapi'] },
  'src/http/guides/read-guides.ts': { word: 'docs/', places: ['docs'] },
}
/** Of these, what no test reads by its name is read by the tests of the whole, which are always run. */
const TEXTS = /^docs\/|\.md$/

/**
 * The test files that a change can reach: what differs from a revision, files that git does not know yet among it. A file reaches
 * what it imports, and every file and folder that it has the name of, so that folders that are loaded, programs that are started,
 * migrations and fixtures count. What nothing leads to is taken to reach all.
 */
export function findChangedTests(
  root: string,
  revision: string,
  tests: string[],
): { changed: string[]; files: string[] } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(Boolean)
  const changed = git('diff', '--name-only', '--no-renames', '-z', revision, '--')
  changed.push(...git('ls-files', '--others', '--exclude-standard', '-z'))
  const whole = tests.filter(file => path.dirname(file) === 'test')
  if (changed.some(file => OF_ALL.test(file))) return { changed, files: tests }
  const users = usersOf(root, [...new Set([...git('ls-files', '-z'), ...changed])])
  const reached = new Set<string>()
  for (const file of changed) {
    const found = reach(file, users)
    const isRun = tests.some(test => found.has(test))
    if (!isRun && !TEXTS.test(file)) return { changed, files: tests }
    for (const one of found) reached.add(one)
  }
  return { changed, files: tests.filter(file => changed.length > 0 && (reached.has(file) || whole.includes(file))) }
}

/** The file and all that lead to it. */
function reach(file: string, users: Map<string, Set<string>>): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const user of users.get(one) ?? []) found.add(user)
  return found
}

/** By each file, those that read it. */
function usersOf(root: string, files: string[]): Map<string, Set<string>> {
  const users = new Map(files.map(file => [file, new Set<string>()]))
  const within = new Map<string, string[]>()
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      const inside = within.get(folder)
      if (inside) inside.push(file)
      else within.set(folder, [file])
    }
  }
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const rooms = Object.keys(imports ?? {}).map(name => name.slice(0, -1))
  for (const file of files.filter(
    name => /^(?!bin\/|test\/cluster\/).*\.(ts|tsx|js|mjs)$/.test(name) && existsSync(path.join(root, name)),
  )) {
    const use = (target: string) => {
      for (const one of users.has(target) ? [target] : (within.get(target) ?? [])) users.get(one)?.add(file)
    }
    const text = withoutTypes(readFileSync(path.join(root, file), 'utf8'))
    const beside = (name: string) => path.posix.join(path.posix.dirname(file), name)
    for (const name of importsIn(text)) {
      const room = rooms.find(start => name.startsWith(start))
      use(room ? `${imports[`${room}*`].slice(2, -1)}${name.slice(room.length)}` : beside(name))
    }
    const places = file in LOOKED_AT || file.startsWith('web/') ? [] : placesIn(text)
    for (const name of places) {
      for (const place of [beside(name), path.posix.normalize(name)]) {
        // A folder that the file itself is in is where a path begins, and not all that is meant.
        if (!file.startsWith(`${place}/`)) use(place.replace(/\/$/, ''))
      }
    }
    if (!file.startsWith('test/')) continue
    for (const { word, places } of Object.values(LOOKED_AT)) if (text.includes(word)) places.forEach(use)
  }
  return users
}

/** Types do not exist when the code runs, and comments do not matter. */
const withoutTypes = (text: string) =>
  text
    .replaceAll(/^(import|export) type (\{[^}]*\}|\w+|\* as \w+) from ['"][^'"\n]+['"]/gm, '')
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '')

const importsIn = (text: string) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(([, name]) => name as string)

/** What may be the place of a file or a folder: what has a stroke in it, and what is joined to the root or to the place of the file. */
function placesIn(text: string): Set<string> {
  const strokes = text.match(/(?<![\w@./-])[\w@.-]+\/[\w@./-]+/g) ?? []
  const joined = [...text.matchAll(/\((?:root|import\.meta\.dirname),\s*((?:'[^'\n]*'(?:,\s*)?)+)/g)].map(
    ([, parts = '']) => [...parts.matchAll(/'([^'\n]*)'/g)].map(([, part]) => part).join('/'),
  )
  return new Set([...strokes, ...joined])
}
