import { existsSync } from 'node:fs'
import { Command } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { type Config, readConfig } from '../config.ts'
import { evidenceSeal, openEvidenceKey } from '../domain/evidence/evidence-key.ts'
import { type Progress, startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import { hasTable } from '../upkeep/backup/describe-database.ts'
import { type BackupOptions, writeBackup } from '../upkeep/backup/write-backup.ts'
import type { CommandContext } from './command-context.ts'
import { openSecret } from './open-secret.ts'
import { CommandError } from './report-failure.ts'
import { untilStopped } from './until-stopped.ts'
import { requireFolder, writeFailure } from './whole-file.ts'
import { withPostgres } from './with-database.ts'

export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('Back up a snapshot of the whole database to one file while servers keep running')
    .argument('<file>', 'the new file; it must not exist yet, and appears when complete')
    .option('--plain', 'encrypt nothing but the secret: everyone who gets the file can read it')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
The file contains all you need to restore elsewhere: accounts, keys, the ledger, reports, watches, jobs, pending refunds and the
server's secret. It is an age file (age-encryption.org) around a tar of compressed tables, for the public keys in
FIRMAMENT_BACKUP_RECIPIENTS, or else with FIRMAMENT_BACKUP_PASSPHRASE, and is signed with the key of this installation, which is
printed: keep it beside the identity, apart from the server. Imports wait until the backup is written.

Example:
  FIRMAMENT_BACKUP_RECIPIENTS=age1… firmament backup /srv/backups/monday.tar.age
  firmament restore --check /srv/backups/monday.tar.age`,
    )
    .action((file, options) => backupAction(context, file, options))
}

type Options = { plain?: true; json?: true }

async function backupAction(context: CommandContext, file: string, { plain, json }: Options) {
  const config = readConfig(context.env)
  const to = config.backupTo
  if (!to) {
    throw new CommandError(
      'set FIRMAMENT_BACKUP_RECIPIENTS or FIRMAMENT_BACKUP_PASSPHRASE: one of them encrypts the backup, and with --plain the secret in it, without which second factors cannot be restored',
      2,
    )
  }
  if (file === '') throw new CommandError('the file name is empty', 2)
  if (existsSync(file)) throw new CommandError(`${file} already exists; choose another name`)
  await requireFolder(file)
  const started = performance.now()
  const written = await untilStopped(signal =>
    withPostgres(context, config, url => write(context, url, file, config, { to, isPlain: plain, signal })),
  )
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (json) return context.print(JSON.stringify({ file, ...written, seconds }))
  const [rows, megabytes] = [written.rows.toLocaleString('en'), (written.size / 1e6).toFixed(1)]
  context.print(`Wrote ${file}: ${rows} rows of ${written.tables} tables, ${megabytes} MB, in ${seconds} s.`)
  context.print(`Snapshot of ${written.at}, ${written.key ? `signed with the key ${written.key}` : 'not signed'}.`)
}

async function write(
  context: CommandContext,
  url: string,
  file: string,
  config: Config,
  options: Pick<BackupOptions, 'to' | 'isPlain'> & { signal: AbortSignal },
) {
  let progress: Progress | undefined
  const { signal } = options
  try {
    const { secret, signer } = await readOwn(context, url, config)
    const written = await writeBackup(url, file, {
      ...options,
      version: about.version,
      dataDir: config.dataDir,
      signer,
      secret,
      onWait: () => context.warn('an import is running; the backup starts when it finishes'),
      onStart: tables => {
        progress = startProgress(tables, 'tables', context.err)
      },
      onTable: () => progress?.add(1),
    })
    return { ...written, key: signer?.publicKey ?? null }
  } catch (error) {
    if (signal.aborted) throw new CommandError('stopped: no backup was written')
    throw writeFailure(file, error) ?? error
  } finally {
    progress?.stop()
  }
}

/** The secret, with a warning if it is weak, or not the one that the database is sealed with, and the key of this installation. */
function readOwn(context: CommandContext, url: string, config: Config) {
  return withDb(url, async db => {
    const secret = await openSecret(db, config, { warn: context.warn, error: context.warn } as never)
    if (await hasTable(db, 'evidence_keys')) return { secret, signer: await openEvidenceKey(db, evidenceSeal(secret)) }
    context.warn(
      'this database is of a version without keys: the backup is not signed, and a restore may require --unverified',
    )
    return { secret, signer: null }
  })
}
