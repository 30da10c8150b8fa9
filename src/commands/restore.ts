import { stat } from 'node:fs/promises'
import { Command } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { type Config, readConfig } from '../config.ts'
import type { AgeKeys } from '../lib/age-file.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import { plainText } from '../lib/plain-text.ts'
import { sortMigrations } from '../postgres/migrate.ts'
import type { SavedSecret } from '../upkeep/backup/backup.ts'
import { type CheckedBackup, checkFile } from '../upkeep/backup/check-file.ts'
import { countFilled } from '../upkeep/backup/count-filled.ts'
import { judgeOrigin, type Origin } from '../upkeep/backup/judge-origin.ts'
import { knownKeys } from '../upkeep/backup/known-keys.ts'
import { type OpenedBackup, openBackup } from '../upkeep/backup/open-backup.ts'
import { openSavedSecret } from '../upkeep/backup/open-saved-secret.ts'
import { requireVersion } from '../upkeep/backup/require-version.ts'
import type { LostSuppression } from '../upkeep/backup/restore-backup.ts'
import { readBackupKeys } from './backup-keys.ts'
import type { CommandContext } from './command-context.ts'
import { isYes } from './confirm.ts'
import { proveByRestoring, proveFile, requireProved, restoreWithProgress } from './prove-backup.ts'
import { keepPendingReversals, putBackSecret } from './put-back.ts'
import { CommandError } from './report-failure.ts'
import { withPostgres } from './with-database.ts'

type Options = {
  yes?: true
  check?: true
  drill?: true
  withoutSecret?: true
  fromKey?: string
  unverified?: true
  json?: true
}

export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('Restore the database from a backup, or check that a backup is good')
    .argument('<file>', 'a file written by "firmament backup"')
    .option('--check', 'prove the file without a database: signature, checksums, counts and versions')
    .option('--drill', 'restore into a scratch database on the same server, verify it and drop it')
    .option('--yes', 'replace the contents of the database without asking')
    .option('--from-key <hex>', 'the public key with which the backup must be signed, as "firmament backup" printed it')
    .option('--unverified', 'restore or check even if nothing proves where the file comes from')
    .option('--without-secret', 'the passphrase is lost: restore everything except what it encrypts')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
The whole file is checked before anything is changed. The restore is one transaction: if it fails or is killed, the existing
data stays. Stop servers and workers first. A backup from an earlier version is migrated to this one.

FIRMAMENT_BACKUP_IDENTITY names the file with the private key, or FIRMAMENT_BACKUP_PASSPHRASE decrypts. Where the database that is
replaced, the passphrase or the server's secret does not prove that this installation wrote the file, name its key (--from-key).
A check without that proof ends with exit code 1 as well.
The secret in the backup is saved in the data folder. Without it, second factors and the signing secrets of callbacks cannot be
read: for a plain backup, use --without-secret to leave them sealed, then run "firmament secret rotate --lost".

