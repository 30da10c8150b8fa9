import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { joinByHand } from '#ingest/publish/join-by-hand.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { doneOn } from '../support/done-on.ts'
import { unitsOf } from '../support/ledger.ts'
import { newcomer, type Person } from '../support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

const register = toyDataset(101)
const company = { scheme: 'reg:GB', number: '1' }
const [first, second] = [1_000_000_000, 1_000_000_001]

const saying = (name: string, officer: string, percentage: string, turnover: string): Entry[] => [
  companyEntry('1', name, { contact: { website: `https://${officer.toLowerCase()}.example` } }),
  { kind: 'officer', key: 'o', company, officer_kind: 'person', full_name: officer, is_current: true },
  { kind: 'holding', key: 'h', company, holder_kind: 'person', holder_name: `${officer} Holder`, percentage },
  {
    kind: 'statement',
    key: 's',
    company,
    period_end: '2025-12-31',
    consolidated: false,
    currency: 'GBP',
    values: { Turnover: turnover },
  },
]

let app: TestApp
let ada: Person
let ben: Person

before(async () => {
  app = await startTestApp()
  await sql`update history set since = '2026-03-02T08:00:00Z'`.execute(app.databases.primary)
  const load = (entries: Entry[]) => (url: string) => importEntries(url, register, { entries })
  await doneOn(app, '2026-03-02', load([...saying('Early Ltd', 'Ada', '40', '100'), companyEntry('2', 'Other Ltd')]))
  await doneOn(app, '2026-03-04', load(saying('Late Ltd', 'Bea', '60', '200')))
  await doneOn(app, '2026-03-05', url =>
    withClient(url, client => correctCompany(client, { companyId: second, values: { name: 'Corrected Ltd' } }, app.by)),
  )
  await doneOn(app, '2026-03-06', url => joinByHand(url, [first, second], app.by))
  ada = await newcomer(app)
  ben = await newcomer(app)
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${first}/unlock`, { cookie: ada.cookie })
})
after(() => app.close())

const get = async (path: string, { workspaceId, cookie }: Person = ada) =>
  app.browse('GET', `/api/workspaces/${workspaceId}/companies/${path}`, { cookie })

test('every part of a profile is told as of a day', async () => {
  const seen = async (query: string) => {
    const part = async (name: string) => (await get(`${first}/${name}${query}`)).json()
    const { name, profile, first_day } = (await get(`${first}${query}`)).json()
    const fields = Object.fromEntries(
      profile[2].fields.map((field: Record<string, string>) => [field.name, field.value]),
    )
    return {
      ...{ name, first_day, website: fields.website ?? fields.Website },
      officer: (await part('officers')).items.map((item: { name: string }) => item.name),
      holder: (await part('shareholders')).items.map((item: { name: string }) => item.name),
      owner: (await part('owners')).owners.map((item: { name: string }) => item.name),
      turnover: (await part('financials')).groups[0].series[0].values['2025-12-31'],
      key: (await part('overview')).key_facts.officers.map((item: { name: string }) => item.name),
      changes: (await part('history')).items.filter((item: { kind: string }) => item.kind === 'change').length > 0,
      tied: (await part('structure')).edges.length,
    }
  }
  const then = { name: 'Early Ltd', officer: ['Ada'], holder: ['Ada Holder'], owner: ['Ada Holder'], turnover: '100' }
  const early = { ...then, key: ['Ada'], website: 'https://ada.example', changes: false, tied: 1 }
  assert.deepEqual(await seen('?as_of=2026-03-03'), { first_day: '2026-03-02', ...early })
  const now = await seen('')
  assert.partialDeepStrictEqual(now, { name: 'Corrected Ltd', officer: ['Bea'], turnover: '200', changes: true })
  assert.deepEqual(await seen('?as_of=2026-03-06'), now)
})

test('one that was merged since answers for itself, with its evidence', async () => {
  const { id, name } = (await get(`${second}?as_of=2026-03-05`)).json()
  assert.deepEqual([id, name], [second, 'Corrected Ltd'])
  assert.equal((await get(`${second}?as_of=2026-03-04`)).json().name, 'Other Ltd')
  assert.equal((await get(`${second}`)).json().id, first)
  const { statusCode, headers } = await get(`${second}/evidence?as_of=2026-03-04`)
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
})

test('days that cannot be asked are refused with a reason', async () => {
  const refused = async (path: string) => {
    const { statusCode, json } = await get(path)
    return [statusCode, json().errors?.as_of]
  }
  for (const part of ['', '/overview', '/officers', '/evidence']) {
    const on = (day: string) => refused(`${first}${part}?as_of=${day}`)
    assert.deepEqual(await on('2026-03-07'), [400, ['must not be in the future']], part)
    const early = 'must not be before 2026-03-02, the first day that history reaches'
    assert.deepEqual(await on('2026-03-01'), [400, [early]], part)
    for (const day of ['yesterday', '2026-02-30', '0000-01-01']) assert.equal((await on(day))[0], 400, `${part} ${day}`)
  }
  assert.deepEqual(await refused(`${first}/peers?as_of=2026-03-03`), [400, ['is not a known field']])
})

test('a day in the past is as locked as today, and costs nothing more', async () => {
  const locked = (await get(`${first}?as_of=2026-03-03`, ben)).json()
  assert.deepEqual([locked.name, locked.profile], ['Corrected Ltd', null])
  for (const part of ['overview', 'officers', 'owners', 'evidence']) {
    const { statusCode, body } = await get(`${first}/${part}?as_of=2026-03-03`, ben)
    assert.ok(statusCode >= 400 && statusCode < 500, `${part} ${statusCode}`)
    assert.doesNotMatch(body, /Ada/)
  }
  assert.equal(await unitsOf(app.databases.primary, ada.workspaceId), 1)
  assert.equal(await unitsOf(app.databases.primary, ben.workspaceId), 0)
})

test('whoever looks at a day in the past stands in the audit log of their workspace', async () => {
  const read = async (workspaceId: string) =>
    (await linesOf(app.databases.primary, workspaceId)).filter(({ act }) => act === 'history.read')
  const before = (await read(ada.workspaceId)).length
  await get(`${first}/officers`)
  await get(`${first}/officers?as_of=2026-03-03`)
  const lines = await read(ada.workspaceId)
  assert.equal(lines.length, before + 1)
  assert.partialDeepStrictEqual(lines.at(-1), {
    object: String(first),
    details: { operation: 'officers', as_of: '2026-03-03' },
    actor_id: ada.id,
    surface: 'dashboard',
  })
  assert.deepEqual(await read(ben.workspaceId), [])
})
