import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A row as it stood in its file, or as corrected by hand. */
export type MendedRow = {
  /** Where it stood: 'extract.zip/companies.csv'. */
  file: string
  text: string
  /** The line with the names of its columns, where the file has some. */
  head: string | null
}

/**
 * Writes a file of one row as its publisher would, under the name of the file in which it stood, by which its dataset is recognised.
 */
export async function writeMended(folder: string, { file, text, head }: MendedRow): Promise<void> {
  const lines = [...(head === null ? [] : [head]), text].map(line => line.replace(/[\r\n]+$/, ''))
  await writeFile(path.join(folder, path.basename(file)), `${lines.join('\n')}\n`)
}
