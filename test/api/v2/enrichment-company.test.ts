import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'
import { insertKey } from '../../support/facts.ts'

let known: Record<string, string>
const v2 = demoPlatform(async ({ server }) => {
  const { rows } = await sql<Record<string, string>>`
    select registration_number, vat_number, website, linkedin from companies where id = 1
  `.execute(server.databases.reads)
  known = rows[0] as Record<string, string>
})

async function enrich(path: string, body: object) {
  const response = await v2.post(`/enrichment/${path}`, body)
  assert.equal(response.statusCode, 200, `${JSON.stringify(body)} ${response.body}`)
  return response.json()
}

const insert = (columns: Record<string, unknown>) => insertCompany(v2.server.databases.primary, columns)

test('200 has every field of the document', async () => {
  const company = await enrich('url', { url: known.website })
  assert.deepEqual(emptyFields(company), [])
  assert.deepEqual(Object.keys(company), [
    'id',
    'name',
    'registration_number',
    'country_code',
    'company_legal_form',
    'address_city',
    'size',
    'founding_date',
    ...['status', 'status_id', 'status_name'],
  ])
  assert.equal(company.id, '1')
})

test('200 for any form of a web address', async () => {
  const host = new URL(known.website as string).hostname
  const domain = host.replace('www.', '')
  for (const url of [
    domain,
    host,
    `HTTP://${domain.toUpperCase()}`,
    `https://${domain}:8443/a/b?c=d#e`,
    `//${domain}/`,
    `  ${host} `,
    `a.b.${domain}`,
    `${domain}.`,
  ]) {
    assert.equal((await enrich('url', { url })).id, '1', url)
  }
})

test('200 recognises stored addresses in any form, and distinguishes similar ones', async () => {
  const plain = await insert({ website: 'Kestrel-Forge.co.uk' })
  const below = await insert({ website: 'http://user@shop.heron-dyes.com:80/x' })
  await insert({ website: 'https://not-kestrel-forge.co.uk' })
  const hosted = await insert({ website: 'https://kestrel.github.io/' })
  const accented = await insert({ website: 'https://www.grünspecht.de' })
  const encoded = await insert({ website: 'https://www.xn--mller-kva.de' })
  assert.equal((await enrich('url', { url: 'www.kestrel-forge.co.uk' })).id, String(plain))
  assert.equal((await enrich('url', { url: 'heron-dyes.com' })).id, String(below))
  assert.equal((await enrich('url', { url: 'kestrel.github.io' })).id, String(hosted))
  assert.equal((await enrich('url', { url: 'grünspecht.de' })).id, String(accented))
  assert.equal((await enrich('url', { url: 'https://müller.de' })).id, String(encoded))
  assert.equal((await v2.post('/enrichment/url', { url: 'github.io' })).statusCode, 400)
  assert.equal((await v2.post('/enrichment/url', { url: 'other.github.io' })).statusCode, 404)
  assert.equal((await v2.post('/enrichment/url', { url: 'co.uk' })).statusCode, 400)
})

test('200 prefers a living company, and one whose site is the domain itself', async () => {
  await insert({ website: 'https://osprey-mills.com', status_id: 108 })
  await insert({ website: 'https://shop.osprey-mills.com', status_id: 106 })
  const living = await insert({ website: 'https://osprey-mills.com', status_id: 106 })
  assert.equal((await enrich('url', { url: 'osprey-mills.com' })).id, String(living))
})

test('200 for any form of a LinkedIn address', async () => {
  const slug = (known.linkedin as string).split('/').at(-1) as string
  for (const linkedin of [
    known.linkedin,
    `linkedin.com/company/${slug}`,
    `http://de.linkedin.com/company/${slug.toUpperCase()}/people/?x=1`,
    ` https://www.linkedin.com/company/${slug}#top`,
  ]) {
    assert.equal((await enrich('company/linkedin', { linkedin })).id, '1', linkedin)
  }
  const accented = await insert({ linkedin: 'https://www.linkedin.com/company/caf%C3%A9-noir/' })
  assert.equal((await enrich('company/linkedin', { linkedin: 'linkedin.com/company/café-noir' })).id, String(accented))
})

test('200 by the identity in a register', async () => {
  const { registration_number, vat_number } = known
  for (const body of [{ registration_number }, { registration_number: ` ${registration_number} `, vat_number }]) {
    assert.equal((await enrich('company/registry', { ...body, country_code: 'GB' })).id, '1')
  }
  const us = await insert({ country_code: 'US', state: 'NV' })
  await insertKey(v2.server.databases.primary, us, 'reg:US-NV', '55-001')
  const body = { registration_number: '55001', country_code: 'US', state: 'NV' }
  assert.equal((await enrich('company/registry', body)).id, String(us))
  assert.equal((await v2.post('/enrichment/company/registry', { ...body, state: 'CA' })).statusCode, 404)
})

test('400 names every wrong field at once', async () => {
  for (const [path, body, reasons] of [
    ['url', { x: 1 }, { url: ['is required'], x: ['is not a known field'] }],
    ['url', { url: 'no address' }, { url: ['must be a web address such as https://www.example.com or example.com'] }],
    ['url', { url: 7 }, { url: ['must be a string'] }],
    [
      'company/linkedin',
      { linkedin: 'https://example.com/company/x' },
      {
        linkedin: ["must be the address of a company's LinkedIn page, such as https://www.linkedin.com/company/name"],
      },
    ],
    [
      'company/registry',
      { country_code: 'US', x: 1 },
      { registration_number: ['is required'], state: ['is required'], x: ['is not a known field'] },
    ],
    [
      'company/registry',
      { registration_number: '', vat_number: 1, country_code: 'gb' },
      {
        registration_number: ['must not be empty'],
        vat_number: ['must be a string'],
        country_code: ['must be a country code such as GB'],
      },
    ],
    [
      'company/registry',
      { registration_number: '1', country_code: 'US', state: 'ZZ' },
      { state: ['is not a state of US'] },
    ],
  ] as const) {
    const response = await v2.post(`/enrichment/${path}`, body)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), reasons)
  }
})

test('404 if no company matches, without a charge', async () => {
  const used = async () =>
    (await v2.get('/metrics')).json().find((entry: { codename: string }) => entry.codename === 'enrichment').metrics[0]
      .used
  const before = await used()
  for (const [path, body] of [
    ['url', { url: 'nobody-has-this.example' }],
    ['company/linkedin', { linkedin: 'https://www.linkedin.com/company/nobody-has-this' }],
    ['company/registry', { registration_number: 'NOBODY1', country_code: 'GB' }],
    ['company/registry', { registration_number: known.registration_number, vat_number: 'GB1', country_code: 'GB' }],
  ] as const) {
    const response = await v2.post(`/enrichment/${path}`, body)
    assert.equal(response.statusCode, 404)
    assert.deepEqual(response.json(), { detail: 'No matching company found.' })
  }
  assert.equal(await used(), before)
})

test('403 without the permission', async () => {
  assert.equal(await v2.status('POST', '/enrichment/url', { url: 'x.example' }), 403)
  assert.equal(await v2.status('POST', '/enrichment/company/linkedin', {}), 403)
  assert.equal(await v2.status('POST', '/enrichment/company/registry', {}), 403)
})
