// Plain JavaScript that Node 20 runs, because it works before the dependencies, Node 24 among them, are installed.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
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
const longestInstallMs = 30 * 60_000

/** A failure that one sentence explains. */
export class SetupError extends Error {}

/** Whether these are the sources; what npm installed from a package has the program as JavaScript and its dependencies already. */
export const isCheckout = root => existsSync(path.join(root, 'src'))

export const mainOf = root => path.join(root, ...(isCheckout(root) ? ['src', 'main.ts'] : ['build', 'main.js']))

/** Installs the locked dependencies unless they are there; several processes may call this at once. */
export async function ensureDependencies(root) {
  if (isCurrent(root)) return
  await withInstallLock(root, async () => {
    // Whoever held the lock before may have done the work.
    if (isCurrent(root)) return
    process.stderr.write('firmament: installing the dependencies (npm ci); this happens once for each version\n')
    await runNpmCi(root)
    writeStamp(root)
  })
}

/** The stamp says for which lock file and machine the dependencies were installed. */
function isCurrent(root) {
  if (read(stampFile(root)) === stampOf(root)) return true
  if (!matchesInstalled(root)) return false
  writeStamp(root)
  return true
}

function stampOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.firmament-installed')
}

function writeStamp(root) {
  const draft = `${stampFile(root)}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, stampOf(root))
    renameSync(draft, stampFile(root))
  } catch {
    // A node_modules folder of another user is still good to use; the check is only repeated next time.
  }
}

/** Recognises what a plain `npm ci` or `npm install` has put there, by the list that npm keeps of it. */
function matchesInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional) return true
    return installed[place]?.version === entry.version && existsSync(path.join(root, place, 'package.json'))
  })
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
  let told = false
  while (!takeLock(file, mine)) {
    const holder = read(file)
    if (holder !== undefined && isStale(file, holder)) removeLock(file, holder)
    else if (!told) process.stderr.write('firmament: waiting for another process that installs the dependencies\n')
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** A link appears with its content at once, so that a lock without a holder never exists. */
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
  return age > longestInstallMs || !isAlive(Number.parseInt(holder, 10))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Moves the lock away before removing it: if somebody else replaced it meanwhile, it is put back. */
function removeLock(file, holder) {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, aside)
    if (read(aside) !== holder) linkSync(aside, file)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

function runNpmCi(root) {
  const { command, args, shell } = npmCommand(root)
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell,
      env: npmEnvironment(root),
      stdio: ['ignore', 2, 2],
    })
    npm.once('error', () => {
      reject(
        new SetupError(
          `The dependencies are not installed and npm was not found; install npm, then run npm ci in ${root}.`,
        ),
      )
    })
    npm.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      reject(new SetupError(`npm ci ${how}; check the network and the messages above, then start again.`))
    })
  })
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

// `npm ci` runs this file by the script `prepare`.
if (process.argv[2] === '--link' && import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  linkCommand(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
}