Examples:
  firmament restore --check /srv/backups/monday.tar.age
  FIRMAMENT_BACKUP_IDENTITY=/mnt/key/identity.txt firmament restore /srv/backups/monday.tar.age --yes`,
    )
    .action((file, options) => restoreAction(context, file, options))
}

async function restoreAction(context: CommandContext, file: string, options: Options) {
  const { check, drill, fromKey } = options
  if (check && drill) throw new CommandError('use --check or --drill', 2)
  if (fromKey !== undefined && !/^[0-9a-f]{64}$/i.test(fromKey))
    throw new CommandError('--from-key must be 64 hexadecimal digits', 2)
  const config = readConfig(context.env)
  const found = await stat(file).catch(() => null)
  if (!found) throw new CommandError(`${file}: file not found`)
  // A folder has no bytes, and a pipe would block.
  if (!found.isFile()) throw new CommandError(`${file} is not a file`)
  const keys = await readBackupKeys(config)
  const backup = await openBackup(file, keys)
  const checked = await checkFile(backup)
  // A backup of a newer version is refused before a database is started for it.
  requireVersion(file, checked, about.version)
  await sortMigrations(checked.head.migrations, 'backup')
  const known = {
    fromKey: fromKey?.toLowerCase() ?? null,
    keys: [],
    secret: config.secret ?? (await readKeptSecret(config.dataDir)),
  }
  if (check) return proveFile(context, { ...options, backup, checked, known })
  const secret = options.withoutSecret ? null : await requireSecret(checked.head.secret, keys)
  await withPostgres(context, config, async url => {
    const origin = judgeOrigin(backup, checked, { ...known, keys: await knownKeys(url) })
    judge(context, file, origin, options)
    const restore = { backup, checked, secret, isProved: origin.isProved }
    if (drill) await proveByRestoring(context, url, { ...restore, json: options.json })
    else await replace(context, url, { ...restore, config, options })
  })
}

async function requireSecret(saved: SavedSecret, keys: AgeKeys): Promise<string> {
  const secret = await openSavedSecret(saved, keys)
  if (secret !== null) return secret
  const isGiven = keys.passphrase !== null || keys.identities.length > 0
  const ways = 'set FIRMAMENT_BACKUP_PASSPHRASE or FIRMAMENT_BACKUP_IDENTITY'
  throw isGiven
    ? new CommandError(
        'neither FIRMAMENT_BACKUP_PASSPHRASE nor FIRMAMENT_BACKUP_IDENTITY opens the secret in this backup',
      )
    : new CommandError(`${ways} to decrypt the secret in this backup, or add --without-secret if it is lost`, 2)
}

function judge(context: CommandContext, file: string, origin: Origin, options: Options) {
  const what = `nothing proves that ${file} is a backup of this installation`
  requireProved(what, origin, options)
  if (!origin.isProved)
    context.warn(`${what}: ${origin.says}. Check the operators listed at the end before you start a server`)
  else if (!origin.isSigned) context.warn(`no signature confirms the origin of ${file}: ${origin.says}`)
}

type Restore = {
  backup: OpenedBackup
  checked: CheckedBackup
  secret: string | null
  isProved: boolean
  config: Config
  options: Options
}

async function replace(
  context: CommandContext,
  url: string,
  { backup, checked, secret, isProved, config, options: { yes, json } }: Restore,
) {
  const filled = await countFilled(url)
  if (filled && !yes) {
    const what = `the database contains ${filled}, and restoring replaces everything in it`
    if (!context.in.isTTY) throw new CommandError(`${what}: confirm with --yes`, 2)
    if (!(await isYes(context, `Warning: ${what}. Continue?`))) return void context.err.write('Nothing was restored.\n')
  }
  const { rows, migrated, leftOut, operators, lost, wasSpread } = await restoreWithProgress(
    context,
    url,
    backup,
    checked,
    pendingReversals => keepPendingReversals(config.dataDir, pendingReversals),
  )
  const notes = await putBackSecret(config, secret)
  if (json) {
    const { file } = backup
    const about = { file, at: checked.head.at, signer: checked.signer, proved: isProved }
    return context.print(JSON.stringify({ ...about, rows, migrated, leftOut, operators, lost, wasSpread, said: notes }))
  }
  context.print(`Restored ${rows.toLocaleString('en')} rows from ${checked.head.at}.`)
  if (migrated.length > 0) context.print(`Applied migrations: ${migrated.join(', ')}.`)
  if (leftOut.length > 0) context.print(`Skipped, because they do not belong to the platform: ${leftOut.join(', ')}.`)
  context.print(`Operators of this installation now: ${operators.map(plainText).join(', ') || 'nobody'}.`)
  if (wasSpread)
    context.print('All data is on the coordinator now: distribute it over the nodes with "firmament cluster init".')
  context.print('All sessions were ended: everyone must sign in again.')
  for (const line of [...linesOf(lost), ...notes]) context.print(line)
}

/** The names are not kept: date and reason help to find the people. */
function linesOf(lost: LostSuppression[]): string[] {
  if (lost.length === 0) return []
  const lines = lost.map(({ at, reason, by }) => {
    const why = [reason, by && `by ${by}`].filter(Boolean).join(', ')
    return `  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${plainText(why)}`.trimEnd()
  })
  return [
    `Warning: ${lost.length} suppressions of people were made after this backup and are lost:`,
    ...lines,
    'Repeat them with "firmament suppress" before you start the server; "firmament suppress list" shows those that remain.',
  ]
}
