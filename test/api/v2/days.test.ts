import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { joinByHand } from '#ingest/publish/join-by-hand.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { loadFolder } from '#lib/load-folder.ts'
import { withClient } from '#postgres/with-client.ts'
import type { V2Endpoint } from '../../../src/api/v2/endpoint.ts'
import { linesOf } from '../../support/audit.ts'
import { doneOn } from '../../support/done-on.ts'
import { unitsOf } from '../../support/ledger.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const key = (number: string) => ({ scheme: 'reg:GB', number })
const officer = (number: string, name: string, more: Partial<Extract<Entry, { kind: 'officer' }>> = {}): Entry => ({
  kind: 'officer',
  key: `o${number} ${more.role ?? ''}`,
  company: key(number),
  officer_kind: 'person',
  full_name: name,
  is_current: true,
  ...more,
})

let platform: Platform
const [first, second, third] = [1_000_000_000, 1_000_000_001, 1_000_000_002]

const on = (day: string, work: (url: string) => Promise<unknown>) => doneOn(platform.server, day, work)

before(async () => {
  platform = await startPlatform()
  await withClient(platform.server.url, client => client.query(`update history set since = '2026-03-02T08:00:00Z'`))
  await on('2026-03-02', url =>
    importEntries(url, register, {
      entries: [
        companyEntry('1', 'New Name Ltd', {
          basic: {
            name: 'New Name Ltd',
            country_code: 'GB',
            registration_number: '1',
            status: 'Dissolved',
            status_id: 108,
            incorporated_on: '2000-05-05',
            dissolved_on: '2020-06-06',
          },
          names: [{ kind: 'previous', name: 'Old Name Ltd', valid_until: '2010-01-01' }],
          contact: { website: 'https://one.example' },
        }),
        officer('1', 'Ada Vanishing'),
        officer('1', 'Bea Formerly', {
          role: 'Director',
          appointed_on: '2001-01-01',
          resigned_on: '2011-11-11',
          is_current: false,
        }),
        {
          kind: 'holding',
          key: 'h1',
          company: key('1'),
          holder_name: 'Ada Vanishing',
          holder_kind: 'person',
          percentage: '12.50',
        },
        {
          kind: 'holding',
          key: 'h2',
          company: key('1'),
          holder_name: 'Past Holder',
          percentage: '30',
          held_from: '2002-02-02',
          held_until: '2012-12-12',
        },
        companyEntry('2', 'Second Ltd'),
        {
          kind: 'link',
          key: 'l',
          parent: key('2'),
          child: key('1'),
          link_kind: 'direct',
          valid_from: '2005-01-01',
          valid_until: '2015-01-01',
        },
      ],
    }),
  )
  await on('2026-03-04', async url => {
    await importEntries(url, register, {
      entries: [companyEntry('3', 'Third Ltd'), officer('1', 'Ada Vanishing', { nationality: 'Dutch' })],
    })
    await withClient(url, client =>
      correctCompany(client, { companyId: first, values: { name: 'Right Name Ltd' } }, platform.server.by),
    )
  })
  await on('2026-03-06', url => joinByHand(url, [second, third], platform.server.by))
})
after(() => platform.close())

const nameOf = async (id: number, query = '') => (await platform.get(`/companies/${id}${query}`)).json().name
const namesOf = async (path: string) => {
  const { data } = (await platform.get(path)).json()
  return data.map((item: { full_name?: string; name?: string }) => item.full_name ?? item.name)
}

test('a company is told as it was at the end of a day', async () => {
  assert.equal(await nameOf(first), 'Right Name Ltd')
  assert.equal(await nameOf(first, '?as_of=2026-03-06'), 'Right Name Ltd')
  assert.equal(await nameOf(first, '?as_of=2026-03-04'), 'Right Name Ltd')
  assert.equal(await nameOf(first, '?as_of=2026-03-03'), 'New Name Ltd')
  assert.equal(await nameOf(first, '?as_of=2026-03-02'), 'New Name Ltd')
})

test('one that was merged since answers for itself', async () => {
  assert.equal(await nameOf(third), 'Second Ltd')
  assert.equal(await nameOf(third, '?as_of=2026-03-05'), 'Third Ltd')
  assert.equal(await nameOf(third, '?as_of=2026-03-06'), 'Second Ltd')
})

