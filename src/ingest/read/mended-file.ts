import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileError } from '#files/row.ts'

/** A row as it stood in its file, or as somebody set it right. */
export type MendedRow = {
  /** Where it stood: 'extract.zip/companies.csv'. */
  file: string
  text: string
  /** The names of its columns, where the file has some. */
  columns: string[]
}

const separators = [',', ';', '\t', '|']

/**
 * Writes a file of one row as its publisher would, under the name of the file in which it stood, by which its dataset is recognised.
 */
export async function writeMended(folder: string, { file, text, columns }: MendedRow): Promise<string> {
  const mended = path.join(folder, path.basename(file))
  await writeFile(mended, `${columns.length > 0 ? `${headOf(columns, text)}\n` : ''}${text.trimEnd()}\n`)
  return mended
}

/** The head with the separator that the row has. */
function headOf(columns: string[], text: string): string {
  const found = separators.map(one => ({ one, count: text.split(one).length }))
  const [best] = found.toSorted((a, b) => b.count - a.count)
  if (!best || best.count < columns.length) {
    throw new FileError(`the row must have ${columns.length} columns: ${columns.join(', ')}`)
  }
  const isPlain = (name: string) => !/["\n,;\t|]/.test(name)
  return columns.map(name => (isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`)).join(best.one)
}
