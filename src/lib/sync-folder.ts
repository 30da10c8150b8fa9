import { open } from 'node:fs/promises'

/** Writes the names of a folder to the disk, before anything relies on a new one. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
