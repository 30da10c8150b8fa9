import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { StructureBody } from '../../src/dashboard/shapes/ownership.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { enlargeGroup, insertGroup, insertHolding, insertLink, insertSource } from '../support/facts.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp({ demo: true })
  await enlargeGroup(app.databases.primary)
  ada = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
})
after(() => app.close())

const get = async (path: string) =>
  app.browse('GET', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })

async function structureOf(id: number, query = ''): Promise<StructureBody> {
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  return (await get(`/companies/${id}/structure${query}`)).json()
}

/** 'Ada Byron>One Ltd' for each edge, as a picture would draw it. */
function drawn({ nodes, edges }: StructureBody): string[] {
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  return edges.map(({ from, to }) => `${names.get(from)}>${names.get(to)}`).sort()
}

test('200 people, companies and unidentified holders are one graph, each edge with its source', async () => {
  const db = app.databases.primary
  const ids = await insertGroup(db, ['Top>Mid', { percentage: '80', valid_from: '2020-01-01' }], 'Mid>Low', 'Mid>Side')
  const { Mid, Top } = ids as { Mid: number; Top: number }
  await insertHolding(db, Top, { kind: 'person', person_key: 'P1', percentage_min: '50', percentage_max: '75', percentage_min_open: true, held_from: '2019-05-01' }) // biome-ignore format: one line.
  await insertHolding(db, Top, { kind: null, holder_name: 'Somebody & Co', percentage: '10' })
  const body = await structureOf(Mid)
  assert.deepEqual(drawn(body), ['Ada Byron>Top', 'Mid>Low', 'Mid>Side', 'Somebody & Co>Top', 'Top>Mid'])
  const named = (name: string) => body.nodes.find(node => node.name === name)
  assert.equal(body.selected, named('Mid')?.key)
  assert.deepEqual([named('Ada Byron')?.kind, named('Somebody & Co')?.kind], ['person', 'unidentified'])
  const own = body.edges.find(({ from }) => from === named('Ada Byron')?.key)
  assert.deepEqual(own?.extent, { percentage: null, min: '50', max: '75', min_open: true, max_open: false })
  assert.deepEqual([own?.held_from, own?.ended_on, own?.kind], ['2019-05-01', null, 'holding'])
  const link = body.edges.find(({ to }) => to === body.selected)
  assert.deepEqual([link?.extent.percentage, link?.held_from, link?.kind], ['80', '2020-01-01', 'direct'])
  for (const { source_id } of body.edges) assert.ok(body.sources[source_id]?.name)
})

test('200 a relationship that nobody confirms any more says since when', async () => {
  const db = app.databases.primary
  const ids = await insertGroup(db, ['Former parent>Former child', { percentage: '80', lapsed_on: '2022-06-03' }])
  const child = ids['Former child'] as number
  const [edge] = (await structureOf(child)).edges
  assert.deepEqual([edge?.lapsed_on, edge?.ended_on], ['2022-06-03', null])
})

test('200 where a list of holders and a link name the same two, one edge has the size that the list says', async () => {
  const db = app.databases.primary
  await insertSource(db, 902, 'another')
  const ids = await insertGroup(db, ['Above>Below', { percentage: '60', source_id: 902 }])
  const { Above, Below } = ids as { Above: number; Below: number }
  await insertHolding(db, Below, {
    kind: 'company',
    holder_name: 'Above',
    holder_company_id: Above,
    percentage: '51',
  })
  const { edges } = await structureOf(Below)
  assert.deepEqual(
    edges.map(({ extent, kind, source_id }) => [extent.percentage, kind, source_id]),
    [['51', 'direct', 900]],
  )
})

test('200 companies that hold each other have the number of one cycle, others none', async () => {
  const ids = await insertGroup(app.databases.primary, 'R1>R2', 'R2>R3', 'R3>R1', 'R3>Out')
  const { nodes } = await structureOf(ids.R1 as number)
  const cycleOf = (name: string) => nodes.find(node => node.name === name)?.cycle
  assert.equal(typeof cycleOf('R1'), 'number')
  assert.deepEqual([cycleOf('R2'), cycleOf('R3'), cycleOf('Out')], [cycleOf('R1'), cycleOf('R1'), null])
})

test('200 what ended is there only when asked for, with the day of its end', async () => {
  const db = app.databases.primary
  const ids = await insertGroup(db, 'Now>Held')
  const { Now, Held } = ids as { Now: number; Held: number }
  const sold = await insertCompany(db, { name: 'Sold Ltd' })
  await insertLink(db, Now, sold, { valid_until: '2021-03-04' })
  await insertHolding(db, Held, { kind: 'person', holder_name: 'Former Holder', held_until: '2022-02-02' })
  await insertHolding(db, Held, { kind: 'person', holder_name: 'No Longer Listed', vanished_on: '2023-02-02' })
  assert.deepEqual(drawn(await structureOf(Held)), ['Now>Held'])
  const body = await structureOf(Held, '?ended=true')
  const ends = Object.fromEntries(
    body.edges.map(({ from, ended_on }) => [body.nodes.find(({ key }) => key === from)?.name, ended_on]),
  )
  assert.deepEqual(drawn(body), ['Former Holder>Held', 'No Longer Listed>Held', 'Now>Held', 'Now>Sold Ltd'])
  assert.deepEqual([ends['Former Holder'], ends['No Longer Listed']], ['2022-02-02', '2023-02-02'])
  assert.equal((await get(`/companies/${Held}/structure?ended=perhaps`)).statusCode, 400)
})

test('200 a company without any link or holder is there alone, and a large group whole', async () => {
  const alone = await insertCompany(app.databases.primary, { name: 'Alone Ltd' })
  assert.partialDeepStrictEqual(await structureOf(alone), { nodes: [{ name: 'Alone Ltd' }], edges: [], sources: {} })
  const { nodes, edges, selected } = await structureOf(3)
  assert.ok(nodes.length > 1000 && nodes.some(({ key }) => key === selected))
  assert.equal(new Set(nodes.map(({ key }) => key)).size, nodes.length)
  const keys = new Set(nodes.map(({ key }) => key))
  for (const { from, to } of edges) assert.ok(keys.has(from) && keys.has(to))
  assert.ok(nodes.filter(({ life }) => life === 'Active').length > 500)
})
