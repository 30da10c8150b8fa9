import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { StructureNodeBody } from '../../src/dashboard/shapes/ownership.ts'
import type { AppearanceBody, PersonBody } from '../../src/dashboard/shapes/search.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding, insertOfficer, insertSource } from '../support/facts.ts'
import { unitsOf } from '../support/ledger.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let [mill, quay, far] = [0, 0, 0]
let [own, former, other, elder] = [0, 0, 0, 0]

before(async () => {
  app = await startTestApp()
  const db = app.databases.primary
  ada = await newcomer(app)
  mill = await insertCompany(db, { name: 'Mill Ltd' })
  quay = await insertCompany(db, { name: 'Quay Ltd' })
  far = await insertCompany(db, { name: 'Far Ltd' })
  await insertSource(db, 902, 'another')
  const zora = { full_name: 'Zora Quince', person_key: 'P7', birth_year: 1970, role: 'director' }
  own = await insertOfficer(db, mill, { ...zora, appointed_on: '2015-01-01' })
  former = await insertOfficer(db, quay, { ...zora, appointed_on: '2010-01-01', resigned_on: '2012-01-01', is_current: false }) // biome-ignore format: one line.
  // The same key of another source is not the same person, and another year of birth is certainly another one.
  other = await insertOfficer(db, far, { ...zora, birth_year: null, source_id: 902 })
  elder = await insertOfficer(db, far, { ...zora, person_key: 'P8', birth_year: 1931 })
  await insertHolding(db, far, { kind: 'person', holder_name: 'Zora Quince', percentage: '25' })
  await insertOfficer(db, mill, { full_name: 'Present Colleague', appointed_on: '2016-01-01' })
  await insertOfficer(db, mill, { full_name: 'Earlier Officer', appointed_on: '2001-01-01', resigned_on: '2005-01-01', is_current: false }) // biome-ignore format: one line.
  await insertOfficer(db, quay, { full_name: 'Behind The Lock', appointed_on: '2011-01-01' })
})
after(() => app.close())

const ask = (body: object) =>
  app.browse('POST', `/api/workspaces/${ada.workspaceId}/person`, { cookie: ada.cookie, body })
const placesOf = (items: AppearanceBody[]) => items.map(({ key }) => key).sort()

test('200 says what it would cost, and nothing about a locked company, not even whether there is such a person', async () => {
  const known = (await ask({ key: `o${mill}-${own}` })).json()
  assert.deepEqual(Object.keys(known).sort(), ['cost', 'left'])
  assert.deepEqual((await ask({ key: `o${mill}-987654` })).json(), known)
  assert.equal((await ask({ key: 'x1-1' })).statusCode, 400)
})

test('200 beneficial owners, the picture and the overview lead to the person', async () => {
  const { workspaceId, cookie } = await newcomer(app)
  const inside = (method: 'GET' | 'POST', path: string) =>
    app.browse(method, `/api/workspaces/${workspaceId}/companies/${far}${path}`, { cookie })
  assert.equal((await inside('POST', '/unlock')).statusCode, 200)
  const [owner] = (await inside('GET', '/owners')).json().owners
  assert.match(owner.person_key, new RegExp(`^h${far}-`))
  const nodes: StructureNodeBody[] = (await inside('GET', '/structure')).json().nodes
  assert.equal(nodes.find(({ kind }) => kind === 'person')?.person_key, owner.person_key)
  assert.equal(nodes.find(({ kind }) => kind === 'company')?.person_key, null)
  assert.equal((await inside('GET', '/overview')).json().owners.items[0].person_key, owner.person_key)
  assert.equal((await ask({ key: owner.person_key })).statusCode, 200)
})

test('404 for nobody, which is not charged', async () => {
  const before = await unitsOf(app.databases.primary, ada.workspaceId)
  assert.equal((await ask({ key: `o${mill}-987654`, pay: true })).statusCode, 404)
  assert.equal(await unitsOf(app.databases.primary, ada.workspaceId), before)
})

test('200 what the source says is one person is together; everybody else of the name is only a candidate', async () => {
  const person: PersonBody = (await ask({ key: `o${mill}-${own}`, pay: true })).json()
  assert.deepEqual([person.name, person.born, person.identified], ['Zora Quince', '1970', true])
  assert.deepEqual(placesOf(person.same), [`o${mill}-${own}`, `o${quay}-${former}`].sort())
  assert.deepEqual([person.same[1]?.until, person.same[1]?.current], ['2012-01-01', false])
  const perhaps = placesOf(person.perhaps)
  assert.ok(perhaps.includes(`o${far}-${other}`) && perhaps.some(key => key.startsWith('h')))
  assert.ok(!perhaps.includes(`o${far}-${elder}`), 'another year of birth is another person')
  for (const { source_id } of [...person.same, ...person.perhaps]) assert.ok(person.sources[source_id]?.name)
  // Who else is in a company is sold with it.
  assert.deepEqual([person.colleagues, person.locked_companies], [[], 2])
})

test('200 officers beside them are shown of unlocked companies, at the same time alone', async () => {
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${mill}/unlock`, { cookie: ada.cookie })
  const person: PersonBody = (await ask({ key: `o${mill}-${own}` })).json()
  assert.deepEqual(
    person.colleagues.map(({ name }) => name),
    ['Present Colleague'],
  )
  assert.equal(person.locked_companies, 1)
  assert.equal((await ask({ key: `o${mill}-987654` })).statusCode, 404)
})

test('200 a holder is a person too, and where the source identifies nobody only that place is certain', async () => {
  const { rows } = await sql<{ id: number }>`select id from holdings where company_id = ${far}`.execute(
    app.databases.primary,
  )
  const key = `h${far}-${rows[0]?.id}`
  const person: PersonBody = (await ask({ key, pay: true })).json()
  assert.deepEqual([person.identified, placesOf(person.same)], [false, [key]])
  assert.equal(person.same[0]?.extent?.percentage, '25')
  assert.ok(person.perhaps.length >= 3)
})
