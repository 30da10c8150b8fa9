import { stat } from 'node:fs/promises'
import { fileForm, type Head } from './backup.ts'
import { readEntries } from './read-entries.ts'

/** The moment that a backup shows, by its first entry; null if this is not a backup in the current form. The rest is not read. */
export async function readMoment(file: string): Promise<Date | null> {
  try {
    // Opening a pipe would wait for a writer.
    if (!(await stat(file)).isFile()) return null
    for await (const { content } of readEntries(file)) {
      const { form, at } = JSON.parse(content.toString()) as Partial<Head>
      const moment = new Date(at ?? '')
      return form === fileForm && !Number.isNaN(moment.getTime()) ? moment : null
    }
  } catch {
    // It is not a backup, whatever it is.
  }
  return null
}
