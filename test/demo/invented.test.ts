import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelledCountries } from '#demo/countries.ts'
import type { Country } from '#demo/country.ts'
import { createPerson } from '#demo/person.ts'
import { rowId } from '#demo/rows.ts'
import { allFacts, universe } from './shared-universe.ts'

const all = allFacts()

test('every address on the internet is one that nobody can have', () => {
  for (const { companies, officers, people, insights } of all) {
    const mails = [...(companies.emails ?? []), ...officers.map(row => row.email), ...people.map(row => row.email)]
    for (const mail of mails) if (mail !== null) assert.match(mail, /^[a-z0-9.-]+@[a-z0-9.-]+\.example$/)
    if (companies.website !== null) assert.match(companies.website, /^https:\/\/www\.[a-z0-9-]+\.example$/)
    if (companies.linkedin !== null) assert.match(companies.linkedin, /^https:\/\/www\.linkedin\.com\/company\/demo-/)
    for (const { linkedin } of people)
      if (linkedin !== null) assert.match(linkedin, /^https:\/\/www\.linkedin\.com\/in\/demo-/)
    if (insights !== null) assert.match(String(insights.profile.ip), /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/)
  }
})

test('websites are unique', () => {
  const websites = all.map(facts => facts.companies.website).filter(website => website !== null)
  assert.equal(new Set(websites).size, websites.length)
})

test('row ids follow from the company', () => {
  for (const { companies, names, officers, holdings, statements, people } of all) {
    for (const rows of [names, officers, holdings, statements, people]) {
      for (const [n, row] of rows.entries()) assert.equal(row.id, rowId(companies.id, n + 1))
    }
    assert.equal(names[0]?.name, companies.name)
  }
})

test('people hold offices in several companies, always under the same name and birth', () => {
  const known = new Map<string, { name: string; birth: number | null; companies: Set<number> }>()
  for (const officer of all.flatMap(facts => facts.officers)) {
    const key = officer.person_key as string
    const person = known.get(key) ?? { name: officer.full_name, birth: null, companies: new Set() }
    assert.equal(officer.full_name, person.name)
    if (officer.birth_year !== null) {
      assert.equal(officer.birth_year, person.birth ?? officer.birth_year)
      person.birth = officer.birth_year
    }
    person.companies.add(officer.company_id)
    known.set(key, person)
  }
  assert.ok([...known.values()].filter(person => person.companies.size > 1).length > 100)
})

test('most people have a name of their own, and some share a common one', () => {
  for (const code of ['GB', 'US', 'DE', 'FR', 'ES', 'IT', 'SE', 'NL']) {
    const home = modelledCountries.find(country => country.code === code) as Country
    const holders = new Map<string, number>()
    for (let number = 0; number < 20_000; number++) {
      const { full } = createPerson(universe.key, 1, number, home)
      holders.set(full, (holders.get(full) ?? 0) + 1)
    }
    const alone = [...holders.values()].filter(count => count === 1).length / 20_000
    assert.ok(alone > 0.7 && alone < 0.97, `${code} ${alone}`)
  }
})

test('officers were grown up when they were appointed and left after they came', () => {
  for (const officer of all.flatMap(facts => facts.officers)) {
    const { appointed_on, resigned_on, birth_year } = officer
    if (appointed_on !== null && birth_year !== null)
      assert.ok(Number(appointed_on.slice(0, 4)) - birth_year >= 18, String(officer.id))
    if (appointed_on !== null && resigned_on !== null) assert.ok(appointed_on <= resigned_on, String(officer.id))
    if (officer.is_current) assert.equal(resigned_on, null)
  }
})

test('names in other scripts have a reading', () => {
  for (const country of ['CN', 'JP', 'GR', 'BG', 'AE']) {
    const there = all.filter(other => other.companies.country_code === country)
    const facts = there.filter(other => /[^\p{Script=Latin}\p{Script=Common}]/u.test(other.companies.name))
    assert.ok(facts.length > there.length * 0.7, country)
    const read = facts.filter(other => other.names.some(name => name.kind === 'transliterated'))
    assert.ok(facts.length > 0 && read.length === facts.length, country)
    for (const name of read.flatMap(other => other.names)) {
      if (name.kind === 'transliterated') assert.match(name.name, /^[\x20-\x7e]+$/)
    }
  }
})

test('the shares of what is known are about those of real registries', () => {
  const share = (test: (facts: (typeof all)[number]) => boolean) => all.filter(test).length / universe.companies
  const about = (actual: number, low: number, high: number) =>
    assert.ok(actual >= low && actual <= high, String(actual))
  about(
    share(facts => facts.officers.length > 0),
    0.7,
    0.8,
  )
  about(
    share(facts => facts.holdings.length > 0),
    0.45,
    0.65,
  )
  about(
    share(facts => facts.statements.length > 0),
    0.28,
    0.45,
  )
  about(
    share(facts => facts.insights !== null),
    0.12,
    0.25,
  )
})
