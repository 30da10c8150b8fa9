import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headcountBand } from '#domain/companies/company-profile.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'

const v2 = demoPlatform()

test('200 has every field of the document', async () => {
  const response = await v2.get('/companies/1')
  assert.equal(response.statusCode, 200)
  const profile = response.json()
  assert.deepEqual(emptyFields(profile), [])
  const document = [
    'id',
    'name',
    'registration_number',
    'country_code',
    'company_phone',
    'company_website',
    'company_legal_form',
    'status',
    'address_city',
    'zip_code',
    'size',
    'founding_date',
    'industry',
    'sic',
    'linkedin',
    ...['vat_number', 'company_address_street', 'company_email', 'company_fax', 'status_id', 'status_name'],
  ]
  // Fields of our own may stand between them.
  assert.deepEqual(
    Object.keys(profile).filter(name => document.includes(name)),
    document,
  )
  assert.equal(profile.id, '1')
  assert.equal(profile.size, '1001-5000')
  assert.equal(profile.founding_date, '1998-04-21')
  const [industry] = (await v2.get(`/nomenclatures/industry-focus?parent=${profile.industry[0].id}`)).json()
  assert.equal(industry, undefined, 'the id is one of the vocabulary, at its lowest level')
  assert.match(profile.industry[0].value, /^[A-Z]/)
  assert.equal(profile.industry[0].type, 'industry')
  assert.equal(profile.sic[0].type, 'sic')
  assert.match(profile.sic[0].id, /^\d+$/)
  assert.match(profile.sic[0].value, /^26511 [A-Z]/)
})

test('200 keeps what is not known null, and lists empty', async () => {
  const id = await insertCompany(v2.server.databases.primary)
  const profile = (await v2.get(`/companies/${id}`)).json()
  assert.deepEqual(profile.company_phone, [])
  assert.deepEqual(profile.industry, [])
  assert.equal(profile.size, null)
  assert.equal(profile.founding_date, null)
})

test('200 for a company that was merged answers with the one it is now', async () => {
  const id = await insertCompany(v2.server.databases.primary, { merged_into: 1 })
  assert.equal((await v2.get(`/companies/${id}`)).json().id, '1')
})

test('400, 403 and 404', async () => {
  assert.deepEqual((await v2.get('/companies/one')).json(), { id: ['must be an integer'] })
  assert.equal(await v2.status('GET', '/companies/1'), 403)
  assert.equal((await v2.get('/companies/999999999')).statusCode, 404)
})

test('the bands of sizes meet without a gap', () => {
  const bands = [null, 0, 1, 10, 11, 50, 51, 200, 201, 500, 501, 1000, 1001, 5000, 5001, 10_000, 10_001, 2_000_000]
  assert.deepEqual(bands.map(headcountBand), [
    null,
    '0',
    ...['1-10', '1-10', '11-50', '11-50', '51-200', '51-200', '201-500', '201-500', '501-1000', '501-1000'],
    ...['1001-5000', '1001-5000', '5001-10000', '5001-10000', '10001+', '10001+'],
  ])
})
