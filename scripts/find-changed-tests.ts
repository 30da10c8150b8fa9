import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A change of these can change whatever is run. */
const OF_ALL = ['package.json', 'package-lock.json', 'scripts/run-test-files.ts', 'scripts/follow-loading.ts']
/** What a process of the platform runs. Tests that start processes reach all of it. */
const PLATFORM = ['src/main.ts', 'bin/firmament.js']
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
  if (changed.some(file => OF_ALL.includes(file))) return { changed, files: tests }
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
      within.set(folder, [...(within.get(folder) ?? []), file])
    }
  }
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const rooms = Object.keys(imports ?? {}).map(name => name.slice(0, -1))
  for (const file of files.filter(name => /\.(ts|tsx|js|mjs)$/.test(name) && existsSync(path.join(root, name)))) {
    const use = (target: string) => {
      for (const one of users.has(target) ? [target] : (within.get(target) ?? [])) users.get(one)?.add(file)
    }
    const text = withoutTypes(readFileSync(path.join(root, file), 'utf8'))
    const isOfTests = file.startsWith('test/')
    for (const name of namesIn(text)) {
      const room = rooms.find(start => name.startsWith(start))
      if (room) use(`${imports[`${room}*`].slice(2, -1)}${name.slice(room.length)}`)
      else if (!name.startsWith('/')) {
        const beside = path.posix.join(path.posix.dirname(file), name)
        // A word may be the name of a folder by chance: only who knows where its own file is finds others by such a name.
        if (name.startsWith('.') || isOfTests || text.includes('import.meta')) use(beside)
        if (isOfTests || text.includes('import.meta')) use(path.posix.normalize(name).replace(/\/$/, ''))
      }
    }
    if (isOfTests && /'node:child_process'/.test(text)) PLATFORM.forEach(use)
  }
  return users
}

/** Types are gone when the code is run. */
const withoutTypes = (text: string) =>
  text.replaceAll(/^(import|export) type (\{[^}]*\}|\w+|\* as \w+) from ['"][^'"\n]+['"]/gm, '')

/** What stands in quotes. */
function namesIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`$\n]+)`/g)].map(([, ...parts]) => parts.find(Boolean) ?? ''),
  )
}
