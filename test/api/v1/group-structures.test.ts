import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import endpoint from '../../../src/api/v1/endpoints/group-structures-full.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { insertGroup, insertLink, insertSource } from '../../support/facts.ts'
import { responseOf } from '../../support/response.ts'

const check = responseOf(endpoint)

type Node = { id: number; name: string; selected: boolean; children: Node[] } & Record<string, unknown>

let server: TestApp
let workspaceId: string
let bearer: string
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1', scopes: ['ownership:read'] })).key}`
})
after(() => server.close())

const group = (...parts: Parameters<typeof insertGroup> extends [unknown, ...infer Parts] ? Parts : never) =>
  insertGroup(server.databases.primary, ...parts)

async function read(id: number | undefined, mode: 'lite' | 'full', query = '') {
  const response = await server.get(`/v1/kyb/${id}/group-structures/${mode}${query}`, bearer)
  assert.equal(response.statusCode, 200, response.body)
  check(response.json())
  return response
}

/** A forest in short: `A(B* C(D))`, with a star at the selected company and `^P` for another parent. */
async function drawn(ids: Record<string, number>, name: string, mode: 'lite' | 'full'): Promise<string> {
  const draw = (nodes: Node[]): string => nodes.map(node => one(node)).join(' ')
  const letter = (id: number) => Object.keys(ids).find(key => ids[key] === id)
  const one = ({ name, selected, children, other_parents }: Node) => {
    const others = ((other_parents as { id: number }[] | undefined) ?? []).map(({ id }) => `^${letter(id)}`)
    return `${name}${selected ? '*' : ''}${others.join('')}${children.length > 0 ? `(${draw(children)})` : ''}`
  }
  return draw((await read(ids[name], mode)).json().data)
}

const of = (percentage: number | string) => ({ percentage })

for (const [why, parts, asked, lite, full] of [
  ['a chain', ['A>B', 'B>C', 'C>D'], 'B', 'A(B*(C))', 'A(B*(C(D)))'],
  ['the top of a chain', ['A>B', 'B>C'], 'A', 'A*(B)', 'A*(B(C))'],
  ['the bottom of a chain', ['A>B', 'B>C'], 'C', 'B(C*)', 'A(B(C*))'],
  ['sisters and cousins', ['A>B', 'A>C', 'B>D', 'C>E'], 'D', 'B(D*)', 'A(B(D*) C(E))'],
  [
    'a diamond: once, under the stronger',
    ['A>B', 'A>C', ['B>D', of(40)], ['C>D', of(60)]],
    'D',
    'C(D*^B) B',
    'A(B C(D*^B))',
  ],
  ['a diamond of equals: under the lower id', ['A>B', 'A>C', 'B>D', 'C>D'], 'D', 'B(D*^C) C', 'A(B(D*^C) C)'],
  [
    'two roots: the tree of the selected first',
    [
      ['A>C', of(30)],
      ['B>C', of(70)],
    ],
    'C',
    'B(C*^A) A',
    'B(C*^A) A',
  ],
  [
    'a joint venture: the partner is named, its group is another',
    ['A>B', ['B>V', { kind: 'joint_venture', percentage: 50 }], ['P>V', { kind: 'joint_venture', percentage: 50 }]],
    'B',
    'A(B*(V^P))',
    'A(B*(V^P))',
  ],
  [
    'a band counts by its upper end',
    [
      ['A>C', of(60)],
      ['B>C', { percentage_min: 50, percentage_max: 75 }],
    ],
    'C',
    'B(C*^A) A',
    'B(C*^A) A',
  ],
  [
    'a minority is linkage too',
    [
      ['A>B', of(5)],
      ['B>C', of('0.000000000000000001')],
    ],
    'B',
    'A(B*(C))',
    'A(B*(C))',
  ],
  ['children by strength', [['A>B', of(1)], 'A>C', ['A>D', of(2)]], 'A', 'A*(D B C)', 'A*(D B C)'],
  ['an ended link', ['A>B', ['B>C', { valid_until: '2026-11-14' }]], 'B', 'A(B*)', 'A(B*)'],
  ['a link that ends after today', [['A>B', { valid_until: '2026-11-16' }]], 'B', 'A(B*)', 'A(B*)'],
  ['a link that ends today', [['A>B', { valid_until: '2026-11-15' }]], 'B', '', ''],
  [
    'an ultimate link over a known path',
    ['A>B', 'B>C', 'C>D', ['A>D', { kind: 'ultimate' }], ['A>C', { kind: 'ultimate', percentage: 100 }]],
    'C',
    'B(C*(D))',
    'A(B(C*(D)))',
  ],
  ['an ultimate link alone', [['A>C', { kind: 'ultimate' }], 'B>C'], 'C', 'A(C*^B) B', 'A(C*^B) B'],
  ['an ultimate parent seen from above', ['A>B', 'B>C', ['A>C', { kind: 'ultimate' }]], 'A', 'A*(B)', 'A*(B(C))'],
  ['both kinds between two companies', ['A>B', ['A>B', { kind: 'ultimate' }]], 'A', 'A*(B)', 'A*(B)'],
  ['a pair that hold each other', ['A>B', 'B>A'], 'B', 'A^B(B*)', 'A^B(B*)'],
  ['a cycle', ['B>C', 'C>A', 'A>B'], 'C', 'B(C*(A))', 'A^C(B(C*))'],
  ['a cycle with somebody above', ['A>B', ['B>C', of(90)], ['C>B', of(90)]], 'C', 'B^C^A(C*)', 'A(B^C(C*))'],
  ['a cycle below', ['A>B', 'B>C', 'C>D', 'D>B'], 'A', 'A*(B^D)', 'A*(B^D(C(D)))'],
  ['a company over itself', ['A>A'], 'A', '', ''],
  ['a branch', [['A>B', { kind: 'branch' }]], 'A', 'A*(B)', 'A*(B)'],
] as const) {
  test(`200 ${why}`, async () => {
    const ids = await group(...(parts as unknown as string[]))
    assert.equal(await drawn(ids, asked, 'lite'), lite, 'lite')
    assert.equal(await drawn(ids, asked, 'full'), full, 'full')
  })
}

