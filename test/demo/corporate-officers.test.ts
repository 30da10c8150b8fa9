import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allFacts } from './shared-universe.ts'

test('a company that serves as officer has a name and nothing that only people have', () => {
  const companies = [...allFacts()].flatMap(({ officers }) => officers).filter(({ kind }) => kind === 'company')
  assert.ok(companies.length > 10)
  for (const { title, first_name, middle_name, last_name, sex, birth_year, full_name } of companies) {
    assert.deepEqual([title, first_name, middle_name, last_name, sex, birth_year], Array(6).fill(null), full_name)
  }
})
