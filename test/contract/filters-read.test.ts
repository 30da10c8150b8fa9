import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { nationalFilters } from '#domain/prospecting/filters.ts'
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

/** Every filter that takes entries of a vocabulary, as far as it is not one of prospecting, with the entry that it is tried with. */
const bodies: Record<string, (item: Item) => object> = {
  'v1 /kyb/search location country': location => ({ location, name: 'Meridian' }),
  'v1 /kyb/search city_or_state region': state => ({ location: 'US', name: 'Meridian', city_or_state: [state] }),
  'v1 /kyb/officers/search company_status company-status': company_status => ({
    name: 'Smith',
    company_status: [company_status],
  }),
  'v1 /kyb/officers/search company_countries country': country => ({ name: 'Smith', company_countries: [country] }),
  'v1 /kyb/shareholders/search/lite location_countries country': country => ({
    name: 'Smith',
    location_countries: [country],
  }),
  'v2 /kyb/search location country': location => ({ location, name: 'Meridian' }),
  'v2 /kyb/officers/search company_status company-status': company_status => ({
    name: 'Smith',
    company_status: [company_status],
  }),
  'v2 /kyb/officers/search company_countries country': country => ({ name: 'Smith', company_countries: [country] }),
  'v2 /overview company_status company-status': company_status => ({
    name: 'Meridian',
    company_status: [company_status],
  }),
  'v2 /overview state region': state => ({ name: 'Meridian', country_code: 'US', state }),
  'v2 /employees filters.seniority seniority': seniority => ({ filters: { seniority: [seniority] } }),
  'v2 /employees filters.department department': department => ({ filters: { department: [department] } }),
  'v2 /enrichment/employee/search employee_seniorities seniority': seniority => ({ employee_seniorities: [seniority] }),
  'v2 /enrichment/employee/search employee_locations country': place => ({ employee_locations: [place] }),
  'v2 /enrichment/employee/search company_locations country': place => ({ company_locations: [place] }),
  'v2 /enrichment/company/registry state region': state => ({ registration_number: '1', country_code: 'US', state }),
}
const prospecting: Record<string, string> = {
  ...Object.fromEntries(Object.keys(nationalFilters).map(name => [name, `sic/${name.slice('sic_code_'.length)}`])),
  ...{ nace: 'nace', isic: 'isic', legal_form: 'legal-form', insights_technologies: 'technology' },
  ...{ company_status: 'company-status', company_type: 'company-type', activity_type: 'activity-type' },
  ...{ industry_focus: 'industry-focus', financial_currency: 'currency', location_type: 'country' },
  ...{ location_countries: 'country', location_regions: 'country' },
}

type Item = { id: number; parents: string; code: string | null; name: string }

test('every filter of a vocabulary takes its items as they are served, at every level, and ids beside them', async () => {
  const { key } = await v2.server.key({ workspaceId: v2.workspaceId, api: 'v1' })
  const post = async (address: string, body: object) => {
    const [, version, path] = /^(v\d) (\S+)/.exec(address) ?? []
    if (version === 'v2') return v2.post(path as string, body)
    const headers = { authorization: `Bearer ${key}` }
    return v2.server.app.inject({ method: 'POST', url: `/v1${path}`, headers, payload: body })
  }
  /** The first item of each level. */
  const itemsOf = async (vocabulary: string) => {
    const items: Item[] = []
    if (vocabulary === 'region') items.push((await v2.get('/nomenclatures/states?country=US')).json()[4])
    else
      for (let parent = ''; ; ) {
        const [item] = (await v2.get(`/nomenclatures/${vocabulary}${parent}`)).json() as (Item & {
          has_children: boolean
        })[]
        items.push(item as Item)
        if (!item?.has_children) break
        parent = `?parent=${item.id}`
      }
    return items
  }
  const tried = { ...bodies }
  for (const [name, vocabulary] of Object.entries(prospecting)) {
    tried[`v2 /prospecting filters.${name} ${vocabulary}`] = item => ({
      filters: { [name]: name === 'location_countries' || name === 'location_regions' ? item : [item] },
    })
  }
  for (const [address, bodyOf] of Object.entries(tried)) {
    for (const item of await itemsOf(address.split(' ').at(-1) as string)) {
      const found = await post(address, bodyOf(item))
      // Nobody has the number of the last, which is found out after what it is.
      assert.ok([200, 404].includes(found.statusCode), `${address} ${JSON.stringify(item)}: ${found.body}`)
    }
  }
  const taking = [
    ...filtersIn(await openApi('v1')).map(one => `v1 ${one}`),
    ...filtersIn(await openApi('v2')).map(one => `v2 ${one}`),
  ]
  assert.deepEqual(
    [...new Set(taking)].sort(),
    [
      ...new Set(
        Object.keys(tried).map(one =>
          one.split(' ').slice(0, 3).join(' ').replace('search/lite', 'search/{view_mode}'),
        ),
      ),
    ].sort(),
    'what the reference names',
  )
})

test('a classification is asked by its codes with and without dots, and digits that may be two entries are refused', async () => {
  const total = async (filters: object) => {
    const found = await v2.post('/prospecting', { filters })
    return found.statusCode === 200 ? found.json().total_companies : found.json()
  }
  const [dotted, plain, byId] = [
    await total({ nace: ['62.01'] }),
    await total({ nace: ['6201'] }),
    await total({ nace: [16201] }),
  ]
  assert.ok(dotted > 0)
  assert.deepEqual([plain, byId], [dotted, dotted])
  assert.equal(await total({ sic_code_gb: ['62012'] }), await total({ sic_code_gb: [162012] }))
  assert.equal(typeof (await total({ sic_code_gb: ['26511'] })), 'number')
  // A leading zero is never an id's.
  assert.equal(await total({ nace: ['01'] }), await total({ nace: [101] }))
  const { 'filters.sic_code_gb': reasons = [] } = await total({ sic_code_gb: ['10710'] })
  assert.match(String(reasons), /10710 is the id of 07\.10 and the code of 10710: write 10710 or 110710 as a number/)
})

const openApi = async (version: string): Promise<Schema> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, `../../docs/openapi/${version}.json`), 'utf8'))

// biome-ignore lint/suspicious/noExplicitAny: a document of any form.
type Schema = any

/** The members of bodies that take an item of a vocabulary, by the address that takes them. */
function filtersIn(document: Schema): string[] {
  const resolved = ({ $ref, ...rest }: Schema) => ($ref ? document.components.schemas[$ref.split('/').at(-1)] : rest)
  const takesItem = (schema: Schema): boolean => {
    if (/\/(VocabularyEntry|GivenVocabularyItem|PlaceFilter)$/.test(schema.$ref ?? '')) return true
    const { anyOf = [], items } = resolved(schema)
    return [...anyOf, ...(items ? [items] : [])].some(takesItem)
  }
  const membersOf = (schema: Schema, above: string): string[] => {
    const { properties = {}, oneOf = [], anyOf = [] } = resolved(schema)
    return [
      ...[...oneOf, ...anyOf].flatMap((one: Schema) => membersOf(one, above)),
      ...Object.entries<Schema>(properties).flatMap(([name, member]) =>
        takesItem(member) ? [`${above}${name}`] : name === 'filters' ? membersOf(member, `${name}.`) : [],
      ),
    ]
  }
  return Object.entries<Schema>(document.paths).flatMap(([address, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema
    return schema ? membersOf(schema, '').map(name => `${address} ${name}`) : []
  })
}
