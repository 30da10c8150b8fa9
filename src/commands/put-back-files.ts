import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SealedFiles } from '../backup/backup.ts'
import { doubtsFolder } from '../backup/read-doubts.ts'
import type { Config } from '../config.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'

/** The next start takes these charges back. What lies there already is about other charges, and stays. */
export async function keepDoubts(dataDir: string, doubts: string): Promise<void> {
  if (doubts === '') return
  const folder = path.join(dataDir, doubtsFolder)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${randomUUID()}.jsonl`), doubts, { mode: 0o600 })
}

/** Puts what was sealed back into the data folder, and tells what whoever starts the server next has to know. */
export async function putBackFiles({ dataDir, secret }: Config, files: SealedFiles | null): Promise<string[]> {
  if (!files) {
    return ['Its secret was not opened: start with the former one, or go on with "firmament secret rotate --lost".']
  }
  if (secret === files.secret) return []
  const kept = await readKeptSecret(dataDir)
  if (kept !== null && kept !== files.secret) {
    await rename(path.join(dataDir, 'secret'), path.join(dataDir, 'secret.before-restore'))
  }
  if (kept !== files.secret) await write(dataDir, 'secret', `${files.secret}\n`)
  if (!secret) return []
  const which = `FIRMAMENT_SECRET is not the secret of this backup, which lies in ${path.join(dataDir, 'secret')} now`
  return [`${which}: go over to yours with "firmament secret rotate" before you start.`]
}

async function write(dataDir: string, name: string, text: string): Promise<void> {
  const draft = path.join(dataDir, `${name}.${randomUUID()}`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path.join(dataDir, name))
}
