import { Suppressions } from '#domain/privacy/suppressions.ts'
import { filesAsOne } from '#files/files-as-one.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import type { Row } from '#files/row.ts'
import { Marking } from '../entries/marking.ts'
import { namesIn } from '../entries/names-in.ts'
import type { Dataset } from '../entries/source.ts'
import type { QuarantinedRow } from '../entries/translate-row.ts'
import { FileProgress, type Shared } from './file-progress.ts'
import { Gathering } from './gathering.ts'
import type { Part, Reading, ReadPart, ReadSoFar } from './read-part.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { rowsOf } from './rows-of.ts'

/** Reads the files of a dataset into parts that can be written to the database in turn. */
export async function* readParts(dataset: Dataset, reading: Reading): AsyncGenerator<ReadPart> {
  const { suppressed, marking } = reading
  const shared: Shared = {
    suppressions: suppressed && new Suppressions(suppressed),
    marking: marking && new Marking(marking),
    gathering: new Gathering(reading),
    repeated: new RepeatedRows(reading.repeated ?? []),
  }
  let before: ReadSoFar = { rows: 0, packedBytes: 0 }
  for await (const file of filesToRead(dataset, reading)) {
    const progress = new FileProgress(dataset, reading, file, shared)
    for await (const part of partsOfFile(dataset, progress)) yield { ...part, ...progress.after(before) }
    before = { rows: before.rows + progress.rows, packedBytes: before.packedBytes + file.packedBytes }
  }
  for (const part of settled(shared)) yield { ...part, ...before }
  for (const part of shared.gathering.end()) yield { ...part, ...before }
  const keys = [...shared.gathering.repeated]
  if (keys.length > 0) yield { kind: 'repeated', keys, ...before }
}

/** What contradicts itself is put aside, all of it. */
function* settled({ repeated, gathering, marking }: Shared): Generator<Part> {
  for (const { isContested, rows } of repeated.settled()) {
    for (const { row, entries, about, path } of rows) {
      if (isContested) yield { kind: 'quarantine', path, quarantined: [refused(row)] }
      else {
        marking?.add(entries, null)
        for (const entry of entries) gathering.add(entry, about)
      }
    }
  }
  if (marking?.isAny) yield { kind: 'seen', seen: marking.take() }
}

const refused = ({ line, raw }: Row<unknown>): QuarantinedRow => ({
  line,
  raw,
  reason: 'another row about the same company states something else',
  mayName: namesIn(raw),
})

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
