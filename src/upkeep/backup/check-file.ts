import { createHash, type Hash, hash } from 'node:crypto'
import { BackupError, type BackupPart, endOf, entryNames, fileForm, type Head } from './backup.ts'
import { readEntries } from './read-entries.ts'

export type CheckedFile = { head: Head; parts: BackupPart[]; size: number }

/** Reads a whole backup and compares every checksum before it is used. Damaged parts are named. */
export async function checkFile(file: string): Promise<CheckedFile> {
  const whole = createHash('sha256')
  const sums = new Map<string, Hash>()
  const texts = { head: '', contents: '', end: '' }
  let size = 0
  for await (const { name, content, bytes } of readEntries(file)) {
    size += bytes.length
    if (name === entryNames.sum) {
      texts.end = content.toString()
      continue
    }
    whole.update(bytes)
    if (name === entryNames.contents) texts.contents = content.toString()
    else sums.set(partOf(name), (sums.get(partOf(name)) ?? createHash('sha256')).update(content))
    if (name === entryNames.head) texts.head = content.toString()
  }
  const own = { whole: whole.digest('hex'), contents: hash('sha256', texts.contents) }
  if (texts.end !== endOf(own.whole, own.contents)) {
    throw new BackupError(`${file} is damaged: ${findDamage(sums, texts, own)}.`)
  }
  return { head: readHead(file, texts.head), parts: JSON.parse(texts.contents), size }
}

/** The parts of a file that are not as they were written. */
function findDamage(
  sums: Map<string, Hash>,
  { contents, end }: { contents: string; end: string },
  own: { whole: string; contents: string },
): string {
  if (end.includes(own.whole)) return entryNames.sum
  if (!end.includes(own.contents)) return entryNames.contents
  const parts: BackupPart[] = JSON.parse(contents)
  // A table without rows has no entries.
  const damaged = parts.filter(({ name, sha256, entries }) => entries > 0 && sums.get(name)?.digest('hex') !== sha256)
  if (damaged.length === 0) return 'all parts are intact, but the data around them is not'
  return damaged.map(({ name }) => name).join(', ')
}

function readHead(file: string, text: string): Head {
  const head = JSON.parse(text) as Head
  if (head.form === fileForm) return head
  throw new BackupError(`${file} was written by a newer version of Firmament; use that version to restore it.`)
}

/** The part that a piece belongs to, by its name. */
export function partOf(name: string): string {
  return name.replace(/\/\d{5,}\.zst$/, '')
}
