import assert from 'node:assert/strict'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { FileError } from '#files/row.ts'
import type { Dataset, Source } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from '../support/actor.ts'
import { damagesOf } from '../support/damage-row.ts'
import { withTestDatabase } from '../support/database.ts'
import { randomFrom } from '../support/random-filters.ts'
import { fixtures, readOne, temporaryFolder } from '../support/read-source.ts'

// Any row of any complete file, made unreadable, changes nothing: neither about its company nor about another one.

/** How often each damage is done to each file; the long form is for nights. */
const rounds = process.env.FIRMAMENT_LONG_TESTS ? 25 : 1
const random = randomFrom(Number(process.env.FIRMAMENT_SEED ?? 1))
const now = new Date('2027-06-01')

/** The same dataset, of a day; whatever limit there is of bad rows, and whatever the file calls itself. */
const ofDay = (dataset: Dataset, day: string): Dataset => ({
  ...dataset,
  badShare: 1,
  async *read(file, about) {
    const claim = () => Object.assign(about, { publishedOn: day, isComplete: true, part: undefined })
    for await (const rows of dataset.read(file, about)) {
      claim()
      yield rows
    }
    claim()
  },
})

class Seen extends Error {}

async function importFiles(
  url: string,
  source: Source,
  dataset: Dataset,
  files: string[],
  onCommit?: (work: pg.ClientBase) => Promise<void>,
) {
  const request = { source: source.code, dataset, places: files, paths: new Set(files), bytes: 0, now }
  return runImport(url, { ...request, ...(onCommit && { onCommit }) }, await actorOn(url))
}

const tables = [
  'companies',
  'names',
  'officers',
  'holdings',
  'links',
  'statements',
  'screening_entries',
  'company_keys',
]

async function stateOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await client.query(
      `select t::text as row from ${table} t ${table === 'screening_entries' ? 'where vanished_on is null' : ''} order by 1`,
    )
    state[table] = rows.map(({ row }) => row)
  }
  return state
}

/** Of a source with fixtures: the datasets that have a complete file there, with that file and what is read along with it. */
async function targetsOf(source: Source) {
  const folder = path.join(fixtures, source.code)
  const names = await readdir(folder).catch(() => [])
  const targets: { dataset: Dataset; files: string[]; beside: string[] }[] = []
  const seen = new Set<Dataset>()
  for (const name of names.filter(one => one.includes('.')).sort()) {
    const file = path.join(folder, name)
    const plan = await planImport(source, [file]).catch(() => null)
    const dataset = plan?.parts[0]?.dataset
    if (!dataset || (seen.has(dataset) && !dataset.complete)) continue
    const claims = dataset.readsTogether
      ? { isComplete: true, part: undefined }
      : (await readOne(source, file).catch(() => null))?.about
    if (!claims?.isComplete && !claims?.part) continue
    if (dataset.readsTogether && seen.has(dataset)) continue
    seen.add(dataset)
    const together = names.filter(other => dataset.readsTogether && dataset.recognises(other, ''))
    const beside = names.filter(other => other !== name && source.datasets.some(one => one.isCompanion?.(other)))
    targets.push({ dataset, files: dataset.readsTogether ? together : [name], beside })
  }
  return targets
}

for (const source of await loadSources()) {
  const targets = await targetsOf(source)
  for (const { dataset, files, beside } of targets) {
    test(`${source.code}/${dataset.code}: ${files.join(', ')}`, async t => {
      const folder = await temporaryFolder(t)
      const base = path.join(fixtures, source.code)
      await mkdir(path.join(folder, 'whole'))
      await cp(base, path.join(folder, 'whole'), { recursive: true })
      await withTestDatabase(async url => {
        const at = (place: string) => files.map(file => path.join(folder, place, file))
        // The companies that its facts are about come from the others.
        const others = targets.filter(one => one.dataset !== dataset)
        for (const other of new Map(others.map(one => [one.dataset, one])).values()) {
          const paths = other.files.map(file => path.join(base, file))
          await importFiles(url, source, ofDay(other.dataset, '2027-01-01'), paths)
        }
        await importFiles(url, source, ofDay(dataset, '2027-02-01'), at('whole'))
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        try {
          const before = await stateOf(client)
          for (const name of [...files, ...beside]) {
            const text = await readFile(path.join(base, name), 'latin1')
            for (const [what, damage] of Object.entries(damagesOf(text))) {
              for (let round = 0; round < rounds; round++) {
                const damaged = damage(text, random)
                if (damaged === undefined || damaged === text) continue
                const place = path.join(folder, 'damaged')
                await rm(place, { recursive: true, force: true })
                await cp(base, place, { recursive: true })
                await writeFile(path.join(place, name), damaged, 'latin1')
                let after: Record<string, string[]> | undefined
                let quarantined = 0
                const error = await importFiles(
                  url,
                  source,
                  ofDay(dataset, '2027-03-01'),
                  at('damaged'),
                  async work => {
                    const { rows } = await work.query(
                      `select (counts -> 'quarantined')::int as bad from runs order by id desc limit 1`,
                    )
                    quarantined = rows[0].bad
                    after = await stateOf(work)
                    throw new Seen()
                  },
                ).catch((error: Error) => error)
                if (!after) {
                  assert.ok(error instanceof FileError, `${name}, ${what}: ${(error as Error).stack}`)
                  continue
                }
                // Read all the same: what it says is another matter.
                if (quarantined <= (await badRows(client))) continue
                const line = damaged.split('\n').find((one, at) => one !== text.split('\n')[at])
                assert.deepEqual(
                  shownOf(dataset, after),
                  shownOf(dataset, before),
                  `${name}, ${what}: ${line?.slice(0, 300)}`,
                )
              }
            }
          }
        } finally {
          await client.end()
        }
      })
    })
  }
}

/** Of a list, whose entries are about no company, what matters is that nobody was taken off it. */
function shownOf({ isList }: Dataset, state: Record<string, string[]>) {
  if (!isList) return state
  return { ...state, screening_entries: state.screening_entries?.length }
}

/** How many rows of the file itself cannot be read. */
async function badRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select (counts -> 'quarantined')::int as bad from runs where state = 'finished' order by id desc limit 1`,
  )
  return rows[0].bad
}
