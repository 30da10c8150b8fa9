import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { startTestApp, type TestApp } from '../support/app.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { colleague, type Person } from '../support/people.ts'
import { putPeople } from '../support/people-by-name.ts'

let app: TestApp
let ada: Person
let workspaceId: string
let client: Client
let v1: string
let v2: string

before(async () => {
  app = await startTestApp()
  workspaceId = await app.workspace({ units: 10_000 })
  ada = await colleague(app, workspaceId, 'admin')
  v1 = `Bearer ${(await app.key({ workspaceId, api: 'v1' })).key}`
  v2 = `Token ${(await app.key({ workspaceId, api: 'v2' })).key}`
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  client = await connectHttp(base, v2, '2026-07-28')
  await putPeople(app.databases.primary, [
    ...['许伟', '徐伟', 'Xu Wei', 'Linda Smith', '李娜', 'Lina Smith', 'Wei Xuan'],
    ...['Mohammed Al Mansoori', 'Muhammad al-Mansouri', 'Mohamed Almansoori', 'محمد المنصوري'],
  ])
})
after(async () => {
  await client.close()
  await app.close()
})

type Named = Record<string, string>

/** Whom every surface finds by a name. */
async function surfaces(name: string): Promise<Record<string, string[]>> {
  const post = async (url: string, authorization: string, payload: object) => {
    const response = await app.app.inject({ method: 'POST', url, payload, headers: { authorization } })
    assert.equal(response.statusCode, 200, response.body)
    const body = response.json()
    return (body.data ?? body.officers ?? body) as Named[]
  }
  const tool = (await callTool(client, 'find_people', { name })).data
  const page = await app.browse('POST', `/api/workspaces/${workspaceId}/people`, {
    cookie: ada.cookie,
    body: { q: name, pay: true },
  })
  const { officers, shareholders, employees } = page.json()
  const of = (list: Named[], key: string) => list.map(one => one[key] as string)
  return {
    'v1 officers': of(await post('/v1/kyb/officers/search', v1, { name }), 'full_name'),
    'v1 shareholders': of(await post('/v1/kyb/shareholders/search/lite', v1, { name }), 'name'),
    'v2 officers': of(await post('/v2/kyb/officers/search', v2, { name }), 'full_name'),
    'v2 employees': of(await post('/v2/employees', v2, { filters: { full_name: name } }), 'name'),
    'find_people offices': of(tool.offices, 'name'),
    'find_people shareholdings': of(tool.shareholdings, 'name'),
    'page officers': of(officers.items, 'name'),
    'page shareholders': of(shareholders.items, 'name'),
    'page employees': of(employees.items, 'name'),
  }
}

async function everywhere(name: string, expected: string[]): Promise<void> {
  for (const [where, names] of Object.entries(await surfaces(name)))
    assert.deepEqual(names.toSorted(), expected.toSorted(), `${name}: ${where}`)
}

test('every surface finds the same people, whichever name stands first and in whichever script', async () => {
  for (const name of ['Xu Wei', 'Wei Xu', 'Xu, Wei', '许伟']) await everywhere(name, ['许伟', '徐伟', 'Xu Wei'])
  await everywhere('李娜', ['李娜'])
  const mansouri = ['Mohammed Al Mansoori', 'Muhammad al-Mansouri', 'Mohamed Almansoori', 'محمد المنصوري']
  for (const name of [...mansouri, 'Al Mansoori, Mohammed']) await everywhere(name, mansouri)
})

test('every surface lists the same characters first', async () => {
  for (const [where, names] of Object.entries(await surfaces('许伟'))) assert.equal(names[0], '许伟', where)
  for (const [where, names] of Object.entries(await surfaces('徐伟'))) assert.equal(names[0], '徐伟', where)
})
