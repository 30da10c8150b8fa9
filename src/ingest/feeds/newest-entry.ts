import { FileError } from '#files/row.ts'
import type { ImportRequest } from '../import-request.ts'
import { partsOf } from '../read/parts-of.ts'

type Files = Pick<ImportRequest, 'dataset' | 'module' | 'places' | 'paths' | 'bytes'>

/**
 * The newest day in files of which neither they nor their response state a date: they were made on that day or later. They are read for it
 * alone, before their import, since their date decides what of them is newer than what is known.
 */
export async function newestEntry(
  { dataset, module, places, paths, bytes }: Files,
  now: Date,
  lastDay: string,
): Promise<string> {
  const reading = { places, paths, today: now.toISOString().slice(0, 10), lastDay, acceptLoss: true }
  const days: string[] = []
  for await (const part of partsOf(dataset, module, reading, bytes)) {
    if (part.kind === 'file' && part.about.newestOn !== undefined) days.push(part.about.newestOn)
  }
  const newest = days.sort().at(-1)
  if (newest === undefined) {
    throw new FileError(
      'neither the files nor their response state a date, and no entry has one, so it is not known which changes follow; nothing was loaded',
    )
  }
  return newest
}
