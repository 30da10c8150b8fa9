import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import type { Source } from '#ingest/entries/source.ts'
import type { ImportRequest } from '#ingest/import-request.ts'
import type { ReadPart } from '#ingest/read/read-part.ts'
import { shareByShare } from '#ingest/read/share-by-share.ts'
import { runImport } from '#ingest/run-import.ts'
import { writeBrazil } from '../../../bench/support/made-up-brazil.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { contentOf } from '../../support/content-of.ts'
import { createTestDatabase } from '../../support/database.ts'

test('tables that two threads join, with every second company each, end as those that one joins', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-shared-'))
  try {
    await writeBrazil(folder, 4000, 7)
    const files = (await readdir(folder)).map(name => path.join(folder, name))
    // Rows that cannot be read, of both threads and of none, and a tax option of a company that nobody lists.
    const places = files.find(name => name.includes('ESTABELE')) as string
    const simples = files.find(name => name.includes('SIMPLES')) as string
    const unreadable = (base: string) => `"${base}"${';"0001"'.repeat(29)}\n`
    await appendFile(places, `${unreadable('99999998')}${unreadable('99999997')}"cut\n`)
    for (const base of ['99999996', '99999995']) await appendFile(simples, `"${base}";"N";"0";"0";"N";"0";"0"\n`)
    // The same rows again, and companies again under another name.
    for (const file of files) {
      const rows = (await readFile(file, 'latin1')).split('\n').slice(0, 40)
      const others = file.includes('EMPRE') ? rows.map(row => row.replace(/;"[^"]*"/, ';"ANOTHER NAME LTDA"')) : []
      await appendFile(file, `${[...rows, ...others].join('\n')}\n`, 'latin1')
    }
    const [one, two] = await Promise.all([importInto(files, 8 << 20), importInto(files, 64 << 20)])
    for (const table in one) assert.deepEqual(two[table], one[table], table)
    assert.ok((one.companies?.length ?? 0) > 1500)
    assert.ok((one.quarantine?.length ?? 0) >= 2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function importInto(files: string[], bytes: number): Promise<Record<string, unknown[]>> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const source = (await loadSources()).find(({ code }) => code === 'br-cnpj') as Source
    const request = { source: source.code, dataset: source.datasets[0], module: source.module, places: files, bytes }
    const { counts } = await runImport(
      database.url,
      { ...request, paths: new Set(files), publishedOn: '2026-11-01' } as ImportRequest,
      await actorOn(database.url),
    )
    const { rows: quarantine } = await client.query('select reason, raw from quarantine order by 1, 2')
    return { counts: [counts], quarantine, ...(await contentOf(client)) }
  } finally {
    await client.end()
    await database.drop()
  }
}

test('a first fill is over when it is over for all, and what needs all companies waits for it', async () => {
  const lane = async function* (name: string): AsyncGenerator<ReadPart, void> {
    const sofar = { rows: 1, packedBytes: 10 }
    yield { kind: 'fill', fill: `fill of ${name}` as never, ...sofar }
    yield { kind: 'filled', ...sofar }
    yield { kind: 'batch', batch: `batch of ${name}` as never, isComplete: true, ...sofar, rows: 2 }
    const about = { name: 'both', leftOut: { strays: 1, [name]: 1 } }
    yield { kind: 'file', path: 'both', about, fileRows: 2, columns: [], isLast: false, ...sofar, rows: 2 }
  }
  const told: unknown[] = []
  for await (const part of shareByShare([lane('one'), lane('two')])) {
    if (part.kind === 'file') told.push([part.fileRows, part.rows, part.packedBytes, part.about.leftOut])
    else told.push('fill' in part ? part.fill : 'batch' in part ? part.batch : part.kind)
  }
  assert.deepEqual(told.slice(2), ['filled', 'batch of one', 'batch of two', [4, 4, 10, { strays: 2, one: 1, two: 1 }]])
  assert.deepEqual(told.slice(0, 2).sort(), ['fill of one', 'fill of two'])
})

test('what goes wrong in one of them is told', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to give.
  const broken = async function* (): AsyncGenerator<ReadPart, void> {
    throw new Error('a file is cut')
  }
  const waiting = async function* (): AsyncGenerator<ReadPart, void> {
    yield { kind: 'filled', rows: 0, packedBytes: 0 }
  }
  await assert.rejects(async () => {
    for await (const _ of shareByShare([waiting(), broken()]));
  }, /a file is cut/)
})
