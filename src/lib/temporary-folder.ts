import { mkdtempSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from './is-alive.ts'

const ours = /^firmament-(?:list|import|sort|operation|pages)-(\d+)-\w{6}$/

/** A new folder for what is needed only while this process works; its name shows whose it was. */
export function temporaryFolder(purpose: 'list' | 'import' | 'sort' | 'operation' | 'pages'): string {
  return mkdtempSync(path.join(tmpdir(), `firmament-${purpose}-${process.pid}-`))
}

/** Removes what processes left that were killed. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const owner = ours.exec(name)?.[1]
    const folder = path.join(tmpdir(), name)
    if (owner === undefined || (await isNeeded(folder, Number(owner)))) continue
    // What belongs to another user stays for that one.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** In a container, this process has the number of the one that was killed. */
async function isNeeded(folder: string, owner: number): Promise<boolean> {
  if (owner !== process.pid) return isAlive(owner)
  const found = await stat(folder).catch(() => null)
  return found !== null && found.mtimeMs >= performance.timeOrigin
}