test('200 every field of a node, with decimals exact to the digit', async () => {
  const db = server.databases.primary
  const parent = await insertCompany(db, { name: 'Parent', country_code: 'GB', registration_number: '03932435' })
  const child = await insertCompany(db, { name: 'Child', country_code: 'DE' })
  const other = 1_999_999_999
  await insertLink(db, parent, child, { percentage: '33.333333333333333333' })
  await insertLink(db, other, child, {
    kind: 'joint_venture',
    percentage_min: '25',
    percentage_max: '30',
    percentage_max_open: true,
  })
  for (const mode of ['lite', 'full'] as const) {
    const { body } = await read(child, mode)
    assert.equal(
      body,
      `{"data":[{"id":${parent},"name":"Parent","country":"GB","registration_number":"GB 03932435","selected":false,` +
        `"children":[{"id":${child},"name":"Child","country":"DE","registration_number":null,"selected":true,` +
        '"percentage":33.333333333333333333,"percentage_min":null,"percentage_max":null,"relationship":"direct",' +
        `"other_parents":[{"id":${other},"name":null,"country":null,"registration_number":null,"percentage":null,"percentage_min":25,"percentage_max":30,"percentage_max_open":true}],"children":[]}]},` +
        `{"id":${other},"name":null,"country":null,"registration_number":null,"selected":false,"children":[]}]}`,
      'a parent without a record of its own is shown with what is known',
    )
  }
})

test('200 the partner of a joint venture has its name, also where its group is another', async () => {
  const ids = await group('A>B', ['B>V', { kind: 'joint_venture' }], ['P>V', { kind: 'joint_venture' }])
  for (const mode of ['lite', 'full'] as const) {
    const { data } = (await read(ids.B, mode)).json()
    const [venture] = (data[0].children as Node[]).flatMap(({ children }) => children)
    const [partner] = (venture?.other_parents ?? []) as Record<string, unknown>[]
    assert.partialDeepStrictEqual(partner, { id: ids.P, name: 'P', country: 'GB' })
  }
})

