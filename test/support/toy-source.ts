import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jsonLines } from '#files/json-lines.ts'
import { type Row, RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import type { ImportResult } from '#ingest/import-request.ts'
import { runImport } from '#ingest/run-import.ts'
import type { Seal } from '#lib/seal.ts'
import { actorOn } from './actor.ts'

/** A registry for tests: every line of its files is a list of entries, or {"bad": "why"}. */
export function toyDataset(id: number, more: Partial<Dataset> = {}): Dataset {
  return {
    id,
    code: `toy${id}`,
    name: `Toy registry ${id}`,
    category: 'Government Registry',
    files: 'lists of entries in JSON lines',
    fills: 'whatever a test says',
    url: 'https://registry.example',
    licence: 'CC0-1.0',
    precedence: 100,
    badShare: 0.5,
    recognises: name => name.endsWith('.jsonl'),
    async *read(file) {
      yield* jsonLines(await file.open())
    },
    translate({ value }: Row<Entry[] | { bad: string }>) {
      if (!Array.isArray(value)) throw new RowError(value.bad)
      return value
    },
    ...more,
  }
}

export type Files = {
  entries: (Entry | { bad: string })[]
  publishedOn?: string
  isComplete?: boolean
  acceptLoss?: boolean
  isInOrder?: boolean
  bytes?: number
  seal?: Seal
  now?: Date
}

/** Imports entries as if they stood in a file. */
export async function importEntries(url: string, dataset: Dataset, files: Files): Promise<ImportResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-toy-'))
  const file = path.join(folder, 'toy.jsonl')
  try {
    await writeFile(file, files.entries.map(entry => JSON.stringify('bad' in entry ? entry : [entry])).join('\n'))
    const { publishedOn, isComplete, acceptLoss, isInOrder, bytes = 0, seal, now } = files
    const request = {
      source: 'toy',
      dataset,
      places: [file],
      paths: new Set([file]),
      bytes,
      publishedOn,
      isComplete,
      acceptLoss,
      isInOrder,
      seal,
      now,
    }
    return await runImport(url, request, await actorOn(url))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A company record with what a test says about it. */
export function companyEntry(
  number: string,
  name: string,
  more: Partial<Extract<Entry, { kind: 'company' }>> = {},
): Entry {
  return {
    kind: 'company',
    key: number,
    keys: [{ scheme: 'reg:GB', number }],
    basic: { name, country_code: 'GB', registration_number: number },
    ...more,
  }
}
