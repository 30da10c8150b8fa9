import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { headOf } from '#files/head-of.ts'
import { listInputFiles } from '#files/input-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { readEntries } from '#ingest/entries/read-entries.ts'
import type { AboutFile, Dataset, Source } from '#ingest/entries/source.ts'

export const fixtures = path.join(import.meta.dirname, '../fixtures')

/** What a source makes of one file: the dataset that knows it, its entries, and the reasons of unreadable rows. */
export async function readFixture(source: Source, file: string, given: Partial<AboutFile> = {}) {
  const entries: Entry[] = []
  const reasons: string[] = []
  let rows = 0
  for await (const input of listInputFiles([path.resolve(fixtures, file)])) {
    const about: AboutFile = { name: input.name, ...given }
    const head = await headOf(input)
    const datasets = source.datasets.filter(dataset => dataset.recognises(input.name, head))
    if (datasets.length !== 1) throw new Error(`${file} is known by ${datasets.map(dataset => dataset.code)}`)
    for await (const read of readEntries(datasets[0] as Dataset, input, about)) {
      for (const row of read) {
        rows++
        if ('reason' in row) reasons.push(row.reason)
        else entries.push(...row.entries)
      }
    }
    return { dataset: (datasets[0] as Dataset).code, entries, reasons, rows, about }
  }
  throw new Error(`${file} is not there`)
}

/** A folder for files that a test writes; it is gone after the test. */
export async function temporaryFolder(t: { after(done: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
