import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeEntries } from '../../bench/screening/write-entries.ts'
import { readOptions } from '../../src/api/match/read-options.ts'
import { linesOf } from '../support/audit.ts'
import { ledgerOf } from '../support/ledger.ts'
import { listedEntry } from '../support/listed-entry.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
  await writeEntries(platform.server.databases.primary, [
    listedEntry('1', 'Velimir Dostanov', {
      ...{ births: [{ text: '5 May 1963', from: '1963-05-05', to: '1963-05-05', isApproximate: false }] },
      countries: [{ code: 'RS', words: 'Serbia', relation: 'nationality' }],
      measures: [{ kind: 'blocking', words: 'Frozen', from: null, to: null }],
      names: [
        { name: 'Velimir Dostanov', kind: 'primary', strength: 'strong' },
        { name: 'Velja', kind: 'alias', strength: 'weak' },
      ],
    }),
    listedEntry('NK-2', 'Velimir Dostanov', { list: 'opensanctions' }),
    listedEntry('3', 'Zorblatt Ventilation Holding', {
      ...{ kind: 'organisation', list: 'us-trial' },
      identifiers: [{ kind: 'registration', value: '84BA99810', country: 'HK', words: null }],
    }),
  ])
})
after(() => platform.close())

const person = {
  schema: 'Person',
  properties: { name: ['Velimir Dostanov'], birthDate: '1963-05-05', nationality: 'rs' },
}
const company = {
  schema: 'Company',
  properties: { name: ['Zorblatt Ventilation'], jurisdiction: ['hk'], registrationNumber: ['84BA99810'] },
}
const manyNames = Object.fromEntries(
  ['name', 'alias'].map(property => [property, Array.from({ length: 26 }, (_, at) => `${property} ${at}`)]),
)
const stranger = { schema: 'Person', properties: { name: ['Nobody Atall'] } }

async function newAccount(units = 100, scopes?: string[]) {
  const workspaceId = await platform.server.workspace({ units })
  const { key } = await platform.server.key({ workspaceId, api: 'v2', ...(scopes && { scopes }) })
  return { workspaceId, key }
}

const post = (path: string, payload: object, authorization: string) =>
  platform.server.app.inject({ method: 'POST', url: `/match/${path}`, payload, headers: { authorization } })

type Result = { id: string; score: number; match: boolean } & Record<string, unknown>
const idsOf = (answer: { json(): { responses: Record<string, { results: Result[] }> } }, at = 'q1') =>
  answer.json().responses[at]?.results.map(({ id }) => id)

test('200: queries are answered in the shape of yente, with ApiKey and with Token', async () => {
  const { key } = await newAccount()
  const queries = { q1: { id: 'my-id', ...person }, q2: company, q3: stranger }
  const answer = await post('default', { queries }, `ApiKey ${key}`)
  assert.equal(answer.statusCode, 200, answer.body)
  const { responses, limit } = answer.json()
  assert.equal(limit, 5)
  const { status, query, results, total } = responses.q1
  assert.deepEqual([status, total], [200, { value: 2, relation: 'eq' }])
  assert.deepEqual(query, {
    id: 'my-id',
    schema: 'Person',
    properties: { name: ['Velimir Dostanov'], birthDate: ['1963-05-05'], nationality: ['rs'] },
  })
  const [first, second] = results
  assert.deepEqual(
    [first.id, first.caption, first.schema, first.datasets, first.match, first.target, second.id],
    ['trial:1', 'Velimir Dostanov', 'Person', ['trial'], true, true, 'NK-2'],
  )
  assert.ok(first.score > 0.9 && first.score <= 1 && second.score === 0.9, `${first.score} ${second.score}`)
  assert.deepEqual(first.properties, {
    ...{ name: ['Velimir Dostanov'], weakAlias: ['Velja'], topics: ['sanction'] },
    ...{ birthDate: ['1963-05-05'], nationality: ['rs'] },
  })
  assert.deepEqual([first.features.name, first.features.birth, first.features.country], [1, 1, 1])
  assert.match(first.explanations.birth.detail, /Born on the same day/)
  assert.equal(first.explanations.name.candidate, 'Velimir Dostanov')
  assert.deepEqual([responses.q2.results[0].id, responses.q2.results[0].score], ['us-trial:3', 1])
  assert.deepEqual(responses.q3.results, [])
  assert.equal((await post('default', { queries }, `Token ${key}`)).statusCode, 200)
  assert.equal((await post('default', { queries }, `apikey ${key}`)).statusCode, 200)
})

