import { createWriteStream } from 'node:fs'
import type { Steps } from '../../src/domain/screening/index/listed-index.ts'
import { listedNow } from '../../src/domain/screening/index/listed-memory.ts'
import { type CompanySubject, readCompanySubjects } from '../../src/domain/screening/read-company-subjects.ts'
import { readSubject } from '../../src/domain/screening/read-subject.ts'
import { screenSubjects } from '../../src/domain/screening/screen-subjects.ts'
import { loadTerms } from '../../src/domain/search/remembered-terms.ts'
import { openDatabases } from '../../src/postgres/db.ts'
import { sql } from '../../src/postgres/sql.ts'

// A process of its own that screens every company of a database with its officers and holders, as a job does: some companies at a time,
// the next ones read while these are compared. It reports how long that took from its start on, the lists included, and its memory.

const [url, to, most] = process.argv.slice(2) as [string, string, string]
const companiesAtOnce = 400
const databases = openDatabases(url, [], console.error)
const db = databases.reads
const started = performance.now()
await loadTerms(db)
const listed = await listedNow(db)
const loaded = performance.now()
const out = createWriteStream(to)
const totals = { companies: 0, subjects: 0, people: 0, people_hit: 0, companies_hit: 0, hits: 0, planted: 0 }

async function read(after: number): Promise<{ last: number; companies: number; subjects: CompanySubject[] }> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where id > ${after}::bigint and merged_into is null order by id limit ${companiesAtOnce}::int
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  return {
    last: ids.at(-1) ?? 0,
    companies: ids.length,
    subjects: ids.length > 0 ? await readCompanySubjects(db, ids, new Date()) : [],
  }
}

const plants = new Map<number, string>()
const { rows: planted } = await sql<{ id: number; key: string }>`
  select id, person_key as key from officers where person_key like 'planted-%'
`.execute(db)
for (const { id, key } of planted) plants.set(id, key.slice('planted-'.length))

let next = read(0)
for (;;) {
  const { last, companies, subjects } = await next
  if (companies === 0 || totals.companies >= Number(most)) break
  next = read(last)
  const { hits } = await screenSubjects(
    db,
    subjects.map(({ subject }) => subject),
  )
  totals.companies += companies
  for (const [at, { role, rowId, subject }] of subjects.entries()) {
    const found = hits[at] ?? []
    const plant = role === 'officer' ? plants.get(rowId as number) : undefined
    totals.subjects++
    totals.hits += found.length
    if (plant !== undefined) {
      // What leads to an entry is counted apart from what is concluded.
      const isCandidate = [...whole(listed.settled.candidates(readSubject(subject), {})).keys()].some(
        entry => listed.settled.entries[entry]?.key === plant.split('|')[0],
      )
      const isFound = found.some(({ key }) => key === plant.split('|')[0])
      out.write(`${JSON.stringify({ plant, name: subject.names[0], isCandidate, isFound })}\n`)
      totals.planted++
      continue
    }
    if (subject.kind === 'person') totals.people++
    if (found.length === 0) continue
    if (subject.kind === 'person') totals.people_hit++
    else totals.companies_hit++
    const [best] = found
    out.write(
      `${JSON.stringify({ subject, role, score: best?.score, key: best?.key, list: best?.list, name: best?.name?.listed.name })}\n`,
    )
  }
}
await new Promise<void>(resolve => out.end(resolve))
const ended = performance.now()
await databases.close()
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    ...totals,
    entries: listed.settled.entries.length,
    seconds: (ended - started) / 1000,
    lists_seconds: (loaded - started) / 1000,
    cpu_seconds: (userCPUTime + systemCPUTime) / 1e6,
    peak_mb: Math.round(maxRSS / 1024),
  }),
)

/** All steps of some work at the same time. */
function whole<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