test('days that cannot be asked are refused with the first that can, at no cost', async () => {
  const refused = async (query: string) => {
    const { statusCode, headers, json } = await platform.get(`/kyb/${third}/lite?${query}`)
    assert.equal(headers['x-service-units'], undefined)
    return [statusCode, json()]
  }
  const reason = (field: string, why: string) => [400, { [field]: [why] }]
  assert.deepEqual(await refused('as_of=2026-03-07'), reason('as_of', 'must not be in the future'))
  assert.deepEqual(
    await refused('as_of=2026-03-01'),
    reason('as_of', 'must not be before 2026-03-02, the first day that history reaches'),
  )
  assert.deepEqual(
    await refused('as_of=2026-03-03'),
    reason('as_of', 'must not be before 2026-03-04, the day this company was first known'),
  )
  for (const day of ['2026-02-30', '2026-3-4', 'yesterday', '0000-01-01', '']) {
    assert.deepEqual(await refused(`as_of=${day}`), reason('as_of', 'must be a date in the form YYYY-MM-DD'))
  }
  assert.deepEqual(await refused('valid_on=2026-03-07'), reason('valid_on', 'must not be in the future'))
  assert.deepEqual(
    await refused('as_of=2026-03-05&valid_on=2026-03-06'),
    reason('valid_on', 'must not be later than as_of'),
  )
  const early = await platform.get(`/kyb/${first}/officers?valid_on=2000-05-04`)
  assert.deepEqual(early.json(), { valid_on: ['must not be before 2000-05-05, when the company was incorporated'] })
  assert.equal((await platform.get('/kyb/77/lite?as_of=2026-03-05')).statusCode, 404)
})

test('a day costs what today costs, and needs the same permission', async () => {
  const path = `/kyb/${first}/officers?as_of=2026-03-03`
  const { headers } = await platform.get(path)
  assert.equal(headers['x-service-units'], '1')
  assert.equal((await platform.get(path, await platform.tokenFor('companies'))).statusCode, 403)
})

test('what held on a day is told by the dates of the register', async () => {
  assert.deepEqual(await namesOf(`/kyb/${first}/officers?valid_on=2005-05-05`), ['Bea Formerly', 'Ada Vanishing'])
  assert.deepEqual(await namesOf(`/kyb/${first}/officers?valid_on=2011-11-12`), ['Ada Vanishing'])
  assert.deepEqual(await namesOf(`/kyb/${first}/officers?valid_on=2000-12-31`), ['Ada Vanishing'])
  assert.deepEqual(await namesOf(`/kyb/${first}/shareholders`), ['Ada Vanishing', 'Past Holder'])
  assert.deepEqual(await namesOf(`/kyb/${first}/shareholders?valid_on=2012-12-11`), ['Past Holder', 'Ada Vanishing'])
  assert.deepEqual(await namesOf(`/kyb/${first}/shareholders?valid_on=2012-12-12`), ['Ada Vanishing'])
  const members = async (query: string) =>
    (await platform.get(`/ownership/${first}${query}`)).body.includes('Second Ltd')
  assert.deepEqual(
    [await members(''), await members('?valid_on=2014-12-31'), await members('?valid_on=2004-12-31')],
    [false, true, false],
  )
  const then = (await platform.get(`/companies/${first}?valid_on=2009-12-31&as_of=2026-03-03`)).json()
  assert.deepEqual([then.name, then.status_id], ['Old Name Ltd', null])
  const later = (await platform.get(`/companies/${first}?valid_on=2020-06-06&as_of=2026-03-03`)).json()
  assert.deepEqual([later.name, later.status_id], ['New Name Ltd', 108])
})

test('a company that is found by a number or a name is told as on the day, too', async () => {
  const found = async (path: string, body: object) => (await platform.post(path, body)).json()
  const registry = { registration_number: '1', country_code: 'GB' }
  const name = async (days: object) => (await found('/enrichment/company/registry', { ...registry, ...days })).name
  assert.equal(await name({}), 'Right Name Ltd')
  assert.equal(await name({ as_of: '2026-03-03' }), 'New Name Ltd')
  assert.equal(await name({ as_of: '2026-03-03', valid_on: '2009-12-31' }), 'Old Name Ltd')
  assert.equal((await found('/enrichment/url', { url: 'https://one.example' })).name, 'Right Name Ltd')
  const website = { url: 'https://one.example', as_of: '2026-03-02' }
  assert.equal((await found('/enrichment/url', website)).name, 'New Name Ltd')
  const group = async (days: object) =>
    (await platform.post('/ownership', { name: 'Right Name Ltd', ...days })).body.includes('Second Ltd')
  assert.deepEqual([await group({}), await group({ valid_on: '2010-10-10' })], [false, true])
  assert.deepEqual(await found('/ownership', { name: 'Right Name Ltd', as_of: '2026-03-07' }), {
    as_of: ['must not be in the future'],
  })
})

