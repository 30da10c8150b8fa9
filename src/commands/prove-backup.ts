import { isKnownSecret } from '../domain/known-secret.ts'
import { suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { onFirstStart } from '../ingest/demo/on-first-start.ts'
import { ensureSearch } from '../ingest/search/ensure-search.ts'
import { startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import type { CheckedBackup } from '../upkeep/backup/check-file.ts'
import { judgeOrigin, type Known, type Origin } from '../upkeep/backup/judge-origin.ts'
import type { OpenedBackup } from '../upkeep/backup/open-backup.ts'
import { proveContents } from '../upkeep/backup/prove-contents.ts'
import { restoreBackup } from '../upkeep/backup/restore-backup.ts'
import { withScratchDatabase } from '../upkeep/backup/with-scratch-database.ts'
import { invariants } from '../upkeep/verify/invariants.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { inWords, requireOrder, verifyWithProgress } from './verify.ts'

type Proof = { backup: OpenedBackup; checked: CheckedBackup; json?: true | undefined }

/** What can be proved of a file where no database is. */
export async function proveFile(
  context: CommandContext,
  { backup, checked, known, ...options }: Proof & Trust & { known: Known },
) {
  const { file, by } = backup
  const { head, parts, signer } = checked
  const rows = await withProgress(context, checked, onProgress => proveContents(backup, checked, onProgress))
  const origin = judgeOrigin(backup, checked, known)
  const { at, version, migrations } = head
  if (options.json) {
    const about = { file, at, version, migrations: migrations.length, parts: parts.length, rows }
    context.print(JSON.stringify({ ...about, encrypted: by, signer, proved: origin.isProved }))
  } else {
    const counts = `${rows.toLocaleString('en')} rows in ${parts.length} parts`
    context.print(
      `${file} is intact: ${counts}, of ${at}, by version ${version}, last migration ${migrations.at(-1)?.name}.`,
    )
    const encrypted = by === null ? 'It is not encrypted.' : `It is encrypted, and the ${by} opens it.`
    context.print(`${encrypted} ${origin.says.replace(/^i/, 'I')}.`)
  }
  requireProved(`${file} is intact, but nothing proves where it comes from`, origin, options)
}

export type Trust = { fromKey?: string | undefined; unverified?: true | undefined }

/** What nothing proves may have been put together by someone who wants to be the operator here. */
export function requireProved(otherwise: string, { isProved, isSigned, says }: Origin, { fromKey, unverified }: Trust) {
  if (isProved || (unverified && fromKey === undefined)) return
  const name = isSigned ? 'if you know that key, repeat this with --from-key; ' : ''
  const ways = fromKey === undefined ? ` (${name}if you trust the file for another reason, add --unverified)` : ''
  throw new CommandError(`${otherwise}: ${says}${ways}`)
}

/** What can be proved where there is room for a second database. */
export async function proveByRestoring(
  context: CommandContext,
  url: string,
  { backup, checked, secret, json }: Proof & { secret: string | null },
) {
  const { file } = backup
  const left: string[] = []
  const work = async (scratch: string) => {
    const restored = await restoreWithProgress(context, scratch, backup, checked)
    // What the first start does after an upgrade.
    await ensureSearch(scratch)
    await onFirstStart(scratch, async () => {})
    const isSealedWith = secret === null ? null : await withDb(scratch, db => isKnownSecret(db, secret))
    // Without that secret suppressed people cannot be recognised.
    const verifyOptions =
      secret === null
        ? { only: invariants.flatMap(({ code }) => (code === 'suppressed' ? [] : code)) }
        : { seal: suppressionSeal(secret) }
    return { ...restored, isSealedWith, verdicts: await verifyWithProgress(context, scratch, verifyOptions) }
  }
  const { rows, verdicts, isSealedWith } = await withScratchDatabase(url, {
    work,
    onLeft: what => {
      left.push(what)
      context.warn(what)
    },
  })
  if (json) context.print(JSON.stringify({ file, at: checked.head.at, rows, verdicts, secret: isSealedWith, left }))
  else for (const verdict of verdicts) context.print(inWords(verdict))
  if (isSealedWith === false) throw new CommandError('the secret in the backup does not match its database')
  requireOrder(verdicts)
  if (!json) {
    const unread = secret === null ? ' Its secret was not decrypted.' : ''
    context.print(
      `${file} (${checked.head.at}) is good: ${rows.toLocaleString('en')} rows restored and verified.${unread}`,
    )
  }
}

export function restoreWithProgress(
  context: CommandContext,
  url: string,
  backup: OpenedBackup,
  checked: CheckedBackup,
  beforeCommit?: (pendingReversals: string) => Promise<void>,
) {
  return withProgress(context, checked, onProgress => restoreBackup(url, backup, checked, { beforeCommit, onProgress }))
}

async function withProgress<T>(
  context: CommandContext,
  { size }: CheckedBackup,
  work: (onProgress: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const megabyte = 1e6
  const progress = startProgress(Math.ceil(size / megabyte), 'MB', context.err)
  let [bytes, reported] = [0, 0]
  try {
    return await work(more => {
      bytes += more
      const done = Math.floor(bytes / megabyte)
      progress.add(done - reported)
      reported = done
    })
  } finally {
    progress.stop()
  }
}