test('one unit for each query that is answered, and the names are in the audit log', async () => {
  const { key, workspaceId } = await newAccount()
  const answer = await post('default', { queries: { a: person, b: stranger, c: company } }, `ApiKey ${key}`)
  assert.equal(answer.headers['x-service-units'], '3')
  await post('default', { queries: {} }, `ApiKey ${key}`)
  const db = platform.server.databases.primary
  const lines = (await ledgerOf(db, workspaceId)).filter(({ units }) => units !== 0)
  assert.deepEqual(
    lines.map(({ operation, units, status }) => [operation, units, status]),
    [['match', 3, 200]],
  )
  const acts = (await linesOf(db, workspaceId)).filter(({ act }) => act === 'party.screened')
  assert.deepEqual(
    acts.map(({ details }) => [details.queries, details.names]),
    [[3, ['Velimir Dostanov', 'Nobody Atall', 'Zorblatt Ventilation']]],
  )
})

test('429: more queries than units are left cost nothing; 401 and 403', async () => {
  const { key, workspaceId } = await newAccount(2)
  const refused = await post('default', { queries: { a: person, b: person, c: person } }, `ApiKey ${key}`)
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json().detail, /Only 2 queries are left/)
  const lines = await ledgerOf(platform.server.databases.primary, workspaceId)
  assert.ok(lines.every(({ units }) => units === 0))
  assert.equal((await post('default', { queries: { a: person } }, `Bearer ${key}`)).statusCode, 401)
  const other = await newAccount(10, ['kyb'])
  assert.equal((await post('default', { queries: { a: person } }, `ApiKey ${other.key}`)).statusCode, 403)
})

test('datasets, thresholds, limits, topics and excluded ids are heeded', async () => {
  const { key } = await newAccount()
  const ask = (path: string) => post(path, { queries: { q1: person } }, `ApiKey ${key}`)
  assert.deepEqual(idsOf(await ask('trial')), ['trial:1'])
  assert.deepEqual(idsOf(await ask('us_trial')), [])
  assert.deepEqual(idsOf(await ask('sanctions?include_dataset=opensanctions')), ['NK-2'])
  assert.deepEqual(idsOf(await ask('default?exclude_dataset=opensanctions&exclude_dataset=us-trial')), ['trial:1'])
  assert.deepEqual(idsOf(await ask('default?exclude_entity_ids=trial:1')), ['NK-2'])
  assert.deepEqual(idsOf(await ask('default?topics=sanction')), ['trial:1'])
  assert.deepEqual(idsOf(await ask('default?exclude_schema=Person')), [])
  assert.deepEqual(idsOf(await ask('default?limit=1&algorithm=best')), ['trial:1'])
  assert.deepEqual(idsOf(await ask('default?cutoff=0.95')), ['trial:1'])
  const strict = (await ask('default?threshold=0.95')).json().responses.q1
  assert.deepEqual([strict.total.value, strict.results.map(({ match }: Result) => match)], [1, [true, false]])
})

test('a score that is asked for is that score, however floats write it', () => {
  const days = { publishedOn: null, newestEntryOn: null, loadedOn: null, staleAfterHours: null }
  const list = { list: 'trial', sourceId: 1, name: 'Trial', url: null, licence: null, attribution: null, ...days }
  for (let score = 1; score <= 100; score++) {
    const given = { cutoff: (score / 100).toFixed(2), threshold: (score / 100).toFixed(2) }
    const { cutoff, threshold } = readOptions('default', given, [list])
    assert.deepEqual([cutoff, threshold], [score, score])
  }
  assert.equal(readOptions('default', { cutoff: '0.705' }, [list]).cutoff, 70.5)
})