test('200 with provenance: the source of most links, null where there are none', async () => {
  await insertSource(server.databases.primary, 901, 'Another source')
  const ids = await group('A>B', ['A>C', { source_id: 901 }], ['B>D', { source_id: 901 }])
  assert.equal((await read(ids.A, 'full', '?include_provenance=true')).json().source.name, 'Another source')
  assert.equal((await read(ids.B, 'lite', '?include_provenance=true')).json().source.name, 'Test registry')
  const alone = await insertCompany(server.databases.primary)
  assert.deepEqual((await read(alone, 'full', '?include_provenance=true')).json(), { data: [], source: null })
})

test('200 empty for a company without links, or with ended ones only', async () => {
  const ids = await group(['A>B', { valid_until: '2000-01-01' }])
  for (const mode of ['lite', 'full'] as const) assert.deepEqual((await read(ids.A, mode)).json(), { data: [] })
})

test('200 for an id that was merged into another', async () => {
  const ids = await group('A>B')
  const old = await insertCompany(server.databases.primary, { merged_into: ids.B })
  assert.equal(await drawn({ ...ids, old }, 'old', 'full'), 'A(B*)')
})

for (const mode of ['lite', 'full'] as const) {
  test(`404 ${mode} of an unknown company`, async () => {
    const response = await server.get(`/v1/kyb/999999999999/group-structures/${mode}`, bearer)
    assert.deepEqual([response.statusCode, response.json().error.code], [404, 'DATA_SERVICE_404'])
  })

  test(`404 ${mode} with a query parameter it does not have`, async () => {
    const response = await server.get(`/v1/kyb/1/group-structures/${mode}?page=1`, bearer)
    assert.deepEqual([response.statusCode, response.json().error.code], [404, 'KYB_ROUTE_NOT_FOUND'])
  })

  test(`400 ${mode} of an id that is not an integer`, async () => {
    assert.equal((await server.get(`/v1/kyb/x/group-structures/${mode}`, bearer)).statusCode, 400)
  })

  test(`403 ${mode} without ownership:read`, async () => {
    const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['company:read'] })
    const response = await server.get(`/v1/kyb/1/group-structures/${mode}`, `Bearer ${key}`)
    assert.equal(response.json().error.code, 'INSUFFICIENT_SCOPE')
  })
}

test('200 a relationship whose registration lapsed holds, and says since when nobody confirmed it', async () => {
  const db = server.databases.primary
  const [parent, child] = [await insertCompany(db), await insertCompany(db)]
  await insertLink(db, parent, child, { lapsed_on: '2022-06-03' })
  const response = await server.get(`/v1/kyb/${child}/group-structures/lite`, bearer)
  const [top] = response.json().data
  assert.deepEqual([top.id, top.lapsed_on], [parent, undefined])
  assert.deepEqual([top.children[0].id, top.children[0].lapsed_on], [child, '2022-06-03'])
})

test('a chain of thousands of companies is written whole', { skip: !process.env.FIRMAMENT_LONG_TESTS }, async () => {
  const [top, levels] = [5_000_000, 5000]
  // The companies in between have no record, which does not affect their place.
  for (const id of [top, top + levels]) await insertCompany(server.databases.primary, { id })
  await insertLink(server.databases.primary, top, top + 1)
  await sql`
    insert into links select (l).* from (
      select jsonb_populate_record(links, jsonb_build_object('parent_id', id, 'child_id', id + 1)) as l
      from links, generate_series(${top + 1}::bigint, ${top + levels - 1}::bigint) id where parent_id = ${top}
    ) more
  `.execute(server.databases.primary)
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const id of [top, top + levels]) {
    const response = await fetch(`${base}/v1/kyb/${id}/group-structures/full`, { headers: { authorization: bearer } })
    assert.equal(response.status, 200)
    let depth = 0
    let nodes = ((await response.json()) as { data: Node[] }).data
    for (; nodes.length > 0; nodes = nodes[0]?.children ?? []) depth += 1
    assert.equal(depth, levels + 1)
  }
})
