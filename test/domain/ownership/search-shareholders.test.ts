import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchShareholders } from '../../../src/domain/ownership/search-shareholders.ts'
import { type Databases, type Db, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertHolding } from '../../support/facts.ts'
import { randomFrom } from '../../support/random-filters.ts'

let database: TestDatabase
let databases: Databases
let db: Db
before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  db = databases.primary
})
after(async () => {
  await databases.close()
  await database.drop()
})

type Columns = {
  percentage: number | null
  percentage_min: number | null
  percentage_max: number | null
  percentage_min_open: boolean | null
  percentage_max_open: boolean | null
}

/** Quarters of a percent: there is always one between two open ends. */
const points = Array.from({ length: 401 }, (_, n) => n / 4)

/** Whether the holding can have this size, checked one condition after the other. */
function canBe(size: number, holding: Columns): boolean {
  if (holding.percentage !== null) return size === holding.percentage
  if (holding.percentage_min === null && holding.percentage_max === null) return false
  if (holding.percentage_min !== null) {
    if (size < holding.percentage_min) return false
    if (holding.percentage_min_open && size === holding.percentage_min) return false
  }
  if (holding.percentage_max !== null) {
    if (size > holding.percentage_max) return false
    if (holding.percentage_max_open && size === holding.percentage_max) return false
  }
  return true
}

test('a range finds exactly the holdings that can lie in it, whichever ends of a band are open', async () => {
  const random = randomFrom(20261116)
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <T>(values: T[]) => values[below(values.length)] as T
  const ends = [0, 10, 25, 50, 75, 100]
  const holdings = new Map<number, Columns>()
  const company = await insertCompany(db)
  for (let n = 0; n < 60; n++) {
    const from = below(ends.length - 1)
    const band = {
      percentage_min: one([ends[from], ends[from], ends[from], null]) ?? null,
      percentage_max: one([...ends.slice(from + 1), null]) ?? null,
      percentage_min_open: one([true, null]),
      percentage_max_open: one([true, null]),
    }
    const exact = { percentage_min: null, percentage_max: null, percentage_min_open: null, percentage_max_open: null }
    const isExact = random() < 0.3
    const columns = isExact ? { percentage: one([...ends, 30, 50.25]), ...exact } : { percentage: null, ...band }
    holdings.set(await insertHolding(db, company, { holder_name: 'Zephyrine Quill', ...columns }), columns)
  }
  const bounds = [undefined, 10, 25, 26, 50, 75, 100]
  for (const gte of bounds) {
    for (const lte of bounds) {
      if ((gte === undefined && lte === undefined) || (gte ?? 1) > (lte ?? 100)) continue
      const percentage = { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) }
      const search = { name: 'Zephyrine Quill', percentage }
      const { items } = await searchShareholders(db, search, { page: 1, perPage: 1000 }, new Date())
      const inRange = points.filter(point => point >= (gte ?? 0) && point <= (lte ?? 100))
      const expected = [...holdings].filter(([, holding]) => inRange.some(point => canBe(point, holding)))
      assert.deepEqual(items.map(({ id }) => id).sort(), expected.map(([id]) => id).sort(), `from ${gte} to ${lte}`)
    }
  }
})
