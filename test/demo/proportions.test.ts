import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coreOf } from '#demo/core.ts'
import { modelledCountries } from '#demo/countries.ts'
import { createUniverse } from '#demo/universe.ts'
import { otherCountries } from '#demo/world.ts'
import { headcountBand } from '../../src/domain/companies/company-profile.ts'
import { allFacts, universe } from './shared-universe.ts'

const all = allFacts()

function counted<Item>(items: Item[]): [item: Item, count: number][] {
  const counts = [...Map.groupBy(items, item => item)].map(([item, same]) => [item, same.length] as [Item, number])
  return counts.sort((one, other) => other[1] - one[1])
}

test('no group is a large part of the universe', () => {
  const above = new Map(all.map(({ companies }) => [companies.id, companies.id]))
  const topOf = (id: number): number => {
    const next = above.get(id) as number
    return next === id ? id : topOf(next)
  }
  for (const { parent_id, child_id } of all.flatMap(facts => facts.links)) above.set(topOf(child_id), topOf(parent_id))
  const [largest, second] = counted([...above.keys()].map(topOf)).map(([, count]) => count) as [number, number]
  assert.ok(largest < 0.04 * universe.companies, String(largest))
  assert.ok(second < 0.02 * universe.companies, String(second))
})

test('hardly anybody shares a first word', () => {
  const words = all.map(({ companies }) => companies.name.split(' ')[0]?.toLowerCase() as string)
  for (const [word, count] of counted(words).slice(0, 10))
    assert.ok(count < 0.01 * universe.companies, `${word} ${count}`)
})

test('countries are in proportion to their economies, once each place has its company', () => {
  const shares = new Map([...modelledCountries, ...otherCountries].map(({ code, share }) => [code, share]))
  assert.equal(
    [...shares.values()].reduce((sum, share) => sum + share, 0),
    1000,
  )
  const large = createUniverse({ companies: 30_000, seed: 1 })
  const later = counted(Array.from({ length: 1000 }, (_, n) => coreOf(large, 20_000 + n).country.code))
  assert.deepEqual(new Map(later), new Map([...shares].filter(([, share]) => share > 0)))
  const first = counted(all.map(({ companies }) => companies.country_code)).map(([code]) => code)
  assert.deepEqual(first.slice(0, 2), ['US', 'CN'])
})

test('how large a company is said to be is what its last accounts say, those of the group first', () => {
  let checked = 0
  for (const { companies, statements } of all) {
    const last = statements.findLast(row => row.consolidated) ?? statements.at(-1)
    const staff = last && JSON.parse(last.values)['Employee-Numbers']
    if (staff === undefined) continue
    assert.equal(headcountBand(companies.employees), headcountBand(Number(staff)), String(companies.id))
    checked++
  }
  assert.ok(checked > 1000)
})

test('bands of registers agree with the accounts', () => {
  for (const { companies, statements } of all) {
    const { country_code, extra, employees } = companies
    if (country_code === 'BR' && employees !== null)
      assert.equal(extra?.porte, employees < 10 ? 'ME' : employees < 50 ? 'EPP' : 'DEMAIS')
    if (country_code === 'FR' && employees !== null)
      assert.equal(extra?.tranche_effectifs === '00', employees === 0, String(companies.id))
    if (country_code !== 'GB') continue
    const isMicro = statements.at(-1)?.accounts_status === 'Micro-entity'
    assert.equal(extra?.accounts_category === 'MICRO ENTITY', isMicro, String(companies.id))
    assert.equal(extra?.accounts_category === 'NO ACCOUNTS FILED', statements.length === 0, String(companies.id))
  }
})

test('every officer has a day of appointment, and nobody has one name twice', () => {
  for (const { appointed_on, first_name, middle_name, last_name, full_name } of all.flatMap(facts => facts.officers)) {
    assert.ok(appointed_on !== null)
    const names = [first_name, middle_name, last_name].filter(name => name !== null)
    assert.equal(new Set(names).size, names.length, full_name)
  }
  for (const { first_name, last_name } of all.flatMap(facts => facts.people)) assert.notEqual(first_name, last_name)
})

test('no firm is named after one family twice', () => {
  for (const { name } of all.map(facts => facts.companies)) {
    const [, one, other] = /^(\S+) & (\S+)/.exec(name) ?? []
    assert.ok(one === undefined || one !== other, name)
  }
})
