import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelledCountries } from '#demo/countries.ts'
import { type Place, places } from '#domain/nomenclatures/places.ts'
import { sicListOf } from '#domain/nomenclatures/sic-lists.ts'
import { codesWithin, type VocabularyName, vocabularyNames, vocabularyOf } from '#domain/nomenclatures/vocabulary.ts'
import { foldedName } from '#domain/nomenclatures/written-alike.ts'
import { conditionsOf } from '../../../src/domain/prospecting/conditions-of.ts'
import { allFacts } from '../../demo/shared-universe.ts'
import { walk } from './walk.ts'

const facts = allFacts()
const companies = facts.map(fact => fact.companies)
const people = facts.flatMap(fact => fact.people)

/** What the demo universe has stored for each vocabulary. */
const used: Partial<Record<VocabularyName, Set<string>>> = {
  nace: new Set(companies.flatMap(company => company.nace ?? [])),
  isic: new Set(companies.flatMap(company => company.isic ?? [])),
  'industry-focus': new Set(companies.flatMap(company => company.industry_focus ?? [])),
  'activity-type': new Set(companies.flatMap(company => company.activity_types ?? [])),
  'company-type': new Set(companies.flatMap(company => company.company_type ?? [])),
  'company-status': new Set(companies.flatMap(company => String(company.status_id))),
  country: new Set(companies.map(company => company.country_code)),
  region: new Set(companies.map(company => company.jurisdiction).filter(place => place !== null)),
  currency: new Set(facts.flatMap(fact => fact.statements.map(statement => statement.currency as string))),
  seniority: new Set(people.flatMap(person => person.seniority ?? [])),
  department: new Set(people.flatMap(person => person.department ?? [])),
  technology: new Set(facts.flatMap(fact => fact.insights ?? []).flatMap(insight => insight.technologies ?? [])),
}
for (const code of new Set(companies.flatMap(company => company.sic ?? []))) {
  const list = sicListOf(code.split(':')[0] as string)
  assert.ok(list, code)
  used[list] = (used[list] ?? new Set()).add(code)
}

for (const [name, codes] of Object.entries(used) as [VocabularyName, Set<string>][]) {
  test(`${name}: every code that the demo universe uses is in the list`, () => {
    const known = new Set(walk(name).flatMap(item => codesWithin(name, item.id) ?? []))
    assert.deepEqual(
      [...codes].filter(code => !known.has(code)),
      [],
    )
    assert.ok(codes.size > 0)
  })
}

test('legal-form: every form of the demo universe is in the list, once', () => {
  const forms = [...vocabularyOf('legal-form').byId.values()]
  for (const { country_code, legal_form, legal_form_code } of companies) {
    // Companies in countries without known legal forms have none.
    if (legal_form === null) continue
    const fitting = forms.filter(
      form =>
        form.country === country_code &&
        (legal_form_code ? form.stored.includes(legal_form_code) : form.name === legal_form),
    )
    assert.equal(fitting.length, 1, `${country_code} ${legal_form} ${legal_form_code}`)
  }
})

/** The columns of `prospects` for the demo universe. */
const stored: Record<string, Set<string>> = {
  status_id: used['company-status'] as Set<string>,
  company_type: used['company-type'] as Set<string>,
  legal_form: new Set(
    companies.map(
      ({ country_code, legal_form, legal_form_code }) => legal_form_code ?? `${country_code}:${legal_form}`,
    ),
  ),
  activity_types: used['activity-type'] as Set<string>,
  industry_focus: used['industry-focus'] as Set<string>,
  nace: used.nace as Set<string>,
  isic: used.isic as Set<string>,
  sic: new Set(companies.flatMap(company => company.sic ?? [])),
  places: new Set(companies.flatMap(placesOf)),
  currency: new Set(facts.flatMap(({ statements }) => latestCurrency(statements) ?? [])),
  technologies: used.technology as Set<string>,
}

function placesOf({
  country_code,
  region: office,
  address_city,
  country_region,
}: (typeof companies)[number]): string[] {
  const region = country_region === null ? [] : [foldedName(country_region)]
  return [
    country_code,
    ...(office === null ? [] : [office]),
    ...(address_city === null ? [] : [foldedName(address_city)]),
    ...region,
    ...region.map(name => `${country_code}:${name}`),
  ]
}

function latestCurrency(statements: (typeof facts)[number]['statements']): string | undefined {
  return statements.toSorted((one, other) => (one.period_end < other.period_end ? 1 : -1))[0]?.currency
}

/** Every filter that takes ids of a vocabulary, with how it takes one. */
const filters: [filter: string, vocabulary: VocabularyName, given: (id: number) => unknown][] = [
  ['company_status', 'company-status', id => [id]],
  ['company_type', 'company-type', id => [id]],
  ['legal_form', 'legal-form', id => [id]],
  ['activity_type', 'activity-type', id => [id]],
  ['industry_focus', 'industry-focus', id => [id]],
  ['nace', 'nace', id => id],
  ['isic', 'isic', id => [id]],
  ...'gb us de fr it nl be dk ie lu no se sg ca mx anz'
    .split(' ')
    .map((list): (typeof filters)[number] => [`sic_code_${list}`, `sic-${list}` as VocabularyName, id => [id]]),
  ['location_countries', 'country', id => ({ id })],
  ['location_regions', 'region', id => ({ id: [id] })],
  ['financial_currency', 'currency', id => [String(id)]],
  ['insights_technologies', 'technology', id => [id]],
]

const modelled = new Set(modelledCountries.map(({ code }) => code))

function isCovered({ id }: { id: number }): boolean {
  const place = places.get(id) as Place
  return place.state === null || modelled.has(place.country as string)
}

for (const [filter, vocabulary, given] of filters) {
  test(`${filter}: every id of every level finds a company in the demo universe`, () => {
    // Of the countries that are not modelled, every other region has an office.
    const items = walk(vocabulary).filter(item => filter !== 'location_regions' || isCovered(item))
    const empty = items.filter(({ id }) => {
      const [condition] = conditionsOf({ [filter]: given(id) }) as [{ column: string; anyOf: string[] }]
      return !condition.anyOf.some(code => stored[condition.column]?.has(code))
    })
    assert.ok(items.length > 0)
    assert.deepEqual(
      empty.map(item => `${item.parents} ${item.name}`),
      [],
    )
  })
}

test('every vocabulary is used by a filter of companies or people', () => {
  const taken = [...filters.map(([, vocabulary]) => vocabulary), 'seniority', 'department']
  assert.deepEqual(taken.toSorted(), vocabularyNames.toSorted())
})

for (const name of ['seniority', 'department'] as const) {
  test(`${name}: every id finds somebody in the demo universe`, () => {
    const codes = used[name] as Set<string>
    const empty = walk(name).filter(item => !codesWithin(name, item.id)?.some(code => codes.has(code)))
    assert.deepEqual(
      empty.map(item => item.name),
      [],
    )
  })
}
