import { open, stat } from 'node:fs/promises'
import { entryNames, FORM, type Head } from './backup.ts'
import { block, readTarHeader } from './tar-header.ts'

/** No beginning of a backup is longer: whatever says so is something else. */
const mostBytes = 16 << 20

/** The moment that a backup shows, as its first entry says; null where this is none of this form. The rest is not looked at. */
export async function readMoment(file: string): Promise<Date | null> {
  // To open a pipe would be to wait for who writes to it.
  const isFile = await stat(file).then(
    found => found.isFile(),
    () => false,
  )
  const handle = isFile ? await open(file).catch(() => null) : null
  if (!handle) return null
  try {
    const { buffer } = await handle.read(Buffer.alloc(block), 0, block, 0)
    const header = readTarHeader(buffer)
    if (header?.name !== entryNames.head || header.size > mostBytes) return null
    const content = await handle.read(Buffer.alloc(header.size), 0, header.size, block)
    const { form, at } = JSON.parse(content.buffer.toString()) as Partial<Head>
    const moment = new Date(at ?? '')
    return form === FORM && !Number.isNaN(moment.getTime()) ? moment : null
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