test('who was decided not to be somebody is marked and last, or left out where that is asked for, in this workspace alone', async () => {
  const { key } = await newAccount()
  const token = `Token ${key}`
  const party = { name: 'Velimir Dostanov', kind: 'person', reference: 'my-id' }
  const queries = { q1: { id: 'my-id', schema: 'Person', properties: { name: ['Velimir Dostanov'] } } }
  const found = (await platform.post('/screening/search', { ...party, lists: ['trial'] }, token)).json().hits[0]
  const hit = { entry_id: found.entry.entry_id, fingerprint: found.fingerprint }
  const decided = await platform.post(
    '/screening/decisions',
    { party, ...hit, decision: 'false_match', reason: 'No' },
    token,
  )
  assert.equal(decided.statusCode, 201, decided.body)
  const results = (await post('default', { queries }, token)).json().responses.q1
  assert.deepEqual(
    results.results.map(({ id, match, decision }: Result) => [
      id,
      match,
      (decision as { decision: string } | null)?.decision,
    ]),
    [
      ['NK-2', true, undefined],
      ['trial:1', false, 'false_match'],
    ],
  )
  assert.equal(results.total.value, 1)
  for (const excluded of ['true', 'false_match', 'true_match,false_match']) {
    assert.deepEqual(idsOf(await post(`default?exclude_decided=${excluded}`, { queries }, token)), ['NK-2'])
  }
  assert.equal(idsOf(await post('default?exclude_decided=true_match', { queries }, token))?.length, 2)
  const weighed = (await post('trial', { queries, weights: { country: 0 } }, token)).json().responses.q1.results[0]
  assert.equal(weighed.decision.decision, 'false_match', 'whatever is compared of the party, the decision is about it')
  const other = await newAccount()
  assert.equal(idsOf(await post('default', { queries }, `ApiKey ${other.key}`))?.length, 2)
})

test('400, 404, 405 and 413: what cannot be done is said, and costs nothing', async () => {
  const { key, workspaceId } = await newAccount()
  const ask = async (path: string, body: object) => post(path, body, `ApiKey ${key}`)
  const wrong: [path: string, body: object, status: number, detail: RegExp][] = [
    ['nowhere', { queries: { a: person } }, 404, /No dataset named nowhere/],
    ['default?threshold=0', { queries: { a: person } }, 422, /threshold must be a number from 0.01 to 1/],
    ['default?threshold=101', { queries: { a: person } }, 422, /threshold/],
    ['default?cutoff=x', { queries: { a: person } }, 422, /cutoff/],
    ['us_trial?exclude_dataset=us_trial', { queries: { a: person } }, 400, /Every included dataset is also excluded/],
    ['us-trial?include_dataset=trial', { queries: { a: person } }, 400, /Every included dataset is also excluded/],
    ['default?limit=0', { queries: { a: person } }, 422, /limit/],
    ['default?exclude_decided=maybe', { queries: { a: person } }, 422, /exclude_decided/],
    ['default?fuzzy=perhaps', { queries: { a: person } }, 422, /fuzzy/],
    ['default?algorithm=logic-v1', { queries: { a: person } }, 400, /algorithm logic-v1 is not available/],
    ['default?changed_since=yesterday', { queries: { a: person } }, 422, /changed_since/],
    ['default?changed_since=2026-02-30', { queries: { a: person } }, 422, /changed_since/],
    ['default?nested=true', { queries: { a: person } }, 400, /Not supported here: nested/],
    ['default?topics=role.pep', { queries: { a: person } }, 400, /topic role.pep is not available/],
    [
      'default',
      { queries: { a: person }, weights: { name_literal: 0.8 } },
      400,
      /weight of name_literal cannot be set/,
    ],
    ['default', { queries: { a: person }, config: { x: 1 } }, 400, /config cannot be set/],
    ['default', { queries: { a: person }, weights: { birth: 0.5 } }, 400, /must be 0 or 1/],
    ['default', { queries: { a: person }, filters: { shape: ['x'] } }, 400, /filter shape/],
    ['default', { queries: { a: person }, params: {} }, 400, /Not supported here: params/],
    ['default', {}, 400, /needs queries/],
    ['default', { queries: [] }, 400, /needs queries/],
    ['default', { queries: {} }, 400, /no queries/],
    ['default', { queries: { a: null } }, 400, /query a must be an object/],
    ['default', { queries: { a: { ...person, schema: 'constructor' } } }, 400, /needs a schema/],
    ['default', { queries: { a: { schema: 'Person', properties: {} } } }, 400, /needs a name/],
    ['default', { queries: { a: { schema: 'Person', properties: { name: [' - '] } } } }, 400, /needs a name/],
    ['default', { queries: { a: { schema: 'Person', properties: { name: [{}] } } } }, 400, /not a text/],
    ['default', { queries: { a: { schema: 'Person', properties: { name: 'x\0y' } } } }, 400, /not a text/],
    [
      'default',
      { queries: { a: { schema: 'Person', properties: { name: 'A B', birthDate: 'circa 1963' } } } },
      400,
      /birthDate that is not a date: circa 1963/,
    ],
    [
      'default',
      { queries: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, stranger])) },
      400,
      /at most 100/,
    ],
    ['default', { queries: { a: { schema: 'Person', properties: manyNames } } }, 400, /more than 50 names/],
    ['default', { queries: { a: { schema: 'Person', properties: { name: 'x'.repeat(70_000) } } } }, 413, /64 KB/],
  ]
  for (const [path, body, status, detail] of wrong) {
    const answer = await ask(path, body)
    assert.equal(answer.statusCode, status, `${path} ${answer.body}`)
    assert.match(JSON.stringify(answer.json().detail), detail)
  }
  const got = await platform.server.get('/match/default', `ApiKey ${key}`)
  assert.deepEqual([got.statusCode, got.headers.allow], [405, 'POST'])
  const lines = await ledgerOf(platform.server.databases.primary, workspaceId)
  assert.ok(lines.every(({ units }) => units === 0))
})

