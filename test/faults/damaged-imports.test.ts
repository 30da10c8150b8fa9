import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { FileError } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { randomFrom } from '../support/random-filters.ts'
import { fixtures } from '../support/read-source.ts'

/** How often each file is damaged; the long form is for nights. */
const rounds = process.env.FIRMAMENT_LONG_TESTS ? 8 : 1

type Damage = (bytes: Buffer, random: () => number) => Buffer

/** What happens to files on their way. */
const damages: Record<string, Damage> = {
  'cut in the middle': (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  'some bytes turned': (bytes, random) => {
    const turned = Buffer.from(bytes)
    for (let at = 0; at < 8; at++) turned[Math.floor(random() * turned.length)] = Math.floor(random() * 256)
    return turned
  },
  'a piece taken out': (bytes, random) => {
    const from = Math.floor(random() * bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + Math.floor(random() * 200))])
  },
  'a piece twice': (bytes, random) => {
    const from = Math.floor(random() * bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.max(0, from - 150))])
  },
  'in another encoding': bytes => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  'with another delimiter': bytes =>
    Buffer.from(bytes.toString('latin1').replaceAll(',', '|').replaceAll(';', '|'), 'latin1'),
}

test('a damaged file is read, put aside or refused in words, and a refused one changes nothing', () =>
  withTestDatabase(async url => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-damaged-'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const random = randomFrom(Number(process.env.FIRMAMENT_SEED ?? 1))
    const outcomes = { imported: 0, refused: 0 }
    try {
      for (const source of await loadSources()) {
        for (const file of await filesOf(source)) {
          const bytes = await readFile(file)
          for (const [name, damage] of Object.entries(damages)) {
            for (let round = 0; round < rounds; round++) {
              const copy = path.join(folder, path.basename(file))
              await writeFile(copy, damage(bytes, random))
              const before = await stateOf(client)
              const refused = await importFile(url, source, copy).catch((error: Error) => error)
              const what = `${path.basename(file)}, ${name}`
              if (!refused) {
                outcomes.imported++
                continue
              }
              outcomes.refused++
              assert.ok(refused instanceof FileError, `${what}: ${refused.stack}`)
              assert.ok(refused.message.length < 1000, what)
              assert.equal(await stateOf(client), before, what)
            }
          }
        }
      }
      assert.ok(outcomes.imported > 5 && outcomes.refused > 10, JSON.stringify(outcomes))
    } finally {
      await client.end()
      await rm(folder, { recursive: true, force: true })
    }
  }))

/** Some fixtures of a source: damage does not become more telling with their number. */
async function filesOf(source: Source): Promise<string[]> {
  const folder = path.join(fixtures, source.code)
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  return files.sort().slice(0, process.env.FIRMAMENT_LONG_TESTS ? undefined : 3)
}

async function importFile(url: string, source: Source, file: string): Promise<undefined> {
  for (const { dataset, paths, bytes } of (await planImport(source, [file])).parts) {
    await runImport(url, { source: source.code, dataset, places: [file], paths, bytes }, await actorOn(url))
  }
}

/** What readers are served, in short. */
async function stateOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select md5(concat((select string_agg(c::text, '' order by id) from companies c),
       (select string_agg(r::text, '' order by source_id, key) from records r),
       (select string_agg(h::text, '' order by source_id, source_key) from holdings h),
       (select string_agg(o::text, '' order by source_id, source_key) from officers o),
       (select string_agg(s::text, '' order by source_id, source_key) from statements s),
       (select string_agg(c::text, '' order by id) from changes c))) as state`,
  )
  return rows[0].state
}
