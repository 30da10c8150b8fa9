import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret kept in the data folder, made on first use. Only the owner of the folder can read it. */
export async function keptSecret(dataDir: string, name = 'secret'): Promise<string> {
  const file = path.join(dataDir, name)
  return (await read(file)) ?? (await make(file))
}

/** Null where none was made. */
export function readKeptSecret(dataDir: string, name = 'secret'): Promise<string | null> {
  return read(path.join(dataDir, name))
}

async function make(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    // A link never replaces: of several processes that start together, all use what the first one made.
    await link(draft, file).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
    return (await read(file)) as string
  } finally {
    await rm(draft, { force: true })
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
