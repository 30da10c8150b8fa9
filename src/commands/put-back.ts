import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import { pendingReversalsFolder } from '../upkeep/backup/read-pending-reversals.ts'

/** The next start reverses these charges. Files already there concern other charges and stay. */
export async function keepPendingReversals(dataDir: string, pendingReversals: string): Promise<void> {
  if (pendingReversals === '') return
  const folder = path.join(dataDir, pendingReversalsFolder)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${randomUUID()}.jsonl`), pendingReversals, { mode: 0o600 })
}

/** Saves the backup's secret in the data folder. Returns what the operator has to know before starting the server. */
export async function putBackSecret({ dataDir, secret }: Config, saved: string | null): Promise<string[]> {
  if (saved === null) {
    return ['Its secret was not decrypted: start with the previous secret, or run "firmament secret rotate --lost".']
  }
  if (secret === saved) return []
  const kept = await readKeptSecret(dataDir)
  const file = path.join(dataDir, 'secret')
  if (kept !== saved) {
    if (kept !== null) await rename(file, `${file}.before-restore`)
    const draft = `${file}.${randomUUID()}`
    await mkdir(dataDir, { recursive: true })
    await writeFile(draft, `${saved}\n`, { mode: 0o600 })
    await rename(draft, file)
  }
  if (!secret) return []
  const which = `FIRMAMENT_SECRET is not the secret of this backup, which is now in ${file}`
  return [`${which}: switch to yours with "firmament secret rotate" before you start the server.`]
}
