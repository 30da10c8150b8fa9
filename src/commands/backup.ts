import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { writeBackup } from '../backup/write-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { type Progress, startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import { openSecret } from './open-secret.ts'
import { CommandError } from './say-failure.ts'
import { embeddedFor } from './with-database.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('Write everything that one moment of the database holds into one file, while servers go on')
    .argument('<file>', 'where to; it must not be there yet, and appears when it is complete')
    .option('--json', 'print what was written as JSON')
    .addHelpText(
      'after',
      `
The file is a tar of compressed tables with checksums, and all it takes to begin again elsewhere: accounts, keys, the ledger,
reports, watches, jobs, charges that must be taken back, and the server's secret, sealed with FIRMAMENT_BACKUP_PASSPHRASE.
The companies in it are not sealed: keep the file where only you can read it. Imports wait until it is written.

Example:
  FIRMAMENT_BACKUP_PASSPHRASE=… firmament backup /srv/backups/monday.tar
  firmament restore --check /srv/backups/monday.tar`,
    )
    .action(backupAction)
}

const unwritable: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more room is allowed on this disk',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'there is no right to write there',
  EPERM: 'there is no right to write there',
  EROFS: 'the disk can only be read',
}

async function backupAction(file: string, { json }: { json?: true }) {
  const config = readConfig(process.env)
  const passphrase = config.backupPassphrase
  if (!passphrase) {
    throw new CommandError(
      'set FIRMAMENT_BACKUP_PASSPHRASE: it seals the secret, without which second factors could not be restored',
      2,
    )
  }
  if (file === '') throw new CommandError('say where to: the name of the file is empty', 2)
  if (existsSync(file)) throw new CommandError(`${file} is there already; choose another name`)
  if (!existsSync(path.dirname(path.resolve(file)))) throw new CommandError(`there is no folder ${path.dirname(file)}`)
  const started = performance.now()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort())
  const embedded = await embeddedFor(config)
  let progress: Progress | undefined
  try {
    const url = embedded?.url ?? (config.databaseUrl as string)
    const written = await writeBackup(url, file, {
      version: about.version,
      dataDir: config.dataDir,
      passphrase,
      sealed: { secret: await readSecret(url, config) },
      signal: stopping.signal,
      onWait: () => process.stderr.write('firmament: an import is running; the backup begins when it is done\n'),
      onStart: tables => {
        progress = startProgress(tables, 'tables')
      },
      onTable: () => progress?.add(1),
    })
    progress?.stop()
    const seconds = Math.round((performance.now() - started) / 100) / 10
    if (json) return console.log(JSON.stringify({ file, ...written, seconds }))
    const [rows, megabytes] = [written.rows.toLocaleString('en'), (written.size / 1e6).toFixed(1)]
    console.log(`Wrote ${file}: ${rows} rows of ${written.tables} tables in ${megabytes} MB, in ${seconds} s.`)
    console.log(`It shows ${written.at}. SHA-256 without its end: ${written.sha256}`)
  } catch (error) {
    if (stopping.signal.aborted) throw new CommandError('stopped: no backup was written')
    const why = unwritable[(error as NodeJS.ErrnoException).code ?? '']
    throw why ? new CommandError(`${file} cannot be written: ${why}`) : error
  } finally {
    progress?.stop()
    await embedded?.stopIfUnused()
  }
}

/** Says so where it is weak, or not the one that the database is sealed with: then the backup has the wrong one too. */
function readSecret(url: string, config: Config): Promise<string> {
  const say = (message: string) => process.stderr.write(`firmament: ${message}\n`)
  return withDb(url, db => openSecret(db, config, { warn: say, error: say } as never))
}
