import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { partsIn } from '../support/evidence.ts'
import { insertOfficer } from '../support/facts.ts'
import { unitsOf } from '../support/ledger.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { newcomer, type Person } from '../support/people.ts'
import { testSecret } from '../support/secret.ts'
import { importEntries } from '../support/toy-source.ts'

let app: TestApp
let ada: Person
let ben: Person
let company: number
let person: string

before(async () => {
  // The pages of the evidence take long on a busy machine.
  app = await startTestApp({ dataTimeoutMs: 120_000 })
  ada = await newcomer(app)
  ben = await newcomer(app)
  company = await insertCompany(app.databases.primary, { name: 'Harbour Instruments Ltd' })
  person = `o${company}-${await insertOfficer(app.databases.primary, company, { full_name: 'Radovan Melnik' })}`
})
after(() => app.close())

const inside = (method: 'GET' | 'POST', path: string, body?: object, { workspaceId, cookie }: Person = ada) =>
  app.browse(method, `/api/workspaces/${workspaceId}${path}`, { cookie, ...(body && { body }) })
const screen = async (body: object = {}) => (await inside('POST', `/companies/${company}/screening`, body)).json()
const state = async () => (await inside('GET', `/companies/${company}/overview`)).json().screening
const units = () => unitsOf(app.databases.primary, ada.workspaceId)

const today = new Date().toISOString().slice(0, 10)

test('404 for a company that is locked, and no cost where no list is loaded', async () => {
  assert.equal((await inside('POST', `/companies/${company}/screening`, { pay: true })).statusCode, 404)
  await inside('POST', `/companies/${company}/unlock`)
  const before = await units()
  assert.deepEqual(await screen({ pay: true }), { closed: 'no_lists' })
  assert.deepEqual(await state(), { closed: 'no_lists' })
  assert.equal(await units(), before)
})

test('the cost is told before, paid once a day, and the hit has score, reasons, list and programme', async () => {
  await importEntries(app.url, toyList, { entries: [listedPerson('t1', 'Radovan Melnik')], publishedOn: '2026-03-01' })
  const before = await units()
  const unpaid = await screen()
  assert.deepEqual([unpaid.cost, typeof unpaid.left, unpaid.hits], [1, 'number', undefined])
  assert.equal((await state()).cost, 1)
  assert.equal(await units(), before)
  const found = await screen({ pay: true })
  assert.equal(await units(), before + 1)
  assert.equal((await screen()).hits.length, 1)
  await screen({ pay: true })
  assert.equal(await units(), before + 1)
  assert.partialDeepStrictEqual(await state(), { paid: true, decided: { true_match: 0 } })
  const [hit] = found.hits
  assert.partialDeepStrictEqual(hit, { role: 'officer', name: 'Radovan Melnik', settled: false, decision: null })
  assert.partialDeepStrictEqual(hit.listed, { name: 'Radovan Melnik', programmes: ['TOY'] })
  assert.ok(hit.score >= 70)
  assert.ok(hit.reasons.some(({ speaks }: { speaks: string }) => speaks === 'for'))
  const days = { published_on: '2026-03-01', newest_entry_on: '2020-02-03', loaded_on: today, age: null }
  assert.deepEqual(found.lists, [{ name: toyList.name, ...days }])
  assert.partialDeepStrictEqual(hit.listed, days)
})

test('who screened the company sees the hits of a person in it, and others pay for them', async () => {
  const before = await units()
  const found = (await inside('POST', '/person/screening', { key: person })).json()
  assert.deepEqual([found.hits.length, found.subjects, await units()], [1, 1, before])
  const theirs = await inside('POST', '/person/screening', { key: person }, ben)
  assert.equal(theirs.json().cost, 1)
  const paid = await inside('POST', '/person/screening', { key: person, pay: true }, ben)
  assert.equal(paid.json().hits.length, 1)
  assert.equal(await unitsOf(app.databases.primary, ben.workspaceId), 1)
  const nobody = await inside('POST', '/person/screening', { key: `o${company}-987654`, pay: true }, ben)
  assert.deepEqual([nobody.statusCode, await unitsOf(app.databases.primary, ben.workspaceId)], [404, 1])
})

