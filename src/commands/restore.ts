import { stat } from 'node:fs/promises'
import { Command } from 'commander'
import { type Config, readConfig } from '../config.ts'
import { isKnownSecret } from '../domain/known-secret.ts'
import { suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { onFirstStart } from '../ingest/demo/on-first-start.ts'
import { ensureSearch } from '../ingest/search/ensure-search.ts'
import { openPassphraseSeal } from '../lib/passphrase-seal.ts'
import { plainText } from '../lib/plain-text.ts'
import { startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import { sortMigrations } from '../postgres/migrate.ts'
import type { Head, Sealed } from '../upkeep/backup/backup.ts'
import { type CheckedFile, checkFile } from '../upkeep/backup/check-file.ts'
import { countFilled } from '../upkeep/backup/count-filled.ts'
import { type LostSuppression, restoreBackup } from '../upkeep/backup/restore-backup.ts'
import { withScratchDatabase } from '../upkeep/backup/with-scratch-database.ts'
import { invariants } from '../upkeep/verify/invariants.ts'
import type { CommandContext } from './command-context.ts'
import { isYes } from './confirm.ts'
import { keepPendingReversals, putBackSecret } from './put-back.ts'
import { CommandError } from './report-failure.ts'
import { inWords, requireOrder, verifyWithProgress } from './verify.ts'
import { withPostgres } from './with-database.ts'

type Options = { yes?: true; check?: true; withoutSecret?: true; json?: true }

export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('Restore the database from a backup, or check that a backup is good')
    .argument('<file>', 'a file written by "firmament backup"')
    .option('--check', 'restore into a scratch database on the same server, verify it and drop it')
    .option('--yes', 'replace the contents of the database without asking')
    .option('--without-secret', 'the passphrase is lost: restore everything except what it encrypts')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
The whole file is checked before anything is changed. The restore is one transaction: if it fails or is killed, the existing
data stays. Stop servers and workers first. A backup from an earlier version is migrated to this one.

FIRMAMENT_BACKUP_PASSPHRASE decrypts the secret, which is saved in the data folder. Without it, second factors and the signing
secrets of callbacks cannot be read: use --without-secret to leave them sealed, then run "firmament secret rotate --lost".

Examples:
  firmament restore --check /srv/backups/monday.tar
  firmament restore /srv/backups/monday.tar --yes`,
    )
    .action((file, options) => restoreAction(context, file, options))
}

async function restoreAction(context: CommandContext, file: string, options: Options) {
  const config = readConfig(context.env)
  const found = await stat(file).catch(() => null)
  if (!found) throw new CommandError(`${file}: file not found`)
  // A folder has no bytes, and a pipe would block.
  if (!found.isFile()) throw new CommandError(`${file} is not a file`)
  const checked = await checkFile(file)
  // A backup of a newer version is refused before a database is started for it.
  await sortMigrations(checked.head.migrations, 'backup')
  const sealed = await openSealed(config, checked.head, options)
  const restore = { file, checked, sealed, config, options }
  await withPostgres(context, config, url =>
    options.check ? prove(context, url, restore) : replace(context, url, restore),
  )
}

/** Null with --without-secret. */
async function openSealed(config: Config, head: Head, options: Options): Promise<Sealed | null> {
  if (options.withoutSecret) return null
  if (!config.backupPassphrase) {
    throw new CommandError(
      'set FIRMAMENT_BACKUP_PASSPHRASE to decrypt the secret in this backup, or add --without-secret if it is lost',
      2,
    )
  }
  const seal = await openPassphraseSeal(config.backupPassphrase, Buffer.from(head.sealed.salt, 'base64'))
  const text = seal.open(Buffer.from(head.sealed.text, 'base64'))
  if (text === null) throw new CommandError('FIRMAMENT_BACKUP_PASSPHRASE is not the passphrase of this backup')
  return JSON.parse(text)
}

type Restore = { file: string; checked: CheckedFile; sealed: Sealed | null; config: Config; options: Options }

async function prove(context: CommandContext, url: string, { file, checked, sealed, options: { json } }: Restore) {
  const { rows, verdicts, isSealedWith } = await withScratchDatabase(url, async scratch => {
    const restored = await restoreWithProgress(context, scratch, file, checked)
    // What the first start does after an upgrade.
    await ensureSearch(scratch)
    await onFirstStart(scratch, async () => {})
    const isSealedWith = sealed ? await withDb(scratch, db => isKnownSecret(db, sealed.secret)) : null
    // Without that secret suppressed people cannot be recognised.
    const verifyOptions = sealed
      ? { seal: suppressionSeal(sealed.secret) }
      : { only: invariants.flatMap(({ code }) => (code === 'suppressed' ? [] : code)) }
    return { ...restored, isSealedWith, verdicts: await verifyWithProgress(context, scratch, verifyOptions) }
  })
  if (json) context.print(JSON.stringify({ file, at: checked.head.at, rows, verdicts, secret: isSealedWith }))
  else for (const verdict of verdicts) context.print(inWords(verdict))
  if (isSealedWith === false) throw new CommandError('the secret in the backup does not match its database')
  requireOrder(verdicts)
  if (!json) {
    const secret = sealed ? '' : ' Its secret was not decrypted.'
    context.print(
      `${file} (${checked.head.at}) is good: ${rows.toLocaleString('en')} rows restored and verified.${secret}`,
    )
  }
}

async function replace(
  context: CommandContext,
  url: string,
  { file, checked, sealed, config, options: { yes, json } }: Restore,
) {
  const filled = await countFilled(url)
  if (filled && !yes) {
    const what = `the database contains ${filled}, and restoring replaces everything in it`
    if (!context.in.isTTY) throw new CommandError(`${what}: confirm with --yes`, 2)
    if (!(await isYes(context, `Warning: ${what}. Continue?`))) return void context.err.write('Nothing was restored.\n')
  }
  const { rows, migrated, leftOut, lost, wasSpread } = await restoreWithProgress(
    context,
    url,
    file,
    checked,
    pendingReversals => keepPendingReversals(config.dataDir, pendingReversals),
  )
  const notes = await putBackSecret(config, sealed)
  if (json)
    return context.print(
      JSON.stringify({ file, at: checked.head.at, rows, migrated, leftOut, lost, wasSpread, said: notes }),
    )
  context.print(`Restored ${rows.toLocaleString('en')} rows from ${checked.head.at}.`)
  if (migrated.length > 0) context.print(`Applied migrations: ${migrated.join(', ')}.`)
  if (leftOut.length > 0) context.print(`Skipped, because they do not belong to the platform: ${leftOut.join(', ')}.`)
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

async function restoreWithProgress(
  context: CommandContext,
  url: string,
  file: string,
  checked: CheckedFile,
  beforeCommit?: (pendingReversals: string) => Promise<void>,
) {
  const megabyte = 1e6
  const progress = startProgress(Math.ceil(checked.size / megabyte), 'MB', context.err)
  let [bytes, reported] = [0, 0]
  try {
    return await restoreBackup(url, file, checked, {
      beforeCommit,
      onProgress: size => {
        bytes += size
        const done = Math.floor(bytes / megabyte)
        progress.add(done - reported)
        reported = done
      },
    })
  } finally {
    progress.stop()
  }
}
