import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createChunk, tableNames } from '#demo/tables.ts'
import { createUniverse, minCompanies } from '#demo/universe.ts'

function fingerprint(seed: string | number, chunkSize: number, companies = minCompanies): string {
  const universe = createUniverse({ companies, seed })
  const hashes = tableNames.map(() => createHash('sha256'))
  for (let first = 1; first <= companies; first += chunkSize) {
    const chunk = createChunk(universe, first, Math.min(companies, first + chunkSize - 1))
    for (const [n, table] of tableNames.entries()) hashes[n]?.update(chunk.tables[table].bytes)
  }
  return hashes.map(hash => hash.digest('hex')).join('\n')
}

test('the same seed gives the same bytes, whatever the size of the chunks', () => {
  const once = fingerprint(1, 2000)
  assert.equal(fingerprint(1, 2000), once)
  assert.equal(fingerprint('1', 333), once)
})

test('another seed gives other companies', () => {
  assert.notEqual(fingerprint(2, 2000), fingerprint(1, 2000))
})

test('the showcase is the same for every seed and size', () => {
  const small = createChunk(createUniverse({ companies: 2000, seed: 1 }), 1, 6).tables.companies.bytes
  const other = createChunk(createUniverse({ companies: 9000, seed: 'x' }), 1, 6).tables.companies.bytes
  assert.deepEqual(other, small)
})

test('too few companies are refused', () => {
  assert.throws(() => createUniverse({ companies: 1999, seed: 1 }), /from 2000 to/)
  assert.throws(() => createUniverse({ companies: 2000.5, seed: 1 }), RangeError)
})
