import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoPlatform } from '../support/demo-platform.ts'

const v2 = demoPlatform()

type Entry = { id: string; type: string; value: string }
type Profile = Record<string, unknown> & {
  id: string
  founding_date: string | null
  sic: Entry[]
  country_code: string
}

/** What a profile shows under one name and companies are filtered by under another. */
const filterOf: Record<string, (profile: Profile) => [filter: string, value: unknown][]> = {
  company_type: ({ company_type: item }) => (item ? [['company_type', [item]]] : []),
  activity_type: ({ activity_type: items }) => lists('activity_type', items),
  trading_activity: ({ trading_activity: items }) => lists('trading_activity', items),
  industry_focus: ({ industry: items }) => lists('industry_focus', items),
  nace: ({ nace: items }) => lists('nace', items),
  isic: ({ isic: items }) => lists('isic', items),
  sic: ({ sic, country_code: country }) =>
    country === 'GB' ? lists('sic_code_gb', sic) : country === 'US' ? lists('sic_code_us', sic) : [],
  website_keywords: ({ website_keywords: items }) => lists('website_keywords', items),
  lat_and_long: ({ lat_and_long: at }) => (at ? [['advance_companies', ['have_lat_and_long']]] : []),
  company_status: ({ status_id }) => [['company_status', [status_id]]],
}

const lists = (filter: string, items: unknown): [string, unknown][] =>
  (items as unknown[]).map(item => [filter, [item]])

test('what companies are filtered by can be read, and an item that was read is a filter as it stands', async () => {
  const tried = new Map<string, number>()
  for (let id = 1; id <= 400; id++) {
    const response = await v2.get(`/companies/${id}`)
    if (response.statusCode !== 200) continue
    const profile = response.json() as Profile
    for (const [name, filtersOf] of Object.entries(filterOf)) {
      if ((tried.get(name) ?? 0) >= 8 || profile.founding_date === null) continue
      for (const [filter, value] of filtersOf(profile).slice(0, 2)) {
        const day: object = { gte: profile.founding_date, lte: profile.founding_date }
        const filters: object = { company_incorporation: day, [filter]: value }
        const found: { statusCode: number; body: string; json(): { data: { id: number }[] } } = await v2.post(
          '/prospecting',
          { filters, per_page: 100 },
        )
        assert.equal(found.statusCode, 200, `${JSON.stringify(filters)}: ${found.body}`)
        const ids = found.json().data.map(one => String(one.id))
        assert.ok(ids.includes(profile.id), `${profile.id} by ${filter}: ${JSON.stringify(value)}`)
        tried.set(name, (tried.get(name) ?? 0) + 1)
      }
    }
  }
  assert.deepEqual(
    Object.keys(filterOf).filter(name => !tried.get(name)),
    [],
    'each is shown for some company',
  )
})

test('every item of a list that prospecting takes is a filter as it stands', async () => {
  const lists = { 'legal-form': 'legal_form', 'company-status': 'company_status', 'activity-type': 'activity_type' }
  for (const [vocabulary, filter] of Object.entries(lists)) {
    const items = (await v2.get(`/nomenclatures/${vocabulary}`)).json() as object[]
    assert.ok(items.length > 1, vocabulary)
    const found = await v2.post('/prospecting', { filters: { [filter]: items.slice(0, 100) } })
    assert.equal(found.statusCode, 200, `${vocabulary}: ${found.body}`)
  }
  const { company_type: type } = (await v2.get('/companies/1')).json()
  assert.equal(type.value, 'Head office')
})

test('an item of a vocabulary is a place as it stands', async () => {
  const [continent] = (await v2.get('/nomenclatures/region')).json() as [{ id: number }]
  const [country] = (await v2.get(`/nomenclatures/region?parent=${continent.id}`)).json()
  const whole = await v2.post('/prospecting', { filters: { location_regions: country } })
  const byId = await v2.post('/prospecting', { filters: { location_regions: { id: country.id } } })
  assert.equal(whole.statusCode, 200, whole.body)
  assert.equal(whole.json().total_companies, byId.json().total_companies)
  const wrong = await v2.post('/prospecting', { filters: { nace: [{ id: 1, colour: 'red' }] } })
  assert.equal(wrong.statusCode, 400)
})
