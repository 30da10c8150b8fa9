import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#postgres/sql.ts'
import { showGroup } from '../../../src/api/v1/shapes/group.ts'
import { showRelationship } from '../../../src/api/v1/shapes/relationship.ts'
import { readFullRecord } from '../../../src/domain/full-record/read-full-record.ts'
import { readGroup } from '../../../src/domain/ownership/read-group.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase } from '../../support/database.ts'
import { enlargeGroup, insertGroup } from '../../support/facts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  await enlargeGroup(databases.primary)
})
after(async () => {
  await databases.close()
  await database.drop()
})

/** Everything that current links reach from a company, first up, then down, read by the database itself. */
async function related(id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive current as (select * from links where valid_until is null or valid_until >= current_date),
    up as (select ${id}::bigint as id union select c.parent_id from up join current c on c.child_id = up.id),
    down as (select id from up union select c.child_id from down join current c on c.parent_id = down.id)
    select id from down
  `.execute(databases.primary)
  return rows.map(row => row.id).sort((a, b) => a - b)
}

for (const [name, id] of [
  ['the large group', 3],
  ['a listed group', 6],
  ['a group with a joint venture', 1],
  ['a cycle', 4],
] as const) {
  test(`${name} of the demo is complete: every company once, the selected one once`, async () => {
    const { selected, members } = await readGroup(databases.reads, id, 'whole')
    const ids = members.map(member => member.id)
    assert.equal(selected, id)
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      await related(id),
    )
    assert.equal(ids.filter(member => member === id).length, 1)
    assert.ok(members.every(member => member.name))
    if (id === 3) assert.ok(ids.length >= 1000)
  })
}

test('a group with four hundred levels is read completely', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, country_code, basic_source)
    select 'Level ' || n, 'GB', 1 from generate_series(1, 400) n returning id
  `.execute(databases.primary)
  const ids = rows.map(row => row.id).sort((a, b) => a - b)
  await sql`
    insert into links (parent_id, child_id, kind, source_id)
    select parent, child, 'direct', 1 from unnest(${ids.slice(0, -1)}::bigint[], ${ids.slice(1)}::bigint[]) t (parent, child)
  `.execute(databases.primary)
  const group = await readGroup(databases.reads, ids[200] as number, 'whole')
  assert.deepEqual(
    group.members.map(member => member.id),
    ids,
  )
  let depth = 0
  for (let node = showGroup(group).data[0]; node; node = node.children[0]) depth++
  assert.equal(depth, 400)
})

test('any small group: every linked company exactly once, the selected one once', async () => {
  const pair = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  const kind = fc.constantFrom('direct', 'unknown', 'ultimate', 'branch', 'joint_venture')
  const links = fc.uniqueArray(fc.tuple(pair, kind, fc.option(fc.integer({ min: 1, max: 100 }))), {
    selector: ([[parent, child], kind]) => `${parent} ${child} ${kind}`,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(links, fc.integer({ min: 0, max: 6 }), async (given, asked) => {
      const ids = []
      for (let n = 0; n < 7; n++) ids.push(await insertCompany(databases.primary, { name: `Company ${n}` }))
      for (const [[parent, child], kind, percentage] of given) {
        await sql`
          insert into links (parent_id, child_id, kind, percentage, source_id)
          values (${ids[parent]}, ${ids[child]}, ${kind}, ${percentage}, 900)
        `.execute(databases.primary)
      }
      const id = ids[asked] as number
      const expected = await related(id)
      const { members } = await readGroup(databases.reads, id, 'whole')
      const found = members.map(member => member.id)
      assert.deepEqual(
        found.toSorted((a, b) => a - b),
        expected.length > 1 ? expected : [],
      )
      const immediate = (await readGroup(databases.reads, id, 'immediate')).members.map(member => member.id)
      assert.equal(new Set(immediate).size, immediate.length)
      assert.equal(immediate.includes(id), immediate.length > 0)
      assert.equal(immediate.length > 0, found.length > 0)
    }),
    { numRuns: 60 },
  )
})

test('the relationships of a group, as the complete record shows them', async () => {
  const relationships = async (id: number) =>
    (await readFullRecord(databases.reads, id, new Date())).relationships.map(link => showRelationship(link))
  const ids = await insertGroup(
    databases.primary,
    'A>B',
    'A>C',
    ['A>D', { kind: 'ultimate' }],
    ['A>D', { kind: 'unknown' }],
    'C>D',
  )
  const shown = await relationships(ids.D as number)
  assert.deepEqual(
    shown.map(({ title, target_title }) => `${title}>${target_title}`),
    ['A>B', 'A>C', 'C>D'],
  )
  assert.deepEqual(shown[2], {
    company_id: ids.D,
    country_source: 'GB',
    country_target: 'GB',
    source: String(ids.C),
    target: String(ids.D),
    title: 'C',
    target_title: 'D',
    temporary: false,
    lapsed_on: undefined,
  })
  const alone = await insertCompany(databases.primary)
  assert.deepEqual(await relationships(alone), [])
})
