import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../support/app.ts'
import { seenFields } from '../support/seen-fields.ts'
import { type Request, v1Endpoints, validV1, wire } from './requests.ts'

const source = ['category', 'comment', 'id', 'name']
const sourced = (prefix: string) => source.map(field => `${prefix}.${field}`)
const officerAddress = ['country', 'line_1', 'locality', 'region', 'postal_code'].map(part => `address_${part}`)
const profile = {
  basic: ['name', 'registration_number', 'vat_number', 'incorporation_date', 'status', 'legal_form', 'ticker'],
  address: [
    'country_code',
    'country_name',
    'country_region',
    'address_street',
    'address_location',
    'address_city',
    'zip_code',
    'jurisdiction',
  ],
  contact: ['website', 'linkedin'],
}
const officer = [
  'id',
  'first_name',
  'last_name',
  'appointed_at',
  'resigned_at',
  'work_status',
  'date_of_birth_year',
  'date_of_birth_month',
  'job_title',
  ...officerAddress,
]
const holding = ['id', 'percentage', 'quantity', 'share_price', 'share_type', 'share_value', 'currency', 'status']
const financial = [
  'years[]',
  'groups[].id',
  'groups[].name',
  'groups[].order',
  'groups[].list[].name',
  'groups[].list[].list',
  'groups[].list[].progress[]',
]

/** Every field that the contract's tables name. Each must be seen with a value; null alone would prove nothing. */
const named: Record<string, string[]> = {
  searchKyb: [
    ...['id', 'name', 'registration_number', 'vat_number', 'country_code', 'state', 'jurisdiction'],
    ...sourced('source'),
  ].map(field => `[].${field}`),
  liteKyb: [
    'id',
    ...Object.values(profile).flat(),
    ...Object.entries(profile).flatMap(([group, fields]) => [
      ...fields.map(field => `${group}.${field}`),
      ...sourced(`${group}.source`),
    ]),
  ],
  officersKyb: [
    'total_pages',
    'total_results',
    ...officer.map(field => `data[].${field}`),
    ...['officer', 'appointment', 'address', 'contact'].flatMap(group => sourced(`data[].${group}.source`)),
    'data[].contact.email',
    'data[].contact.phone',
  ],
  officersSearchKyb: [
    ...['id', 'company_id', 'company_name', 'registration_number', 'company_status', 'incorporation_date'],
    ...['full_name', 'first_name', 'middle_name', 'last_name', 'title', 'sex', 'nationality', 'country_of_residence'],
    ...['date_of_birth_year', 'date_of_birth_month', 'officer_role', 'appointed_at', 'resigned_at', 'work_status'],
    ...officerAddress,
    ...['email', 'phone'],
    ...['company', 'officer', 'appointment', 'address', 'contact'].flatMap(group => sourced(`${group}.source`)),
  ].map(field => `[].${field}`),
  shareholdersKyb: [
    'total_pages',
    'total_results',
    ...sourced('source'),
    ...['name', 'total_value', ...holding].map(field => `data[].${field}`),
  ],
  shareholdersSearchKyb: [
    'total_pages',
    'total_results',
    ...['name', 'type', 'created', ...holding, ...sourced('source')].map(field => `data[].${field}`),
    ...['id', 'name', 'registration_number', 'vat_number'].map(field => `data[].company.${field}`),
    ...['zip', 'city', 'address1', 'address2', 'country_region'].map(field => `data[].company.address.${field}`),
  ],
  groupLiteKyb: [...node('data[]'), ...sourced('source')],
  groupFullKyb: [...node('data[]'), ...sourced('source')],
  financialKyb: [...financial, ...sourced('source')],
  fullKyb: [
    ...[
      'id',
      'name',
      'registration_number',
      'vat_number',
      'incorporation_date',
      'status',
      'country_code',
      'legal_form',
    ].map(field => `lite.${field}`),
    ...officer.map(field => `officers[].${field}`),
    ...['name', ...holding].map(field => `shareholders[].${field}`),
    ...['company_id', 'country_source', 'country_target', 'source', 'target', 'title', 'target_title', 'temporary'].map(
      field => `group_structures_full[].${field}`,
    ),
    ...['id', 'name', ...financial].map(field => `financial.${field}`),
    ...sourced('lite.basic.source'),
    ...sourced('group_structures_full[].provenance'),
  ],
}

function node(at: string): string[] {
  return ['id', 'name', 'country', 'registration_number', 'selected', 'children[]'].map(field => `${at}.${field}`)
}

/** Further requests, for fields that no single company has at the same time. */
const others: Record<string, Request[]> = {
  searchKyb: [{ body: { location: 'US', name: 'a' } }],
  officersSearchKyb: ['John', 'Maria', 'Anna', 'David'].map(name => ({ body: { name } })),
  shareholdersKyb: Array.from({ length: 60 }, (_, index) => ({ params: { id: index + 1 } })),
  shareholdersSearchKyb: ['Limited', 'John', 'David'].map(name => ({
    params: { view_mode: 'full' },
    body: { name, per_page: 50 },
  })),
  fullKyb: Array.from({ length: 20 }, (_, index) => ({ params: { id: index + 3 } })),
  officersKyb: Array.from({ length: 30 }, (_, index) => ({ params: { id: index + 3 } })),
}

let server: TestApp
let authorization: string
before(async () => {
  server = await startTestApp({ demo: true })
  const workspaceId = await server.workspace({ units: 1_000_000 })
  authorization = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
})
after(() => server.close())

for (const endpoint of v1Endpoints) {
  test(`every named field of ${endpoint.id} is seen with a value`, async () => {
    const seen = new Set<string>()
    for (const request of [validV1[endpoint.id] as Request, ...(others[endpoint.id] ?? [])]) {
      for (const include_provenance of [false, true]) {
        const sent = endpoint.body
          ? wire('/v1', endpoint, { ...request, body: { ...(request.body as object), include_provenance } })
          : wire('/v1', endpoint, { ...request, query: { include_provenance } })
        const response = await server.app.inject({ ...sent, headers: { ...sent.headers, authorization } })
        assert.equal(response.statusCode, 200, response.body)
        seenFields(response.json(), '', seen)
      }
    }
    const missing = (named[endpoint.id] as string[]).filter(field => !seen.has(field))
    assert.deepEqual(missing, [])
  })
}
