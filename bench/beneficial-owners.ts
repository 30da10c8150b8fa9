import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from '#postgres/sql.ts'
import type { OwnershipGraph, Share } from '../src/domain/ownership/beneficial-owners.ts'
import { findBeneficialOwners } from '../src/domain/ownership/find-beneficial-owners.ts'
import { readBeneficialOwners } from '../src/domain/ownership/read-beneficial-owners.ts'
import { openDatabases } from '../src/postgres/db.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { insertSource } from '../test/support/facts.ts'
import { randomFrom } from '../test/support/random-filters.ts'

// The owners of the company under a thousand others: the solution alone, and with everything read from PostgreSQL,
// against the inverse of the equivalent dense matrix.

const { values: options } = parseArgs({ options: { out: { type: 'string', default: '' } } })
const companies = 1_000
const rounds = 20
const random = randomFrom(1)
const below = (limit: number) => Math.floor(random() * limit)

type Shape = { name: string; holders(id: number): number[] }

const shapes: Shape[] = [
  { name: 'pyramid', holders: id => [2 * id, 2 * id + 1].filter(parent => parent <= companies) },
  {
    name: 'pyramid with cross-holdings',
    holders: id =>
      [2 * id, 2 * id + 1, ...(id % 10 === 0 ? [1 + below(id)] : [])].filter(parent => parent <= companies),
  },
  {
    name: 'one web of circles',
    holders: id => [...new Set([(id % companies) + 1, 1 + below(companies), 1 + below(companies)])],
  },
]

function graphOf({ holders }: Shape): OwnershipGraph {
  const shares: Share[] = []
  for (let id = 1; id <= companies; id++) {
    let left = 9_000
    const add = (holder: Share['holder']) => {
      const part = below(left)
      left -= part
      const band = { percentageMin: null, percentageMax: null, isMinOpen: false, isMaxOpen: false }
      const extent = { percentage: String(part / 100), ...band }
      const evidence = { sourceId: 950, heldFrom: null, statedOn: null }
      shares.push({ companyId: id, holder, extent, limit: null, evidence })
    }
    for (const companyId of holders(id)) add({ kind: 'company', companyId })
    const name = `P${below(50)}`
    add({ kind: 'person', key: name, name, birthYear: null, country: null, listedAs: null })
  }
  return { companyId: 1, shares, followed: new Set(shares.map(share => share.companyId)) }
}

/** What each company has of the first one, by elimination over the whole matrix in floats. */
function dense({ shares }: OwnershipGraph): Float64Array {
  const rows = Array.from({ length: companies }, (_, row) => {
    const equation = new Float64Array(companies + 1)
    equation[row] = 1
    return equation
  })
  ;(rows[0] as Float64Array)[companies] = 1
  for (const { companyId, holder, extent } of shares) {
    if (holder.kind !== 'company') continue
    const row = rows[holder.companyId - 1] as Float64Array
    row[companyId - 1] = (row[companyId - 1] as number) - Number(extent.percentage) / 100
  }
  for (const [column, pivot] of rows.entries()) {
    for (const [index, row] of rows.entries()) {
      const factor = (row[column] as number) / (pivot[column] as number)
      if (index === column || factor === 0) continue
      for (let at = column; at <= companies; at++) row[at] = (row[at] as number) - factor * (pivot[at] as number)
    }
  }
  return Float64Array.from(rows, (row, index) => (row[companies] as number) / (row[index] as number))
}

async function median(work: () => unknown, times = rounds): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)] as number
}

const results: { shape: string; solved_ms: number; read_ms: number; dense_ms: number }[] = []
const database = await createTestDatabase()
const databases = openDatabases(database.url, [], console.error)
try {
  await insertSource(databases.primary, 950, 'bench')
  for (const shape of shapes) {
    const graph = graphOf(shape)
    await sql`truncate companies, holdings`.execute(databases.primary)
    await sql`insert into companies (id, name, country_code, basic_source)
      select n, 'Company ' || n, 'GB', 950 from generate_series(1, ${companies}::int) n`.execute(databases.primary)
    const column = (read: (share: Share) => unknown) => graph.shares.map(read)
    await sql`
      insert into holdings (company_id, kind, holder_name, holder_company_id, person_key, percentage, created_at, source_id)
      select company_id, kind, coalesce(person, 'Company'), holder, person, percentage, now(), 950
      from unnest(
        ${column(share => share.companyId)}::bigint[], ${column(share => share.holder.kind)}::text[],
        ${column(({ holder }) => (holder.kind === 'company' ? holder.companyId : null))}::bigint[],
        ${column(({ holder }) => (holder.kind === 'person' ? holder.key : null))}::text[],
        ${column(({ extent }) => extent.percentage)}::numeric[]
      ) as s (company_id, kind, holder, person, percentage)
    `.execute(databases.primary)
    await sql`vacuum analyze holdings`.execute(databases.primary)
    const solved = await median(() => findBeneficialOwners(graph, 25))
    const read = await median(() => readBeneficialOwners(databases.reads, 1))
    const reference = await median(() => dense(graph), 3)
    const found = await readBeneficialOwners(databases.reads, 1)
    results.push({ shape: shape.name, solved_ms: solved, read_ms: read, dense_ms: reference })
    console.log(
      `${shape.name}: ${found.companies} companies above, solved in ${solved.toFixed(1)} ms, read and solved in ` +
        `${read.toFixed(1)} ms, dense matrix ${reference.toFixed(1)} ms (${(reference / solved).toFixed(1)} times)`,
    )
  }
  if (options.out) await writeFile(options.out, JSON.stringify({ companies, shapes: results }))
} finally {
  await databases.close()
  await database.drop()
}
