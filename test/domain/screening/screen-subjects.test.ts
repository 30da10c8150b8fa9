import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventEntries } from '../../../bench/screening/invent-entries.ts'
import { plantPeople } from '../../../bench/screening/plants.ts'
import { writeEntries } from '../../../bench/screening/write-entries.ts'
import { readBeneficialOwners } from '../../../src/domain/ownership/read-beneficial-owners.ts'
import { screeningThreshold } from '../../../src/domain/screening/best-name.ts'
import { listedNow } from '../../../src/domain/screening/index/listed-memory.ts'
import { readCompanySubjects } from '../../../src/domain/screening/read-company-subjects.ts'
import { readSubject } from '../../../src/domain/screening/read-subject.ts'
import { readSubjectsAround } from '../../../src/domain/screening/read-subjects-around.ts'
import { screenSubjects } from '../../../src/domain/screening/screen-subjects.ts'
import { sharesOf } from '../../../src/domain/screening/shares-of.ts'
import type { Subject } from '../../../src/domain/screening/subject.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { sql } from '../../../src/postgres/sql.ts'
import { TimeLimitError, withTimeLimit } from '../../../src/postgres/time-limit.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { listedEntry as entry } from '../../support/listed-entry.ts'

let database: TestDatabase
let databases: Databases

before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], console.error)
})
after(async () => {
  await databases.close()
  await database.drop()
})

const person = (name: string, year?: number): Subject => ({
  kind: 'person',
  names: [name],
  birth: year === undefined ? null : { year },
  countries: [],
  identifiers: [],
})

const keysOf = async (subject: Subject, options = {}) =>
  (await screenSubjects(databases.primary, [subject], options)).hits[0]?.map(({ key }) => key)

test('nobody is found on no lists, and lists that change are noticed at once', async () => {
  const db = databases.primary
  assert.deepEqual(await keysOf(person('Velimir Dostanov')), [])
  await writeEntries(db, [entry('1', 'Velimir Dostanov'), entry('2', 'Radovan Melnik', { list: 'second' })])
  const first = await screenSubjects(db, [
    person('DOSTANOV, Velimir'),
    person('Radovan Melnik'),
    person('Nobody Atall'),
  ])
  assert.deepEqual(
    first.hits.map(hits => hits.map(({ key, list }) => [list, key])),
    [[['trial', '1']], [['second', '2']], []],
  )
  assert.ok((first.hits[0]?.[0]?.reasons.length ?? 0) > 1)
  await writeEntries(db, [entry('1', 'Somebody Else'), entry('3', 'Велимир Достанов')])
  assert.deepEqual(await keysOf(person('Velimir Dostanov')), ['3'])
  assert.deepEqual(await keysOf(person('Somebody Else')), ['1'])
  // What is no longer listed is found no longer, and what an undone import took away neither.
  await writeEntries(db, [entry('3', 'Велимир Достанов', { delistedOn: '2020-01-01' })])
  assert.deepEqual(await keysOf(person('Velimir Dostanov')), [])
  await sql`delete from screening_entries where key = '1'`.execute(db)
  await sql`update runs set undone_at = now() where id = (select min(id) from runs)`.execute(db)
  assert.deepEqual(await keysOf(person('Somebody Else')), [])
})

test('only some lists, and only what changed, can be asked for', async () => {
  const db = databases.primary
  const before = await screenSubjects(db, [])
  await writeEntries(db, [entry('21', 'Stanimir Kolarov'), entry('22', 'Stanimir Kolarov', { list: 'second' })])
  assert.deepEqual(await keysOf(person('Stanimir Kolarov'), { lists: ['second'] }), ['22'])
  assert.deepEqual(await keysOf(person('Stanimir Kolarov'), { changedAfter: before.version }), ['21', '22'])
  const since = (await screenSubjects(db, [])).version
  await writeEntries(db, [entry('22', 'Stanimir Kolarov', { list: 'second', programmes: ['NEW'] })])
  assert.deepEqual(await keysOf(person('Stanimir Kolarov'), { changedAfter: since }), ['22'])
})

test('a word of a script without vowels is as common as the register says', async () => {
  // The dictionary has other letters for it than those by which names are compared.
  await sql`update search_terms set names = 400 where class = 'p' and term = 'mhmd'`.execute(databases.primary)
  const others = openDatabases(database.url, [], console.error)
  const known = readSubject(person('محمد المنصوري'))
  const rare = readSubject(person('قطران المنصوري'))
  const shares = await sharesOf(others.reads, await listedNow(others.reads), [known, rare])
  const [common, seldom] = [known, rare].map(({ readings }) =>
    shares.distinctiveness(readings[0]?.name.words[0]?.text as string),
  )
  await others.close()
  assert.ok((common as number) < 4 && (seldom as number) === 5, `${common} ${seldom}`)
})

test('planted people are found among thousands, in every way in which they are written', async () => {
  const invented = [...inventEntries(3000, 11)]
  await writeEntries(
    databases.primary,
    invented.map(one => one.entry),
  )
  const plants = plantPeople(invented, 440, 12)
  const { hits } = await screenSubjects(
    databases.primary,
    plants.map(({ name, year, month }) => ({ ...person(name), birth: { year, month } })),
  )
  const missed = plants.filter(({ key }, at) => !hits[at]?.some(hit => hit.key === key))
  assert.ok(missed.length <= plants.length * 0.02, JSON.stringify(missed))
  assert.ok(hits.flat().every(({ score }) => score >= screeningThreshold))
})

