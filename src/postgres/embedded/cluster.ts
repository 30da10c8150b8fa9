import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '#lib/is-alive.ts'
import { syncFolder } from '#lib/sync-folder.ts'
import { type Account, commandOf, versionOf } from './account.ts'
import { EmbeddedPostgresError, explainFileFailure, explainProgramFailure } from './error.ts'
import type { Settings } from './server.ts'

const run = promisify(execFile)

/**
 * Makes the cluster unless it exists. It is made beside its place and then renamed, so that a run that is killed halfway
 * leaves nothing that looks like a cluster, and of several simultaneous runs the first one to finish wins.
 */
export async function makeCluster(account: Account, password: string, settings: Settings): Promise<boolean> {
  const { cluster } = account
  await removeHalfMade(cluster)
  if (await isCluster(account)) return false
  const workshop = `${cluster}.new-${process.pid}-${randomBytes(6).toString('hex')}`
  const passwordFile = path.join(workshop, 'password')
  const half = path.join(workshop, 'data')
  try {
    await mkdir(workshop, { recursive: true, mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    for (const made of [workshop, passwordFile]) {
      if (account.owner) await chown(made, account.owner.uid, account.owner.gid)
    }
    await runInitdb(account, half, passwordFile, settings)
    await rename(half, cluster)
    await syncFolder(path.dirname(cluster))
    return true
  } catch (error) {
    if (await isCluster(account)) return false
    throw explainFileFailure(error, path.dirname(cluster))
  } finally {
    await rm(workshop, { recursive: true, force: true }).catch(() => {})
  }
}

async function runInitdb(account: Account, folder: string, passwordFile: string, settings: Settings): Promise<void> {
  // The builtin C.UTF-8 sorts by code point in the same way on every machine, and lets LIKE 'abc%' use a plain index.
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  const args = ['-D', folder, '-U', 'firmament', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  args.push(`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  if (settings.fsync === 'off') args.push('--no-sync')
  const command = commandOf(account, account.initdb, args)
  try {
    await run(command.file, command.args, command.options)
  } catch (error) {
    const output = (error as { stderr?: string }).stderr || String(error)
    throw await explainProgramFailure(
      'PostgreSQL could not create its data folder',
      output,
      path.dirname(account.cluster),
    )
  }
}

/**
 * Sets the password of a cluster whose password file was lost. Anyone who can write to the folder may do this. It may fail:
 * where another process has just started the server, or made the cluster with this password, there is nothing to do.
 */
export async function resetPassword(account: Account, password: string): Promise<void> {
  const command = commandOf(account, account.postgres, ['--single', '-D', account.cluster, 'postgres'])
  const change = run(command.file, command.args, command.options)
  change.child.stdin?.on('error', () => {})
  change.child.stdin?.end(`alter role firmament password '${password}'\n`)
  await change.catch(() => {})
}

/** Removes what runs that were killed in the middle of initdb have left. */
async function removeHalfMade(cluster: string): Promise<void> {
  const parent = path.dirname(cluster)
  for (const name of await readdir(parent).catch(() => [])) {
    const [, maker] = name.startsWith(path.basename(cluster)) ? (/\.new-(\d+)-\w+$/.exec(name) ?? []) : []
    if (!maker || isAlive(Number(maker))) continue
    // An initdb that outlived its parent may still write there; the next start then removes the rest.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function isCluster(account: Account): Promise<boolean> {
  const { cluster } = account
  const names = await readdir(cluster).catch(error => {
    if (error.code === 'ENOENT') return []
    throw explainFileFailure(error, cluster)
  })
  if (names.length === 0) return false
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!made)
    throw new EmbeddedPostgresError(`${cluster} is not empty and is not a PostgreSQL data folder; move it elsewhere.`)
  const ours = /\d+/.exec(await versionOf(account.postgres))?.[0]
  if (made !== ours) {
    throw new EmbeddedPostgresError(
      `${cluster} was created by PostgreSQL ${made}, but this version includes PostgreSQL ${ours}; ` +
        'back it up with the version that created it and restore the backup into another data folder.',
    )
  }
  return true
}