test('queries may have any names and odd properties', async () => {
  const { key } = await newAccount()
  const body = `{"queries": {"__proto__": ${JSON.stringify(stranger)}, "constructor": {"schema": "Person", "properties":
    {"__proto__": ["x"], "firstName": "Velimir", "lastName": ["Dostanov"], "height": 190, "country": ["nowhere", "Serbia"]}}}}`
  const answer = await platform.server.app.inject({
    method: 'POST',
    url: '/match/default',
    payload: body,
    headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.json().responses.constructor.results.length, 2)
  assert.equal(answer.json().responses.constructor.results[0].features.country, 1)
  assert.match(answer.body, /"__proto__":\{"status":200/)
})

test('what a client leaves empty is not known', async () => {
  const { key } = await newAccount()
  const empty = { birthDate: [''], nationality: [null], alias: '', idNumber: [' '], country: null, address: [] }
  const queries = { q1: { schema: 'Person', properties: { name: ['Velimir Dostanov', ''], ...empty } } }
  const answer = await post('trial', { queries }, `ApiKey ${key}`)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(idsOf(answer), ['trial:1'])
})

test('fuzzy, changed_since, weights and filters are applied', async () => {
  const { key } = await newAccount()
  const named = (name: string, more: object = {}) => ({
    queries: { q1: { schema: 'Person', properties: { name: [name], ...more } } },
  })
  const ask = (path: string, body: object) => post(path, body, `ApiKey ${key}`)
  assert.deepEqual(idsOf(await ask('trial?fuzzy=true', named('Velimir Dostanow'))), ['trial:1'])
  assert.deepEqual(idsOf(await ask('trial?fuzzy=false', named('Velimir Dostanow'))), [])
  assert.deepEqual(idsOf(await ask('trial?fuzzy=false', named('DOSTANOV, Velimir'))), ['trial:1'])
  assert.deepEqual(idsOf(await ask('trial?changed_since=2999-01-01T00:00', named('Velimir Dostanov'))), [])
  assert.deepEqual(idsOf(await ask('trial?changed_since=2001-01-01', named('Velimir Dostanov'))), ['trial:1'])
  const scoreOf = async (body: object) => (await ask('trial', body)).json().responses.q1.results[0]?.score
  const far = named('Velimir Dostanov', { nationality: 'us' })
  assert.ok((await scoreOf({ ...far, weights: { country: 0 } })) > (await scoreOf(far)))
  assert.equal(await scoreOf({ ...far, weights: { country: 1 } }), await scoreOf(far))
  for (const [filters, found] of [
    [{ topics: ['sanction'] }, ['trial:1']],
    [{ topics: ['debarment'] }, []],
    [{ countries: ['RS', 'us'] }, ['trial:1']],
    [{ countries: 'ke' }, []],
    [{ schema: ['Vessel'] }, []],
    [{ datasets: ['opensanctions'] }, ['NK-2']],
  ] as const) {
    assert.deepEqual(
      idsOf(await ask('default', { ...named('Velimir Dostanov'), filters })),
      found,
      JSON.stringify(filters),
    )
  }
})

const get = (path: string, key: string) => platform.server.get(path, `ApiKey ${key}`)

test('200 search: entries by words, with totals, facets, filters and pages, for a unit', async () => {
  const { key, workspaceId } = await newAccount()
  const found = (await get('/search/default?q=dostanov', key)).json()
  assert.deepEqual([found.limit, found.offset, found.total], [10, 0, { value: 2, relation: 'eq' }])
  assert.deepEqual(found.results.map(({ id }: Result) => id).sort(), ['NK-2', 'trial:1'])
  assert.deepEqual(Object.keys(found.facets).sort(), ['countries', 'datasets', 'topics'])
  assert.deepEqual(found.facets.topics.values, [{ name: 'sanction', label: 'sanction', count: 1 }])
  assert.deepEqual(found.facets.countries.values, [{ name: 'rs', label: 'Serbia', count: 1 }])
  const count = async (query: string) => (await get(`/search/default?${query}`, key)).json().total.value
  for (const [query, expected] of [
    ['', 3],
    ['q=dostanow', 0],
    ['q=dostanow&fuzzy=true', 2],
    ['q=velimir%20zorblatt', 0],
    ['q=84BA99810', 1],
    ['q=dostanov&schema=Vessel', 0],
    ['schema=Company', 1],
    ['exclude_schema=Person', 1],
    ['q=dostanov&countries=rs', 1],
    ['q=dostanov&countries=rs&countries=ke', 1],
    ['q=dostanov&countries=rs&countries=ke&filter_op=AND', 0],
    ['topics=sanction', 1],
    ['datasets=us_trial', 1],
    ['q=dostanov&exclude_dataset=trial', 1],
    ['target=false', 0],
    ['q=dostanov&limit=0', 2],
    ['q=dostanov&offset=100', 2],
  ] as const) {
    assert.equal(await count(query), expected, query)
  }
  assert.deepEqual((await get('/search/default?limit=0', key)).json().results, [])
  assert.deepEqual(Object.keys((await get('/search/default?facets=schema', key)).json().facets), ['schema'])
  const lines = (await ledgerOf(platform.server.databases.primary, workspaceId)).filter(({ units }) => units !== 0)
  assert.ok(lines.every(({ operation, units }) => operation === 'searchListed' && units === 1))
})

test('400, 404 and 422 search: what cannot be done is said, and costs nothing', async () => {
  const { key, workspaceId } = await newAccount()
  for (const [path, status] of [
    ['/search/nowhere', 404],
    ['/search/default?schema=Banana', 400],
    ['/search/default?q=invalid/query', 400],
    ['/search/default?sort=height', 400],
    ['/search/default?limit=10000', 422],
    ['/search/default?offset=9999', 422],
    ['/search/default?page=2', 400],
    ['/entities/trial:none', 404],
    ['/entities/trial:1?deep=true', 400],
    ['/catalog/x', 404],
  ] as const) {
    assert.equal((await get(path, key)).statusCode, status, path)
  }
  assert.equal((await get('/search/default?q=invalid/query&simple=true', key)).statusCode, 200)
  assert.equal((await platform.server.get('/search/default')).statusCode, 401)
  const lines = await ledgerOf(platform.server.databases.primary, workspaceId)
  assert.deepEqual(
    lines.filter(({ units }) => units !== 0).map(({ operation }) => operation),
    ['searchListed'],
  )
})

test('200 an entity by its id, with its measures or without', async () => {
  const { key } = await newAccount()
  const nested = (await get('/entities/trial:1', key)).json()
  assert.deepEqual([nested.id, nested.caption, nested.schema], ['trial:1', 'Velimir Dostanov', 'Person'])
  assert.deepEqual(nested.properties.sanctions[0].properties.provisions, ['Frozen'])
  assert.equal((await get('/entities/trial:1?nested=false', key)).json().properties.sanctions, undefined)
  assert.equal((await get('/entities/NK-2', key)).json().id, 'NK-2')
})

test('200 catalog and algorithms cost nothing', async () => {
  const { key, workspaceId } = await newAccount()
  const { datasets, current } = (await get('/catalog', key)).json()
  assert.deepEqual(current, ['default', 'opensanctions', 'trial', 'us-trial'])
  assert.deepEqual(datasets[0].children, ['opensanctions', 'trial', 'us-trial'])
  const { algorithms, best } = (await get('/algorithms', key)).json()
  assert.equal(algorithms[0].name, best)
  const used = (await post('default', { queries: { q1: person } }, `ApiKey ${key}`)).json().responses.q1.results[0]
    .features
  for (const name of Object.keys(used)) assert.ok(algorithms[0].features[name].description, name)
  const lines = await ledgerOf(platform.server.databases.primary, workspaceId)
  assert.ok(lines.every(({ operation, units }) => units === 0 || operation === 'match'))
})
