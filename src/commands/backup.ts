import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { type Config, readConfig } from '../config.ts'
import { type Progress, startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import { writeBackup } from '../upkeep/backup/write-backup.ts'
import type { CommandContext } from './command-context.ts'
import { openSecret } from './open-secret.ts'
import { CommandError } from './report-failure.ts'
import { withPostgres } from './with-database.ts'

export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('Back up a snapshot of the whole database to one file while servers keep running')
    .argument('<file>', 'the new file; it must not exist yet, and appears when complete')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
The file is a tar of compressed tables with checksums and contains all you need to restore elsewhere: accounts, keys, the
ledger, reports, watches, jobs, pending refunds, and the server's secret, encrypted with FIRMAMENT_BACKUP_PASSPHRASE.
Company data is not encrypted: keep the file where only you can read it. Imports wait until it is written.

Example:
  FIRMAMENT_BACKUP_PASSPHRASE=… firmament backup /srv/backups/monday.tar
  firmament restore --check /srv/backups/monday.tar`,
    )
    .action((file, options) => backupAction(context, file, options))
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const unwritable: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ENAMETOOLONG: 'the file name is too long',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

async function backupAction(context: CommandContext, file: string, { json }: { json?: true }) {
  const config = readConfig(context.env)
  const passphrase = config.backupPassphrase
  if (!passphrase) {
    throw new CommandError(
      'set FIRMAMENT_BACKUP_PASSPHRASE: it encrypts the secret, without which second factors cannot be restored',
      2,
    )
  }
  if (file === '') throw new CommandError('the file name is empty', 2)
  if (existsSync(file)) throw new CommandError(`${file} already exists; choose another name`)
  if (!existsSync(path.dirname(path.resolve(file)))) throw new CommandError(`folder ${path.dirname(file)} not found`)
  const started = performance.now()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of stopSignals) process.once(signal, stop)
  const written = await withPostgres(context, config, url =>
    write(context, url, file, passphrase, config, stopping.signal),
  ).finally(() => {
    for (const signal of stopSignals) process.off(signal, stop)
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (json) return context.print(JSON.stringify({ file, ...written, seconds }))
  const [rows, megabytes] = [written.rows.toLocaleString('en'), (written.size / 1e6).toFixed(1)]
  context.print(`Wrote ${file}: ${rows} rows of ${written.tables} tables, ${megabytes} MB, in ${seconds} s.`)
  context.print(`Snapshot of ${written.at}. SHA-256 without its end: ${written.sha256}`)
}

async function write(
  context: CommandContext,
  url: string,
  file: string,
  passphrase: string,
  config: Config,
  signal: AbortSignal,
) {
  let progress: Progress | undefined
  try {
    return await writeBackup(url, file, {
      version: about.version,
      dataDir: config.dataDir,
      passphrase,
      sealed: { secret: await readSecret(context, url, config) },
      signal,
      onWait: () => context.warn('an import is running; the backup starts when it finishes'),
      onStart: tables => {
        progress = startProgress(tables, 'tables', context.err)
      },
      onTable: () => progress?.add(1),
    })
  } catch (error) {
    if (signal.aborted) throw new CommandError('stopped: no backup was written')
    const why = unwritable[(error as NodeJS.ErrnoException).code ?? '']
    throw why ? new CommandError(`cannot write ${file}: ${why}`) : error
  } finally {
    progress?.stop()
  }
}

/** Warns if it is weak, or not the one that the database is sealed with: then the backup has the wrong one too. */
function readSecret(context: CommandContext, url: string, config: Config): Promise<string> {
  return withDb(url, db => openSecret(db, config, { warn: context.warn, error: context.warn } as never))
}
