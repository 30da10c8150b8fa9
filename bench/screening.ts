import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { type Db, withDb } from '../src/postgres/db.ts'
import { sql } from '../src/postgres/sql.ts'
import { settingsOfServe } from '../test/support/server.ts'
import { inventEntries } from './screening/invent-entries.ts'
import { judgePairs } from './screening/judge-pairs.ts'
import { labelledFolder, labelledTable, outcomeOf, readChecks, readLabelled } from './screening/labelled.ts'
import { loadSampleLists } from './screening/load-sample-lists.ts'
import { type Plant, plantPeople } from './screening/plants.ts'
import { writeEntries } from './screening/write-entries.ts'
import { withDemoDatabase } from './support/demo-database.ts'
import { withEmbeddedDatabase } from './support/embedded-database.ts'

// All companies of the demo universe with their officers and holders, screened against the sample lists beside the project and a list of
// people, companies and ships who do not exist; some of these are officers, misspelt or in another script. How many of these are found,
// how many of the others get a hit, how fast and in how much memory. And pairs of names that screeners labelled, where their file is.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    universe: { type: 'string', default: '1' },
    /** How many entries are invented, and by which seed; how many are planted. */
    entries: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    plants: { type: 'string', default: '3000' },
    data: { type: 'string', default: '' },
    /** Only screens what an earlier run left in the folder. */
    again: { type: 'boolean', default: false },
    out: { type: 'string', default: '' },
    /** Shows who was missed and who got a hit. */
    misses: { type: 'boolean', default: false },
    /** Only the labelled pairs. */
    labelled: { type: 'boolean', default: false },
  },
})

const labelled = await measureLabelled()
const register = options.labelled ? null : await measureRegister()
if (options.out) await writeFile(options.out, `${JSON.stringify({ labelled, ...register }, null, 2)}\n`)

async function measureLabelled() {
  const file = path.join(labelledFolder, 'pairs.csv')
  if (!existsSync(file)) {
    console.log(`The labelled pairs are not here (${file}), so that they are not measured.`)
    return null
  }
  const [pairs, stricter] = [await readLabelled(file), await readChecks(path.join(labelledFolder, 'checks.yml'))]
  // Beside all sample lists: whoever is found must be found among others.
  const { judged, checks } = await withEmbeddedDatabase('', async url => {
    await loadSampleLists(url)
    return withDb(url, async db => ({
      judged: await judgePairs(db, pairs, 'bench-pairs'),
      checks: await judgePairs(db, stricter, 'bench-checks'),
    }))
  })
  const table = [
    ...labelledTable(judged),
    { schema: 'sure ones', pairs: 'all', ...outcomeOf(judged.filter(({ quality }) => quality === 'STRONG')) },
    { schema: 'checks', pairs: 'all', ...outcomeOf(checks) },
  ]
  console.table(table)
  return table
}

async function measureRegister() {
  const companies = Number(options.companies)
  return withDemoDatabase({ companies, data: options.data, seed: options.universe }, async (url, folder) => {
    const files = options.again ? null : await prepare(url)
    const lines = path.join(folder, 'screened.jsonl')
    const script = path.join(import.meta.dirname, 'screening/screen-register.ts')
    // As servers and workers run, where what is watched is screened.
    const { flags, variables } = settingsOfServe()
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, url, lines, options.companies], {
      env: { ...process.env, ...variables },
    })
    const measured = JSON.parse(stdout) as { people: number; people_hit: number; seconds: number; subjects: number }
    const { found, kinds } = await judgePlants(lines)
    const result = {
      ...measured,
      sample_files: files,
      false_hits: Number((measured.people_hit / measured.people).toFixed(6)),
      ...found,
    }
    console.table(kinds)
    console.table(result)
    return { ...result, kinds }
  })
}

/** Loads the lists and what is invented, and plants it; how many files of lists there were. */
async function prepare(url: string): Promise<number> {
  const invented = [...inventEntries(Number(options.entries), Number(options.seed))]
  const plants = plantPeople(
    invented,
    Math.min(Number(options.plants), Number(options.companies)),
    Number(options.seed) + 1,
  )
  const files = await loadSampleLists(url)
  await withDb(url, async db => {
    await writeEntries(
      db,
      invented.map(({ entry }) => entry),
    )
    await plantOfficers(db, plants)
  })
  return files
}

/** Puts the plants among the officers of the first companies, in place of those of an earlier run. */
async function plantOfficers(db: Db, plants: Plant[]): Promise<void> {
  await sql`delete from officers where person_key like 'planted-%'`.execute(db)
  const rows = plants.map(({ key, name, how, year, month }) => ({ key: `planted-${key}|${how}`, name, year, month }))
  await sql`
    insert into officers (company_id, person_key, kind, full_name, birth_year, birth_month, is_current, source_id)
    select c.id, p.key, 'person', p.name, p.year, p.month, true, c.basic_source
    from (select *, row_number() over () as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, name text, year int, month int)) p
    join (select id, basic_source, row_number() over (order by id) as place from companies where merged_into is null) c using (place)
  `.execute(db)
}

async function judgePlants(lines: string) {
  const kinds = new Map<string, { plants: number; candidates: number; found: number }>()
  for await (const line of createInterface({ input: createReadStream(lines) })) {
    const { plant, name, isCandidate, isFound, ...other } = JSON.parse(line)
    if (options.misses && !isFound)
      console.log(JSON.stringify(plant === undefined ? other : { plant, name, isCandidate }))
    if (plant === undefined) continue
    const how = plant.split('|')[1] as string
    const of = kinds.get(how) ?? { plants: 0, candidates: 0, found: 0 }
    of.plants++
    if (isCandidate) of.candidates++
    if (isFound) of.found++
    kinds.set(how, of)
  }
  const all = [...kinds].map(([how, of]) => ({ how, ...of }))
  const sum = (key: 'plants' | 'candidates' | 'found') => all.reduce((total, one) => total + one[key], 0)
  const share = (part: number) => Number((part / Math.max(1, sum('plants'))).toFixed(5))
  return { found: { candidate_recall: share(sum('candidates')), plants_found: share(sum('found')) }, kinds: all }
}
