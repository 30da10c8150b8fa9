import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legalFormWithId } from '#domain/nomenclatures/legal-form-with-id.ts'
import { sicListOf } from '#domain/nomenclatures/sic-lists.ts'
import { codesWithin, type VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
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
  const forms = walk('legal-form').map(item => legalFormWithId(item.id))
  for (const { country_code, legal_form, legal_form_code } of companies) {
    const fitting = forms.filter(
      form =>
        form?.country === country_code &&
        (legal_form_code ? form.codes.includes(legal_form_code) : form.text === legal_form),
    )
    assert.equal(fitting.length, 1, `${country_code} ${legal_form} ${legal_form_code}`)
  }
})

/** The lists of which every entry finds something; a demo has not every currency of the world, nor every legal form. */
const covered: VocabularyName[] = [
  'seniority',
  'department',
  'activity-type',
  'company-type',
  'company-status',
  'technology',
]
for (const name of covered) {
  test(`${name}: every id finds something in the demo universe`, () => {
    const codes = used[name] as Set<string>
    const empty = walk(name).filter(item => !codesWithin(name, item.id)?.some(code => codes.has(code)))
    assert.deepEqual(
      empty.map(item => item.name),
      [],
    )
  })
}

/**
 * What the universe of 5000 companies has nobody in: it knows no tobacco, no refineries and no central bank, and steel
 * is so rare that nobody drew it. Anything else that finds nothing is a mistake.
 */
const nobody = { nace: ['12', '19', '24'], isic: ['12', '19', '24'], 'industry-focus': ['steel', 'central-banking'] }

for (const name of ['nace', 'isic', 'industry-focus'] as const) {
  test(`${name}: every id of the two upper levels finds a company in the demo universe`, () => {
    const codes = used[name] as Set<string>
    const upper = walk(name).filter(item => item.level < 2)
    const empty = upper.filter(item => !codesWithin(name, item.id)?.some(code => codes.has(code)))
    assert.deepEqual(
      empty.map(item => item.code),
      nobody[name],
    )
  })
}

/** National lists have no country with companies enough for every division; every section finds one where it can. */
for (const name of ['sic-gb', 'sic-us', 'sic-de', 'sic-fr'] as const) {
  test(`${name}: sections find companies in the demo universe`, () => {
    const codes = used[name] as Set<string>
    const found = walk(name).filter(
      item => item.level === 0 && codesWithin(name, item.id)?.some(code => codes.has(code)),
    )
    assert.ok(found.length >= 9, String(found.length))
  })
}