test('a company is screened with its former names, officers and holders', async () => {
  const { rows } = await sql<{ id: number; name: string; officer: string; holder: string }>`
    select c.id, c.name, min(o.full_name) as officer, min(h.holder_name) as holder from companies c
    join officers o on o.company_id = c.id and o.kind = 'person' join holdings h on h.company_id = c.id
    group by c.id, c.name order by c.id limit 1
  `.execute(databases.primary)
  const { id, name, officer, holder } = rows[0] as (typeof rows)[0]
  const subjects = await readCompanySubjects(databases.primary, [id], new Date())
  const namesOf = (role: string) => subjects.filter(one => one.role === role).flatMap(one => one.subject.names)
  assert.ok(
    namesOf('company').includes(name) && namesOf('officer').includes(officer) && namesOf('holder').includes(holder),
  )
  await writeEntries(databases.primary, [entry('31', officer)])
  const { hits } = await screenSubjects(
    databases.primary,
    subjects.map(({ subject }) => subject),
  )
  const found = subjects.filter((_, at) => hits[at]?.some(({ key }) => key === '31'))
  assert.ok(found.some(({ role, companyId }) => role === 'officer' && companyId === id))
})

test('a company is screened with who owns it through others, and with the companies above and below it', async () => {
  const db = databases.primary
  const { rows } = await sql<{ id: number; parent: string }>`
    select l.child_id::float8 as id, p.name as parent from links l join companies p on p.id = l.parent_id
    join holdings h on h.company_id = l.child_id and h.kind = 'company'
    where p.merged_into is null order by l.child_id limit 300
  `.execute(db)
  let [parents, owners] = [0, 0]
  for (const { id, parent } of rows) {
    const subjects = await readSubjectsAround(db, id)
    const namesOf = (role: string) => subjects.filter(one => one.role === role).flatMap(one => one.subject.names)
    if (namesOf('group_member').includes(parent)) parents++
    const { owners: found } = await readBeneficialOwners(db, id)
    const through = found.filter(({ paths }) => paths.some(({ steps }) => steps.length > 1)).map(({ name }) => name)
    assert.ok(through.every(name => namesOf('beneficial_owner').includes(name)))
    owners += through.length
    assert.ok(subjects.every(({ companyId }) => companyId === id))
    if (parents > 0 && owners > 0) return
  }
  assert.ok(parents > 0 && owners > 0, JSON.stringify({ companies: rows.length, parents, owners }))
})

test('a change while lists are read into memory is not overlooked', async () => {
  const db = databases.primary
  // So many that they are read in several portions.
  await writeEntries(
    db,
    Array.from({ length: 1_200 }, (_, at) => entry(`portion ${at}`, `Ostrowig Kelmandar${at}`)),
  )
  const { rows } = await sql<{ id: number; key: string }>`
    select id::float8, key from screening_entries where key like 'portion %' order by id
  `.execute(db)
  const [first, last] = [rows[0], rows.at(-1)] as [(typeof rows)[number], (typeof rows)[number]]
  let hasChanged = false
  const meanwhile: typeof db = {
    ...db,
    async query(statement, values) {
      const asked = typeof statement === 'string' ? { text: statement, values } : statement
      // The first was read, and the last not yet.
      if (!hasChanged && asked.text.includes('jsonb_build_object') && Number(asked.values?.[0]) >= first.id) {
        hasChanged = true
        await writeEntries(db, [entry(first.key, 'Bogumil Wrenzak'), entry(last.key, 'Tomislav Ergonek')])
      }
      return db.query(statement, values)
    },
  }
  const found = async (name: string) => (await screenSubjects(meanwhile, [person(name)])).hits[0]?.map(({ key }) => key)
  await found('Nobody Atall')
  assert.ok(hasChanged)
  assert.deepEqual(await found('Tomislav Ergonek'), [last.key])
  assert.deepEqual(await found('Bogumil Wrenzak'), [first.key])
})

test('many names are compared in turns with other work, and not at all when nobody waits any more', async () => {
  const db = databases.primary
  const word = (at: number) => ['mohammed', 'ahmed', 'ali', 'hassan', 'hussein', 'omar', 'khalid'][at % 7] as string
  await writeEntries(
    db,
    Array.from({ length: 1_500 }, (_, at) => entry(`turn ${at}`, `${word(at)} ${word(at + 1)} ${word(at + (at % 5))}`)),
  )
  const names = Array.from({ length: 50 }, (_, at) =>
    Array.from({ length: 8 }, (_, of) => word(at + of * of)).join(' '),
  )
  const subject = readSubject({ ...person(''), names })
  const { settled } = await listedNow(db)
  let steps = 0
  const candidates = settled.candidates(subject, {})
  let step = candidates.next()
  for (; !step.done; step = candidates.next()) steps++
  assert.ok(steps >= names.length)
  assert.ok(step.value.size > 100)
  for (const readings of step.value.values()) assert.equal(new Set(readings).size, readings.length)
  await assert.rejects(
    withTimeLimit(100, () => screenSubjects(db, [{ ...person(''), names }], { threshold: 50 })),
    TimeLimitError,
  )
})
