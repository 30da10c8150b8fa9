// Plain JavaScript that Node 20 runs, because it works before the dependencies, Node 24 among them, are installed.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const oldestNode = [24, 12]
const maxInstallMs = 30 * 60_000

/** A failure that one sentence explains. */
export class SetupError extends Error {}

/** Whether these are the sources; what npm installed from a package has the program as JavaScript and its dependencies already. */
export const isCheckout = root => existsSync(path.join(root, 'src'))

/** What a command needs beside what the platform runs with: `node` where this one is too old, `dev` for work on the checkout. */
export function partsFor(root, name, version = process.versions.node) {
  const parts = []
  if (!isNewEnough(version)) parts.push('node')
  if (name === 'bench' || findScript(root, name)) parts.push('dev')
  return parts
}

/** Installs the locked dependencies unless they are there; several processes may call this at the same time. */
export async function ensureDependencies(root, parts) {
  const isThere = () => {
    const installed = installedParts(root)
    return installed !== undefined && parts.every(part => installed.includes(part))
  }
  if (isThere()) return
  await withInstallLock(root, async () => {
    // The previous holder of the lock may have done the work.
    if (isThere()) return
    const before = installedParts(root)
    const after = [...new Set([...(before ?? []), ...parts])]
    const why = before ? 'this command needs more packages' : 'this happens once for each version'
    process.stderr.write(`firmament: installing the dependencies (npm ci); ${why}\n`)
    if (before) await addMissing(root, after)
    else await runNpm(root, ['ci', ...flagsFor(after)])
    removeUnused(root, after)
    writeStamp(root, after)
  })
}

/** The parts installed for this lock file and machine, according to the stamp; undefined if not even the platform is. */
function installedParts(root) {
  const [stamp, parts = ''] = read(stampFile(root))?.trimEnd().split(':') ?? []
  if (stamp === stampOf(root)) return parts.split(' ').filter(Boolean)
  const found = partsByHand(root)
  if (found) writeStamp(root, found)
  return found
}

function stampOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.firmament-installed')
}

function writeStamp(root, parts) {
  const draft = `${stampFile(root)}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${stampOf(root)}: ${parts.join(' ')}\n`)
    renameSync(draft, stampFile(root))
  } catch {
    // A node_modules folder of another user is still good to use; the check is only repeated next time.
  }
}

/**
 * A server may be running with what is there, so nothing of it is replaced: everything is installed beside it, and only files that are
 * missing are copied over. Among them are those that `removeUnused` took out of packages, which npm itself would not notice.
 */