test('every operation takes a day or refuses it with a reason', async () => {
  const folder = path.join(import.meta.dirname, '../../../src/api/v2/endpoints')
  const endpoints = await loadFolder<V2Endpoint>(folder)
  const token = await platform.tokenFor(...keyPermissions)
  const takes = ({ query, body }: V2Endpoint) => 'as_of' in query.properties || 'as_of' in (body?.properties ?? {})
  for (const endpoint of endpoints.filter(one => !takes(one))) {
    const url = `${endpoint.path.replace(/:format\b/, 'json').replaceAll(/:\w+/g, '1')}?as_of=2026-03-03`
    const { method } = endpoint
    const request = {
      method,
      url: `/v2${url}`,
      headers: { authorization: token },
      ...(method !== 'GET' && { payload: {} }),
    }
    const { statusCode, json } = await platform.server.app.inject(request)
    assert.equal(statusCode, 400, endpoint.id)
    const why = 'cannot be asked here: this operation shows what is known now'
    assert.deepEqual(json().as_of, [why], endpoint.id)
  }
  const bought = (await platform.post('/ownership?as_of=2026-03-03', { name: 'x' })).json()
  assert.deepEqual(bought, { as_of: ['belongs in the body of this operation'] })
  const accounts = (await platform.get(`/financial/${first}?valid_on=2026-03-03`)).json()
  const why = 'cannot be asked here: this operation takes as_of alone'
  assert.deepEqual(accounts, { valid_on: [why] })
  const inBody = (await platform.post('/overview', { name: 'x', as_of: '2026-03-03' })).json()
  assert.deepEqual(inBody, { as_of: ['cannot be asked here: this operation shows what is known now'] })
})

test('a day is charged to whoever asks, and stands in their audit log alone', async () => {
  const { server } = platform
  const [one, other] = [await server.workspace({ units: 10 }), await server.workspace({ units: 10 })]
  const key = `Token ${(await server.key({ workspaceId: one, api: 'v2' })).key}`
  await platform.get(`/kyb/${first}/lite`, key)
  await platform.get(`/kyb/${first}/lite?as_of=2026-03-03`, key)
  await platform.get(`/kyb/${first}/officers?valid_on=2009-09-09&per_page=2`, key)
  await platform.get(`/kyb/${first}/lite?as_of=2026-01-01`, key)
  await platform.post('/ownership', { registration_number: '1', as_of: '2026-03-03' }, key)
  const db = server.databases.primary
  const read = async (workspaceId: string) => {
    const lines = await linesOf(db, workspaceId)
    return lines.filter(({ act }) => act === 'history.read').map(({ object, details }) => [object, details])
  }
  assert.deepEqual(await read(one), [
    [String(first), { operation: 'liteKyb', as_of: '2026-03-03' }],
    [String(first), { operation: 'officersKyb', page: 1, per_page: 2, valid_on: '2009-09-09' }],
    [null, { operation: 'searchOwnership', registration_number: '1', as_of: '2026-03-03' }],
  ])
  assert.deepEqual(await read(other), [])
  assert.deepEqual([await unitsOf(db, one), await unitsOf(db, other)], [4, 0])
})

test('whoever is suppressed since is withheld on every day', async () => {
  const { url, by: actor } = platform.server
  const seal = suppressionSeal(testSecret)
  assert.deepEqual(await namesOf(`/kyb/${first}/officers?as_of=2026-03-02`), ['Ada Vanishing', 'Bea Formerly'])
  await withClient(url, client =>
    suppressPerson(client, { name: 'Ada Vanishing', isEverywhere: true }, { seal, actor }),
  )
  for (const day of ['2026-03-02', '2026-03-04', '2026-03-06']) {
    assert.deepEqual(await namesOf(`/kyb/${first}/officers?as_of=${day}`), ['Bea Formerly'], day)
    assert.deepEqual(await namesOf(`/kyb/${first}/shareholders?as_of=${day}`), ['Not published', 'Past Holder'], day)
  }
  const kept = await withClient(url, client =>
    client.query(`select count(*) from past_facts where row::text ~* 'vanishing'`),
  )
  assert.equal(kept.rows[0].count, '0')
})
