import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stdnum } from 'stdnum'
import { allIndustries } from '#demo/industries.ts'
import { allFacts } from './shared-universe.ts'

const companies = allFacts().map(facts => facts.companies)

/** Which of the library's checks a number must pass; a country without one here has no check digits. */
const NUMBERS: Record<string, string> = {
  CN: 'uscc',
  FR: 'siren',
  IT: 'iva',
  ES: 'cif',
  NO: 'orgnr',
  SE: 'orgnr',
  EE: 'registrikood',
  LV: 'pvn',
  BR: 'cnpj',
  SG: 'uen',
  JP: 'cn',
  BG: 'vat',
  DK: 'cvr',
  BE: 'vat',
  AU: 'acn',
}

const TAXES: Record<string, string> = {
  GB: 'vat',
  US: 'ein',
  CA: 'bn',
  CN: 'uscc',
  DE: 'vat',
  FR: 'tva',
  IT: 'iva',
  ES: 'nif',
  NL: 'btw',
  NO: 'mva',
  SE: 'vat',
  EE: 'kmkr',
  LV: 'pvn',
  BR: 'cnpj',
  SG: 'uen',
  JP: 'cn',
  GR: 'vat',
  BG: 'vat',
  BE: 'vat',
  DK: 'cvr',
  IE: 'vat',
  LU: 'tva',
  MX: 'rfc',
  AU: 'abn',
}

const SHAPES: Record<string, RegExp> = { GB: /^(\d{8}|(SC|NI|OC|SO|NC)\d{6})$/, DE: /^HR[AB] \d{1,7}$/, NL: /^\d{8}$/ }

function assertValid(country: string, check: string | undefined, number: string): void {
  if (check === undefined) return
  // The Japanese invoice number is the company's number behind a letter.
  const checked = country === 'JP' ? number.replace('T', '') : number
  assert.equal(stdnum[country]?.[check]?.validate(checked).isValid, true, `${country} ${number}`)
}

test('every registration number and tax number passes the check of its country', () => {
  for (const { country_code, registration_number, vat_number } of companies) {
    assert.ok(registration_number !== null)
    assertValid(country_code, NUMBERS[country_code], registration_number)
    assert.match(registration_number, SHAPES[country_code] ?? /./)
    if (vat_number !== null) assertValid(country_code, TAXES[country_code], vat_number)
  }
  const checked = new Set(companies.filter(company => company.vat_number !== null).map(company => company.country_code))
  assert.deepEqual(
    Object.keys(TAXES).filter(country => !checked.has(country)),
    [],
  )
})

test('every LEI has right check digits', () => {
  const leis = companies.map(company => company.lei).filter(lei => lei !== null)
  assert.ok(leis.length > 100)
  for (const lei of leis) {
    assert.match(lei, /^[0-9A-Z]{18}\d{2}$/)
    const digits = [...lei].map(char => Number.parseInt(char, 36)).join('')
    assert.equal(BigInt(digits) % 97n, 1n, lei)
  }
})

test('no identifier belongs to two companies', () => {
  const seen = new Map<string, number>()
  for (const { company_keys } of allFacts()) {
    for (const { scheme, value, company_id } of company_keys) {
      const key = `${scheme} ${value}`
      assert.match(value, /^[0-9A-Z]+$/)
      assert.equal(seen.get(key), undefined, key)
      seen.set(key, company_id)
    }
  }
})

test('countries, states and classes are all there', () => {
  const countries = new Set(companies.map(company => company.country_code))
  for (const code of 'GB US CA CN DE FR IT ES NL NO SE EE LV BR SG JP GR BG AE'.split(' '))
    assert.ok(countries.has(code), code)
  const jurisdictions = new Set(companies.map(company => company.jurisdiction))
  for (const code of ['US-DE', 'US-CA', 'US-NY', 'US-TX', 'US-FL', 'CA-ON', 'CA-QC', 'CN-BJ'])
    assert.ok(jurisdictions.has(code), code)
  assert.ok(allIndustries.length >= 150)
  assert.ok(new Set(companies.flatMap(company => company.nace ?? [])).size >= 150)
})