test('a hit is decided about with a reason, replaced, withdrawn; of another workspace nothing is seen', async () => {
  const [hit] = (await screen()).hits
  const told = { company_id: company, entry_id: hit.listed.id, fingerprint: hit.fingerprint }
  const decide = (more: object, who = ada) => inside('POST', '/screening/decide', { ...told, ...more }, who)
  assert.equal((await decide({ verdict: 'false_match', reason: ' ' })).statusCode, 400)
  assert.equal((await decide({ verdict: 'false_match', reason: 'X' }, ben)).statusCode, 409)
  const made = await decide({ verdict: 'true_match', reason: 'The passport says so' })
  assert.equal(made.statusCode, 200, made.body)
  assert.partialDeepStrictEqual((await screen()).hits[0].decision, {
    ...{ id: made.json().id, verdict: 'true_match', reason: 'The passport says so', by: ada.email },
  })
  assert.equal((await state()).decided.true_match, 1)
  const others = (await inside('POST', '/person/screening', { key: person }, ben)).json()
  assert.equal(others.hits[0].decision, null)
  assert.equal((await decide({ verdict: 'false_match', reason: 'No' })).statusCode, 409)
  const other = await decide({ verdict: 'needs_more', reason: 'Ask them', replaces: made.json().id })
  const { items } = (await inside('GET', `/companies/${company}/screening/decisions`)).json()
  assert.deepEqual(
    items.map(({ id, verdict }: { id: number; verdict: string }) => [id, verdict]),
    [[other.json().id, 'needs_more']],
  )
  await inside('POST', `/screening/decisions/${other.json().id}/withdraw`)
  assert.equal((await screen()).hits[0].decision, null)
  assert.deepEqual((await inside('GET', `/companies/${company}/screening/decisions`)).json().items, [])
})

test('the evidence has open hits for whoever screened the company, and decisions always', async () => {
  const evidence = async (query = '') => {
    const answer = await inside('GET', `/companies/${company}/evidence?format=zip${query}`)
    assert.equal(answer.statusCode, 200, answer.body)
    return JSON.parse(String(partsIn(answer.rawPayload)['screening.json']))
  }
  const [hit] = (await screen()).hits
  const open = await evidence()
  assert.partialDeepStrictEqual(open.screened.hits[0], { name: 'Radovan Melnik', entry_key: 't1', score: hit.score })
  assert.deepEqual(open.decisions, [])
  const told = { company_id: company, entry_id: hit.listed.id, fingerprint: hit.fingerprint }
  await inside('POST', '/screening/decide', { ...told, verdict: 'false_match', reason: 'Another birthplace' })
  const decided = await evidence()
  assert.deepEqual([decided.screened.hits, decided.decisions[0].reason], [[], 'Another birthplace'])
  await sql`delete from paid_questions`.execute(app.databases.primary)
  const later = await evidence()
  assert.deepEqual([later.screened, later.decisions[0].verdict], [null, 'false_match'])
})

test('who has the name and another birth year is set aside, on the page and in evidence', async () => {
  const id = await insertCompany(app.databases.primary, { name: 'Quay Instruments Ltd' })
  await insertOfficer(app.databases.primary, id, { full_name: 'Ottokar Brandvold', birth_year: 1990 })
  const births = [{ text: '1963', from: '1963-01-01', to: '1963-12-31', isApproximate: false }]
  await importEntries(app.url, toyList, {
    entries: [listedPerson('t3', 'Ottokar Brandvold', { births })],
    isComplete: false,
  })
  await inside('POST', `/companies/${id}/unlock`)
  const found = (await inside('POST', `/companies/${id}/screening`, { pay: true })).json()
  assert.deepEqual([found.hits, found.total_set_aside], [[], 1])
  assert.partialDeepStrictEqual(found.set_aside[0], {
    role: 'officer',
    name: 'Ottokar Brandvold',
    listed: { births: ['1963'] },
  })
  const answer = await inside('GET', `/companies/${id}/evidence?format=zip`)
  const { screened } = JSON.parse(String(partsIn(answer.rawPayload)['screening.json']))
  assert.deepEqual([screened.total, screened.total_set_aside, screened.set_aside[0].births], [0, 1, ['1963']])
})

test('a new hit is in the inbox of whoever watches, and vanishes with a suppressed person', async () => {
  await inside('POST', `/watches/${company}/start`)
  await inside('POST', `/watches/${company}/fields`, { fields: ['screening'] })
  await importEntries(app.url, toyList, { entries: [listedPerson('t2', 'Radovan Melnik')], isComplete: false })
  await rescreenWatched(app.databases.primary, () => app.now)
  const { items } = (await inside('GET', '/inbox')).json()
  const told = items.find(({ new_value }: { new_value: string }) => new_value.includes('(t2)'))
  assert.partialDeepStrictEqual(told, { severity: 'high', is_hit: true, field_name: 'Screening', old_value: null })
  assert.match(told.new_value, /^Radovan Melnik \(officer\) may be Radovan Melnik on toy-list/)
  const options = { seal: suppressionSeal(testSecret), actor: app.by }
  const who = { name: 'Radovan Melnik', companyId: company }
  await withClient(app.url, client => suppressPerson(client, who, options))
  assert.deepEqual((await inside('GET', '/inbox')).json().items, [])
  assert.doesNotMatch(JSON.stringify(await screen({ pay: true })), /Radovan/)
  const decisions = (await inside('GET', `/companies/${company}/screening/decisions`)).body
  assert.doesNotMatch(decisions, /"name":"Radovan/)
})
