import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileReading } from '#files/file-reading.ts'
import { filesAsOne } from '#files/files-as-one.ts'
import { headOf } from '#files/head-of.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import { BadRow, type Row } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset, FileClaims, Source } from '#ingest/entries/source.ts'
import { translateRow } from '#ingest/entries/translate-row.ts'
import { inFile, rowsOf } from '#ingest/read/rows-of.ts'
import { stripped } from '#ingest/stage/stage-record.ts'

/** Files in the form of each source, written by hand: a folder a source. */
export const fixtures = path.join(import.meta.dirname, '../fixtures')

/** A path within the fixtures, any other path, or a file that exists only here. */
type Place = string | InputFile

export type Reading = {
  rows: number
  entries: Entry[]
  /** Why rows were put aside. */
  reasons: string[]
  /** What was noted about rows that are taken. */
  notes: string[]
  /** What each file that was read says about itself, and the dataset that knows it. */
  abouts: FileClaims[]
  datasets: string[]
  /** Files that no dataset knows. */
  unknown: string[]
}

/** What a source makes of some files, and of all in folders and zips, each read by the first dataset that knows it. */
export function readAll(source: Pick<Source, 'datasets'>, ...places: Place[]): Promise<Reading> {
  return readPlaces(source, places, {})
}

/** What a source makes of one file. */
export async function readOne(source: Pick<Source, 'datasets'>, place: Place, given: Partial<AboutFile> = {}) {
  const reading = await readPlaces(source, [place], given)
  const [[about], [dataset]] = [reading.abouts, reading.datasets]
  if (!about || !dataset || reading.abouts.length > 1) throw new Error(`${place} is not one file of this source`)
  return { ...reading, about, dataset }
}

async function readPlaces({ datasets }: Pick<Source, 'datasets'>, places: Place[], given: Partial<AboutFile>) {
  const reading: Reading = { rows: 0, entries: [], reasons: [], notes: [], abouts: [], datasets: [], unknown: [] }
  const together = new Map<Dataset, InputFile[]>()
  for await (const file of filesOf(places)) {
    if (datasets.some(dataset => dataset.isCompanion?.(file.name))) continue
    const head = await headOf(file)
    const dataset = datasets.find(one => one.recognises(file.name, head))
    if (!dataset) {
      reading.unknown.push(file.name)
      continue
    }
    if (dataset.readsTogether) together.set(dataset, [...(together.get(dataset) ?? []), file])
    else await readInto(reading, dataset, file, given)
  }
  for (const [dataset, files] of together) {
    const paths = files.map(file => file.path)
    await readInto(
      reading,
      dataset,
      filesAsOne(paths, () => Readable.from(files)),
      given,
    )
  }
  return reading
}

async function readInto(reading: Reading, dataset: Dataset, file: InputFile, given: Partial<AboutFile>) {
  const about: AboutFile = { name: file.name, reading: new FileReading(), ...given }
  for await (const rows of rowsOf(dataset, file, about)) {
    for (const row of rows) {
      reading.rows++
      const read = row.value instanceof BadRow ? row.value : translated(dataset, file, row, about)
      if ('reason' in read) reading.reasons.push(read.reason)
      else {
        reading.entries.push(...read.entries)
        if (read.cleaned) reading.notes.push(read.cleaned.reason)
      }
    }
  }
  const { reading: _, ...claims } = about
  reading.abouts.push(claims)
  reading.datasets.push(dataset.code)
}

function translated(dataset: Dataset, file: InputFile, row: Row<unknown>, about: AboutFile) {
  try {
    return translateRow(dataset, row, about)
  } catch (error) {
    throw inFile(error, file.path, row.line, dataset)
  }
}

async function* filesOf(places: Place[]): AsyncGenerator<InputFile> {
  for (const place of places) {
    if (typeof place === 'string') yield* listInputFiles([path.resolve(fixtures, place)])
    else yield place
  }
}

export function kindOf<Kind extends Entry['kind']>({ entries }: Pick<Reading, 'entries'>, kind: Kind) {
  return entries.filter(entry => entry.kind === kind) as Extract<Entry, { kind: Kind }>[]
}

/** Compares what entries say: members that are null or empty are not known, and staging leaves them out. */
export function assertSays(actual: unknown, expected: unknown): void {
  const [said, wanted] = [actual, expected].map(value => JSON.stringify(stripped(structuredClone(value)) ?? null))
  assert.deepEqual(JSON.parse(said as string), JSON.parse(wanted as string))
}

/** A folder for files that a test writes; it is gone after the test. */
export async function temporaryFolder(t: { after(done: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs some work with files in a folder of their own. */
export async function withFiles<T>(
  files: Record<string, string | Buffer>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-test-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
