import { stat } from 'node:fs/promises'
import { Command } from 'commander'
import type { Head, Sealed } from '../backup/backup.ts'
import { type CheckedFile, checkFile } from '../backup/check-file.ts'
import { countFilled } from '../backup/count-filled.ts'
import { type LostSuppression, restoreBackup } from '../backup/restore-backup.ts'
import { withScratchDatabase } from '../backup/with-scratch-database.ts'
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
import { invariants } from '../verify/invariants.ts'
import { isYes } from './confirm.ts'
import { keepDoubts, putBackSecret } from './put-back.ts'
import { CommandError } from './say-failure.ts'
import { inWords, requireOrder, verifyWithProgress } from './verify.ts'
import { embeddedFor } from './with-database.ts'

type Options = { yes?: true; check?: true; withoutSecret?: true; json?: true }

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Make the database what a backup says, or prove that a backup is good')
    .argument('<file>', 'what "firmament backup" wrote')
    .option('--check', 'restore it into a scratch database on the same server, verify that, and drop it again')
    .option('--yes', 'replace what the database holds, without asking')
    .option('--without-secret', 'the passphrase is lost: restore everything but what it seals')
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      `
The whole file is checked before anything is touched. All of it is one transaction: when it fails or is killed, what was there
stays. Servers and workers must be stopped. A backup of an earlier version is brought up to this one.

FIRMAMENT_BACKUP_PASSPHRASE opens the secret, which goes to the data folder. Without it second factors and the signing secrets
of callbacks cannot be read: --without-secret leaves them sealed, and "firmament secret rotate --lost" goes on from there.

Examples:
  firmament restore --check /srv/backups/monday.tar
  firmament restore /srv/backups/monday.tar --yes`,
    )
    .action(restoreAction)
}

async function restoreAction(file: string, options: Options) {
  const config = readConfig(process.env)
  const found = await stat(file).catch(() => null)
  if (!found) throw new CommandError(`there is no file ${file}`)
  // A folder has no bytes, and a pipe would be waited for.
  if (!found.isFile()) throw new CommandError(`${file} is not a file`)
  const checked = await checkFile(file)
  // Said before a database is started for it.
  await sortMigrations(checked.head.migrations, 'backup')
  const sealed = await openSealed(config, checked.head, options)
  const embedded = await embeddedFor(config)
  const url = embedded?.url ?? (config.databaseUrl as string)
  try {
    if (options.check) await prove(url, file, checked, sealed, options)
    else await replace(url, file, checked, sealed, config, options)
  } finally {
    await embedded?.stopIfUnused()
  }
}

/** Null where it was said that nobody can open them. */
async function openSealed(config: Config, head: Head, options: Options): Promise<Sealed | null> {
  if (options.withoutSecret) return null
  if (!config.backupPassphrase) {
    throw new CommandError(
      'set FIRMAMENT_BACKUP_PASSPHRASE to open the secret in this backup, or add --without-secret where nobody has it',
      2,
    )
  }
  const seal = await openPassphraseSeal(config.backupPassphrase, Buffer.from(head.sealed.salt, 'base64'))
  const text = seal.open(Buffer.from(head.sealed.text, 'base64'))
  if (text === null)
    throw new CommandError('FIRMAMENT_BACKUP_PASSPHRASE is not the one that this backup was sealed with')
  return JSON.parse(text)
}

async function prove(url: string, file: string, checked: CheckedFile, sealed: Sealed | null, { json }: Options) {
  const { rows, verdicts, isSealedWith } = await withScratchDatabase(url, async scratch => {
    const restored = await restoreWithProgress(scratch, file, checked)
    // What the first start does after an upgrade.
    await ensureSearch(scratch)
    await onFirstStart(scratch, async () => {})
    const isSealedWith = sealed ? await withDb(scratch, db => isKnownSecret(db, sealed.secret)) : null
    // Who is suppressed only that secret can tell.
    const wish = sealed
      ? { seal: suppressionSeal(sealed.secret) }
      : { only: invariants.flatMap(({ code }) => (code === 'suppressed' ? [] : code)) }
    return { ...restored, isSealedWith, verdicts: await verifyWithProgress(scratch, wish) }
  })
  if (json) console.log(JSON.stringify({ file, at: checked.head.at, rows, verdicts, secret: isSealedWith }))
  else for (const verdict of verdicts) console.log(inWords(verdict))
  if (isSealedWith === false)
    throw new CommandError('the secret in the backup is not the one that its database is sealed with')
  requireOrder(verdicts)
  if (!json) {
    const secret = sealed ? '' : ' Its secret was not opened.'
    console.log(
      `${file} of ${checked.head.at} is good: ${rows.toLocaleString('en')} rows were restored and verified.${secret}`,
    )
  }
}

async function replace(
  url: string,
  file: string,
  checked: CheckedFile,
  sealed: Sealed | null,
  config: Config,
  { yes, json }: Options,
) {
  const filled = await countFilled(url)
  if (filled && !yes) {
    const what = `the database holds ${filled}, and a backup replaces all of it`
    if (!process.stdin.isTTY) throw new CommandError(`${what}: confirm with --yes`, 2)
    if (!(await isYes(`Attention: ${what}. Go on?`))) return console.error('Nothing was restored.')
  }
  const { rows, migrated, leftOut, lost } = await restoreWithProgress(url, file, checked, doubts =>
    keepDoubts(config.dataDir, doubts),
  )
  const said = await putBackSecret(config, sealed)
  if (json) return console.log(JSON.stringify({ file, at: checked.head.at, rows, migrated, leftOut, lost, said }))
  console.log(`Restored ${rows.toLocaleString('en')} rows of ${checked.head.at}.`)
  if (migrated.length > 0) console.log(`Brought up to this version by ${migrated.join(', ')}.`)
  if (leftOut.length > 0) console.log(`Left out, because they are not the platform's: ${leftOut.join(', ')}.`)
  console.log('All sessions were ended: everybody signs in again.')
  for (const line of [...tellLost(lost), ...said]) console.log(line)
}

/** Whom they were about nobody keeps: when and why is what helps to find them. */
function tellLost(lost: LostSuppression[]): string[] {
  if (lost.length === 0) return []
  const lines = lost.map(({ at, reason, by }) => {
    const why = [reason, by && `by ${by}`].filter(Boolean).join(', ')
    return `  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${plainText(why)}`.trimEnd()
  })
  return [
    `Attention: ${lost.length} suppressions of people were made after this backup, and are lost:`,
    ...lines,
    'Do them again with "firmament suppress" before you start; "firmament suppress list" shows which are left.',
  ]
}

async function restoreWithProgress(
  url: string,
  file: string,
  checked: CheckedFile,
  beforeCommit?: (doubts: string) => Promise<void>,
) {
  const megabyte = 1e6
  const progress = startProgress(Math.ceil(checked.size / megabyte), 'MB')
  let [bytes, told] = [0, 0]
  try {
    return await restoreBackup(url, file, checked, {
      beforeCommit,
      onProgress: size => {
        bytes += size
        const done = Math.floor(bytes / megabyte)
        progress.add(done - told)
        told = done
      },
    })
  } finally {
    progress.stop()
  }
}
