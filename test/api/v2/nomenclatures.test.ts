import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../support/app.ts'

let server: TestApp
let workspaceId: string
let token: string
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
})
after(() => server.close())

const ask = (path: string) => server.get(`/v2/nomenclatures${path}`, token)

/** Each list with its first item as the contract names it, and how many are on its first level. */
const lists: [string, number, object][] = [
  ['/seniority', 10, { id: 1, parents: '1', name: 'Owner', has_children: false }],
  ['/department', 17, { id: 1, parents: '1', name: 'Management', has_children: false }],
  ['/activity-type', 3, { id: 1, parents: '1', name: 'Distributor', has_children: false }],
  ['/company-type', 2, { id: 1, parents: '1', name: 'Head office', has_children: false }],
  ['/company-status', 3, { id: 106, parents: '106', name: 'Active', has_children: false }],
  ['/legal-form', 950, { id: 840001, parents: '840001', name: 'Corporation', has_children: false }],
  ['/industry-focus', 19, { id: 1000, name: 'Agriculture, forestry and fishing', has_children: true }],
  ['/isic', 21, { id: 1, name: 'Agriculture, forestry and fishing', has_children: true }],
  ['/nace', 21, { id: 1, name: 'Agriculture, forestry and fishing', has_children: true }],
  ['/sic/GB', 21, { id: 1, name: 'Agriculture, forestry and fishing', has_children: true }],
  ['/country', 6, { id: 2, parents: '2', name: 'Africa', has_children: true }],
  ['/region', 249, { id: 24, parents: '2_24', name: 'Angola', has_children: true }],
  ['/states?country=US', 57, { id: 84001676, parents: '19_840_84001676', has_children: false }],
  ['/technology', 13, { id: 1000, parents: '1000', name: 'Content management', has_children: true }],
  ['/currency', 224, { id: 20, parents: '20', name: 'Andorran Peseta', has_children: false, active: false }],
]

for (const [path, size, first] of lists) {
  test(`200 lists ${path}`, async () => {
    const response = await ask(path)
    assert.equal(response.statusCode, 200)
    const items = response.json()
    assert.equal(items.length, size)
    assert.deepEqual({ ...items[0], ...first }, items[0])
  })
}

for (const [path, parent] of [
  ['/nace', '10_162'],
  ['/nace', '162'],
  ['/isic', '10_162'],
  ['/industry-focus', '10000'],
  ['/country', '150'],
  ['/region', '150_826'],
  ['/technology', '1000'],
  ['/sic/US', '9'],
  ['/sic/CA', '131'],
]) {
  test(`200 lists ${path} one level below ${parent}`, async () => {
    const response = await ask(`${path}?parent=${parent}`)
    assert.equal(response.statusCode, 200)
    const items = response.json() as { id: number; parents: string }[]
    assert.ok(items.length > 0)
    for (const { id, parents } of items) assert.match(parents, new RegExp(`(^|_)${parent}_${id}$`))
  })
}

test('200 is an empty list below what has no children', async () => {
  const response = await ask('/nace?parent=16201')
  assert.deepEqual([response.statusCode, response.json()], [200, []])
})

for (const country of 'GB US DE FR IT NL BE DK IE LU NO SE SG CA MX ANZ AU NZ'.split(' ')) {
  test(`200 lists the industry codes of ${country}`, async () => {
    const response = await ask(`/sic/${country}`)
    assert.equal(response.statusCode, 200)
    assert.ok(response.json().length >= 10)
  })
}

test('200 names the list of industry codes, and says where it replaces the country’s own', async () => {
  const listOf = async (country: string) => {
    const items = (await ask(`/sic/${country}`)).json() as { list: string; code: string }[]
    assert.equal(new Set(items.map(({ list }) => list)).size, 1)
    return { name: items[0]?.list as string, codes: items.map(({ code }) => code) }
  }
  for (const country of 'NL DK LU NO SE MX'.split(' ')) {
    assert.match((await listOf(country)).name, /^(NACE Rev\. 2|NAICS 2017).* is not at hand\)$/)
  }
  assert.equal((await listOf('GB')).name, 'UK SIC 2007')
  assert.equal((await listOf('BE')).name, 'NACE-BEL 2008')
  const mexican = await listOf('MX')
  assert.ok(!mexican.name.includes('NAICS Canada'))
  // Canada numbers trade and government differently.
  assert.deepEqual(
    mexican.codes.filter(code => /^(4[1-6]|9)/.test(code)),
    ['43', '46', '93'],
  )
})

test('200 gives legal forms the country that they belong to', async () => {
  const forms = (await ask('/legal-form')).json() as { code: string | null; country_code: string; name: string }[]
  const found = forms.find(form => form.code === 'H0PO')
  assert.deepEqual([found?.country_code, found?.name], ['GB', 'Private Limited Company'])
})

test('200 gives paths that name a location elsewhere', async () => {
  const [first] = (await ask('/states?country=CA')).json() as { parents: string; code: string }[]
  assert.match(first?.parents ?? '', /^19_124_\d+$/)
  assert.match(first?.code ?? '', /^CA-[A-Z]{2}$/)
})

test('200 costs nothing', async () => {
  await ask('/nace')
  const metrics = (await server.get('/v2/metrics', token)).json() as {
    codename: string
    metrics: { used: number }[]
  }[]
  const own = metrics.find(entry => entry.codename === 'nomenclatures')
  assert.deepEqual(
    own?.metrics.map(metric => metric.used),
    [0, 0],
  )
})

for (const parent of ['999999998', '162_10', '10_162_', 'x', '', '-1', '99999999999999999999']) {
  test(`400 names a parent that is not there: "${parent}"`, async () => {
    const response = await ask(`/nace?parent=${parent}`)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json()), ['parent'])
  })
}

test('400 for a continent in the list of regions, which begins with countries', async () => {
  assert.deepEqual((await ask('/region?parent=150')).json(), { parent: ['is not in this list'] })
})

test('400 for states without a country, or of one that is not asked for', async () => {
  assert.deepEqual((await ask('/states')).json(), { country: ['is required'] })
  assert.deepEqual((await ask('/states?country=DE')).json(), { country: ['must be one of US, CA'] })
  assert.equal((await ask('/states?country=DE')).statusCode, 400)
})

test('400 for a parent where there is no tree', async () => {
  assert.deepEqual((await ask('/seniority?parent=1')).json(), { parent: ['is not a known field'] })
})

test('401 without a token', async () => {
  assert.equal((await server.get('/v2/nomenclatures/nace')).statusCode, 401)
})

test('200 without the permission: any token is enough', async () => {
  const { key } = await server.key({ workspaceId, api: 'v2', scopes: ['kyb'] })
  assert.equal((await server.get('/v2/nomenclatures/nace', `Token ${key}`)).statusCode, 200)
})

test('404 for a country without a list of its own, and for an unknown list', async () => {
  for (const country of ['JP', 'XX', 'uk', 'GBR', '__proto__']) {
    const response = await ask(`/sic/${country}`)
    assert.deepEqual([response.statusCode, Object.keys(response.json())], [404, ['detail']])
  }
  assert.equal((await ask('/planets')).statusCode, 404)
})

test('405 for another method', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/nomenclatures/nace',
    headers: { authorization: token },
  })
  assert.deepEqual([response.statusCode, response.headers.allow], [405, 'GET'])
})
