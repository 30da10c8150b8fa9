import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'
import { insertName } from '../../support/facts.ts'

const v2 = demoPlatform()

async function search(body: object): Promise<Record<string, string>[]> {
  const response = await v2.post('/digital-insights', body)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

test('200 finds companies that have a digital profile, by name and by number', async () => {
  const [hit] = await search({ name: 'Meridian Harbour Instruments' })
  assert.deepEqual(emptyFields(hit), [])
  assert.deepEqual(Object.keys(hit as object), ['id', 'name', 'country_code', 'registration_number'])
  assert.equal(hit?.id, '1')
  assert.equal((await search({ registration_number: hit?.registration_number }))[0]?.id, '1')
  assert.deepEqual(await search({ name: 'Meridian', registration_number: 'no such' }), [])
})

test('200 leaves out companies without a digital profile', async () => {
  const db = v2.server.databases.primary
  const id = await insertCompany(db, { name: 'Offline Ploughs' })
  await insertName(db, id, 'Offline Ploughs')
  assert.deepEqual(await search({ name: 'offline ploughs' }), [])
  const response = await v2.get(`/digital-insights/${id}`)
  assert.equal(response.statusCode, 404)
  assert.deepEqual(response.json(), { detail: 'No matching digital profile found.' })
})

test('200 is a profile with every field of the document', async () => {
  const response = await v2.get('/digital-insights/1')
  assert.equal(response.statusCode, 200)
  const profile = response.json()
  const empty = emptyFields(profile).filter(field => !/dns_records\.\d\.priority/.test(field))
  assert.deepEqual(empty, [])
  assert.ok(profile.dns_records.some((record: { priority: number | null }) => record.priority === 10))
  for (const field of [
    'domain',
    'nameservers',
    'ip',
    'isp_name',
    'domain_creation_date',
    'engagement_total_visits',
    'engagement_bounce_rate',
    'engagement_time_on_site',
    'global_rank',
    'country_rank',
    'stat_organic_search_percent',
    'stat_direct_percent',
    'stat_referral_percent',
    'technologies',
    'dns_records',
    'registrar_contacts',
    'category_rankings',
    'traffic_sources',
    'country_share',
    'historical_visits',
  ]) {
    assert.ok(field in profile, field)
  }
  assert.equal(Number.isInteger(profile.engagement_total_visits), true)
  assert.equal(typeof profile.engagement_bounce_rate, 'string')
  assert.match(profile.engagement_time_on_site, /^\d\d:\d\d:\d\d$/)
  const [group] = profile.technologies
  assert.deepEqual(Object.keys(group).sort(), ['id', 'list', 'name'])
  assert.deepEqual(Object.keys(group.list[0]).sort(), ['category', 'id', 'name'])
  const percents = profile.traffic_sources.map((source: { percent: number }) => source.percent)
  assert.equal(Math.round(percents.reduce((sum: number, percent: number) => sum + percent, 0)), 100)
})

test('200 for a profile with few known fields', async () => {
  const db = v2.server.databases.primary
  const id = await insertCompany(db)
  await sql`insert into insights (company_id, domain, profile, source_id) values (${id}, 'x.example', '{}', 900)`.execute(
    db,
  )
  const profile = (await v2.get(`/digital-insights/${id}`)).json()
  assert.equal(profile.domain, 'x.example')
  assert.deepEqual([profile.ip, profile.technologies, profile.traffic_sources], [null, [], []])
})

test('400 for neither name nor number, in the body that ownership has too', async () => {
  const response = await v2.post('/digital-insights', {})
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { fields: ['At least one of name and registration_number is required.'] })
})

test('400 names every wrong field at once', async () => {
  const response = await v2.post('/digital-insights', { name: '', registration_number: 1, x: 1 })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    name: ['must not be empty'],
    registration_number: ['must be a string'],
    x: ['is not a known field'],
  })
})

test('403 without the permission, 404 for an unknown company', async () => {
  assert.equal(await v2.status('POST', '/digital-insights', { name: 'x' }), 403)
  assert.equal(await v2.status('GET', '/digital-insights/1'), 403)
  assert.equal((await v2.get('/digital-insights/999999999')).statusCode, 404)
  assert.equal((await v2.get('/digital-insights/x')).statusCode, 400)
})
