import { Suppressions } from '#domain/privacy/suppressions.ts'
import { filesAsOne } from '#files/files-as-one.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import { Marking } from '../entries/marking.ts'
import type { Dataset } from '../entries/source.ts'
import { FileProgress, type Shared } from './file-progress.ts'
import { Gathering } from './gathering.ts'
import type { Part, Reading, ReadPart, ReadSoFar } from './read-part.ts'
import { rowsOf } from './rows-of.ts'

/** Reads the files of a dataset into parts that can be written to the database in turn. */
export async function* readParts(dataset: Dataset, reading: Reading): AsyncGenerator<ReadPart> {
  const { suppressed, marking } = reading
  const shared: Shared = {
    suppressions: suppressed && new Suppressions(suppressed),
    marking: marking && new Marking(marking),
    gathering: new Gathering(reading),
  }
  let before: ReadSoFar = { rows: 0, packedBytes: 0 }
  for await (const file of filesToRead(dataset, reading)) {
    const progress = new FileProgress(dataset, reading, file, shared)
    for await (const part of partsOfFile(dataset, progress)) yield { ...part, ...progress.after(before) }
    before = { rows: before.rows + progress.rows, packedBytes: before.packedBytes + file.packedBytes }
  }
  for (const part of shared.gathering.end()) yield { ...part, ...before }
}

async function* partsOfFile(dataset: Dataset, progress: FileProgress): AsyncGenerator<Part> {
  try {
    for await (const rows of rowsOf(dataset, progress.file, progress.about)) {
      for (const row of rows) {
        progress.pass(row)
        if (progress.isReady) yield* progress.take()
      }
    }
  } catch (error) {
    // They stay on record also where the rest of the file cannot be read.
    yield* progress.flushQuarantine()
    throw error
  }
  yield* progress.finish()
}

async function* filesToRead({ readsTogether }: Dataset, { places, paths }: Reading): AsyncGenerator<InputFile> {
  if (readsTogether) yield filesAsOne([...paths], () => namedFiles(places, paths))
  else yield* namedFiles(places, paths)
}

async function* namedFiles(places: string[], paths: Set<string>): AsyncGenerator<InputFile> {
  for await (const file of listInputFiles(places)) if (paths.has(file.path)) yield file
}