async function addMissing(root, parts) {
  const draft = mkdtempSync(path.join(root, '.install-'))
  const from = path.join(draft, 'node_modules')
  const to = path.join(root, 'node_modules')
  const isMissing = (_, place) => !lstatSync(place, { throwIfNoEntry: false }) || isFolder(place)
  try {
    copyManifests(root, draft)
    await runNpm(draft, ['ci', ...flagsFor(parts)])
    // npm's list of what is installed, which has to name the new packages.
    rmSync(path.join(to, '.package-lock.json'), { force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isMissing })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const isFolder = place => lstatSync(place).isDirectory()

/** Recognises what a plain `npm ci` or `npm install` has put there, by the list that npm keeps of it. */
function partsByHand(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return undefined
  const missing = Object.entries(wanted).filter(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional) return false
    return installed[place]?.version !== entry.version || !existsSync(path.join(root, place, 'package.json'))
  })
  // What was installed for running only lacks files until `npm ci` writes every package anew, which also removes the stamp.
  const isWhole = / dev\b/.test(read(stampFile(root)) ?? ' dev')
  if (missing.length === 0) return isWhole ? ['node', 'dev'] : ['node']
  return missing.every(([, entry]) => entry.dev) ? ['node'] : undefined
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function withInstallLock(root, work) {
  const file = path.join(root, '.install.lock')
  const mine = `${process.pid} ${randomBytes(6).toString('hex')}\n`
  let isAnnounced = false
  while (!takeLock(file, mine)) {
    const holder = read(file)
    if (holder !== undefined && isStale(file, holder)) removeLock(file, holder)
    else if (!isAnnounced) process.stderr.write('firmament: waiting for another process to install the dependencies\n')
    isAnnounced = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** A hard link appears together with its content, so that a lock without a holder never exists. */
function takeLock(file, mine) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, mine)
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new SetupError(`The dependencies cannot be installed in ${path.dirname(file)}: ${error.message}.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function isStale(file, holder) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > maxInstallMs || !isAlive(Number.parseInt(holder, 10))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renames the lock before removing it: if another process has replaced it meanwhile, it is restored. */
function removeLock(file, holder) {
  const moved = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, moved)
    if (read(moved) !== holder) linkSync(moved, file)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(moved, { force: true })
  }
}

/** The pages and the Node of a checkout are packages of their own in it (`workspaces`), so that either can be left out. */
function flagsFor(parts) {
  const folders = [...(parts.includes('dev') ? ['web'] : []), ...(parts.includes('node') ? ['bin/node'] : [])]
  const which = folders.map(folder => `--workspace=${folder}`)
  return [
    `--${parts.includes('dev') ? 'include' : 'omit'}=dev`,
    ...(which.length > 0 ? ['--include-workspace-root', ...which] : ['--workspaces=false']),
  ]
}

/** Installs what pages are built with in a temporary folder: an installation that only runs the platform needs it once. */
async function installTools(root, folder) {
  copyManifests(root, folder)
  process.stderr.write('firmament: temporarily installing the packages that build the pages (npm ci)\n')
  await runNpm(folder, ['ci', '--omit=dev', '--workspace=web', '--ignore-scripts'])
}

/** What npm reads to install elsewhere, and the script that it runs at the end. */
function copyManifests(root, folder) {
  const workspaces = ['web/package.json', 'bin/node/package.json']
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces, 'bin/setup.js']) {
    if (!existsSync(path.join(root, file))) continue
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
}

function runNpm(root, args) {
  const npm = npmCommand(root)
  return new Promise((resolve, reject) => {
    const child = spawn(npm.command, [...npm.args, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell: npm.shell,
      env: npmEnvironment(root),
      stdio: ['ignore', 2, 2],
    })
    child.once('error', () => {
      reject(
        new SetupError(
          `The dependencies are not installed and npm was not found; install npm, then run npm ci in ${root}.`,
        ),
      )
    })
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const end = signal ? `was ended by ${signal}` : `ended with code ${code}`
      reject(new SetupError(`npm ${args[0]} ${end}; check the network and the messages above, then start again.`))
    })
  })
}

/** Headers, other weights of typefaces, tests, declarations, source maps: half of what packages have is never read by a server. */
function removeUnused(root, parts) {
  const modules = path.join(root, 'node_modules')
  const remove = (...names) => rmSync(path.join(...names), { recursive: true, force: true })
  for (const { folder } of nodePlaces(root)) remove(folder, 'include')
  for (const file of entriesOf(path.join(modules, '@embedpdf'))) {
    if (/\.(otf|ttf)$/.test(file.name) && !/-(Regular|Bold)\./.test(file.name)) remove(file.folder, file.name)
  }
  if (parts.includes('dev')) return
  // Libraries can do without these; npm leaves them out only together with the programs of PostgreSQL.
  for (const name of ['typescript', '@typescript', 'react', 'react-dom', 'scheduler']) remove(modules, name)
  for (const { folder, name, isFile } of entriesOf(modules)) {
    // Node runs no TypeScript below node_modules, so that none of it can ever be loaded.
    const isUnused = isFile
      ? /\.(map|[cm]?tsx?|a)$/.test(name)
      : /^(test|docs|\.yarn)$/.test(name) && existsSync(path.join(folder, 'package.json'))
    if (isUnused) remove(folder, name)
  }
}

function entriesOf(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  // Node 20.11 and older call the folder `path`.
  return entries.map(entry => ({ folder: entry.parentPath ?? entry.path, name: entry.name, isFile: entry.isFile() }))
}

/** The npm that started this process where there is one, else the first npm in PATH. */
function npmCommand(root) {
  const npmCli = process.env.npm_execpath
  if (!npmCli || !/npm-cli\.c?js$/.test(npmCli))
    return { command: 'npm', args: [], shell: process.platform === 'win32' }
  // `npm ci` empties node_modules, and with it a Node that runs from there.
  const runsFromHere = process.execPath.startsWith(path.join(root, 'node_modules') + path.sep)
  return { command: runsFromHere ? 'node' : process.execPath, args: [npmCli], shell: false }
}

function npmEnvironment(root) {
  const own = path.join(root, 'node_modules', '.bin')
  const entries = Object.entries(process.env).map(([name, value]) => {
    if (name.toUpperCase() !== 'PATH') return [name, value]
    return [
      name,
      value
        .split(path.delimiter)
        .filter(folder => path.resolve(folder) !== own)
        .join(path.delimiter),
    ]
  })
  return Object.fromEntries(entries)
}

/** npm links the programs of dependencies but not of the checkout itself, so that `npx firmament` needs this link. */
export function linkCommand(root) {
  if (process.platform === 'win32') return
  const folder = path.join(root, 'node_modules', '.bin')
  const link = path.join(folder, 'firmament')
  const target = path.join('..', '..', 'bin', 'firmament.js')
  if (targetOf(link) === target) return
  const draft = `${link}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(folder, { recursive: true })
    symlinkSync(target, draft)
    renameSync(draft, link)
  } catch {
    // Only `npx firmament` is missing then; `node bin/firmament.js` works all the same.
    rmSync(draft, { force: true })
  }
}

function targetOf(link) {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

/** A Node that runs TypeScript as it stands: this one, or the one among the dependencies. */
export function findNode(root, version = process.versions.node) {
  if (isNewEnough(version) && existsSync(process.execPath)) return process.execPath
  const found = nodePlaces(root).find(place => existsSync(place.program) && isNewEnough(versionIn(place.folder)))
  if (found) return found.program
  const remedy = isCheckout(root) ? `run npm ci in ${root} without --ignore-scripts, or install` : 'install'
  throw new SetupError(
    `Node ${oldestNode.join('.')} or later is needed and this is ${version}; ${remedy} a newer Node.`,
  )
}

/** Work on the checkout itself, such as `test`, is a script under that name; the platform's own commands are none. */
export function findScript(root, name = '') {
  const script = path.join(root, 'scripts', `${name}.ts`)
  return /^[a-z-]+$/.test(name) && existsSync(script) ? script : undefined
}

/** The package `node` takes its program from a package for the platform, whose name and place have varied. */
function nodePlaces(root) {
  const modules = path.join(root, 'node_modules')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  const parents = [modules, path.join(modules, 'node', 'node_modules')]
  const folders = [path.join(modules, 'node'), ...parents.flatMap(parent => names.map(name => path.join(parent, name)))]
  return folders.map(folder => ({ folder, program: path.join(folder, 'bin', program) }))
}

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  } catch {
    return '0'
  }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(part => Number.parseInt(part, 10))
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const [what, folder] = process.argv.slice(2)
  // npm runs this by the script `dependencies` whenever it has changed node_modules, and the server before it builds pages.
  if (what === '--link') linkCommand(root)
  if (what === '--tools') await installTools(root, folder)
  // An image installs by npm alone.
  if (what === '--remove-unused') removeUnused(root, [])
}
