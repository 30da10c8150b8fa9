import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Failure } from '../../../src/domain/failure.ts'
import { readBeneficialOwners } from '../../../src/domain/ownership/read-beneficial-owners.ts'
import { type Databases, type Db, openDatabases } from '../../../src/lib/db.ts'
import { insertCompany } from '../../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { insertHolding, insertLink, insertSource } from '../../support/facts.ts'

let database: TestDatabase
let databases: Databases
let db: Db
before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  db = databases.primary
})
after(async () => {
  await databases.close()
  await database.drop()
})

type Found = Awaited<ReturnType<typeof readBeneficialOwners>>

const size = (stake: Found['owners'][number]['stake']) => (stake.size === 'exact' ? stake.percentage : stake.size)
const stakes = ({ owners }: Found) => owners.map(({ name, stake }) => [name, size(stake)])
const reasons = ({ unresolved }: Found) => unresolved.map(({ reason, stake }) => [reason, size(stake)])

/** A holding of somebody, who is one and the same everywhere. */
const ofPerson = (name: string, percentage: string | null, columns: Record<string, unknown> = {}) => ({
  kind: 'person',
  holder_name: name,
  person_key: name,
  percentage,
  ...columns,
})

const ofCompany = (id: number, percentage: string | null) => ({
  kind: 'company',
  holder_name: 'A company',
  holder_company_id: id,
  percentage,
})

test('a chain is followed over current holdings to the people at its end, with their paths', async () => {
  const [below, above] = [await insertCompany(db, { name: 'Below' }), await insertCompany(db, { name: 'Above' })]
  await insertHolding(db, below, ofCompany(above, '80'))
  await insertHolding(db, below, ofPerson('Ada Byron', '20'))
  await insertHolding(db, above, ofPerson('Ada Byron', '50'))
  await insertHolding(db, above, ofPerson('Ben Byron', '50', { held_until: '2020-01-01' }))
  const found = await readBeneficialOwners(db, below)
  assert.deepEqual(stakes(found), [['Ada Byron', '60']])
  const paths = found.owners[0]?.paths.map(({ steps }) =>
    steps.map(({ companyId }) => found.members.get(companyId)?.name),
  )
  assert.deepEqual(paths, [['Above', 'Below'], ['Below']])
  assert.deepEqual(reasons(found), [['partly_known', '40']])
  assert.deepEqual(found.sourceIds, [900])
})

test('two people of one name are two where no source says otherwise, and one within a list', async () => {
  const [below, above] = [await insertCompany(db), await insertCompany(db)]
  const ada = (percentage: string) => ofPerson('Ada Byron', percentage, { person_key: null })
  await insertHolding(db, below, ofCompany(above, '60'))
  await insertHolding(db, below, { ...ada('20'), share_type: 'ordinary' })
  await insertHolding(db, below, { ...ada('20'), share_type: 'preference' })
  await insertHolding(db, above, ada('100'))
  assert.deepEqual(stakes(await readBeneficialOwners(db, below)), [
    ['Ada Byron', '60'],
    ['Ada Byron', '40'],
  ])
})

test('lists of two sources are not added up: the register counts', async () => {
  const id = await insertCompany(db)
  await insertSource(db, 901, 'enriched list')
  await insertHolding(db, id, ofPerson('Ada Byron', '70', { source_id: 901 }))
  await insertHolding(db, id, ofPerson('Ben Byron', '30', { source_id: 901 }))
  await insertHolding(db, id, ofPerson('A. Byron', '70'))
  assert.deepEqual(stakes(await readBeneficialOwners(db, id)), [['A. Byron', '70']])
})

test('a company merged into another is followed as that one', async () => {
  const [below, merged, into] = [await insertCompany(db), await insertCompany(db), await insertCompany(db)]
  await sql`update companies set merged_into = ${into} where id = ${merged}`.execute(db)
  await insertHolding(db, below, ofCompany(merged, '100'))
  await insertHolding(db, into, ofPerson('Ada Byron', '100'))
  assert.deepEqual(stakes(await readBeneficialOwners(db, below)), [['Ada Byron', '100']])
})

test('a link counts only where no holdings are known; a branch belongs to its company as a whole', async () => {
  const [branch, middle, top, other] = [
    await insertCompany(db),
    await insertCompany(db),
    await insertCompany(db),
    await insertCompany(db),
  ]
  await insertLink(db, middle, branch, { kind: 'branch' })
  await insertLink(db, top, middle, { percentage: '60' })
  await insertLink(db, other, top, { percentage: '50' })
  await insertLink(db, other, middle, { kind: 'ultimate' })
  await insertHolding(db, top, ofPerson('Ada Byron', '100'))
  const found = await readBeneficialOwners(db, branch)
  assert.deepEqual(stakes(found), [['Ada Byron', '60']])
  assert.deepEqual(reasons(found), [['partly_known', '40']])
})

test('a parent of unknown size and a holder of unknown kind are no owners', async () => {
  const [below, above] = [await insertCompany(db), await insertCompany(db)]
  await insertLink(db, above, below)
  await insertHolding(db, above, ofPerson('Ada Byron', '100'))
  await insertHolding(db, above, { kind: null, holder_name: 'Byron', percentage: null })
  const found = await readBeneficialOwners(db, below)
  assert.deepEqual(stakes(found), [['Ada Byron', 'unknown']])
  assert.deepEqual(reasons(found), [
    ['partly_known', 'unknown'],
    ['not_identified', 'unknown'],
  ])
})

test('a company of which nothing is known is unresolved; one that is not there is a failure', async () => {
  const found = await readBeneficialOwners(db, await insertCompany(db))
  assert.deepEqual(reasons(found), [['no_known_owners', '100']])
  await assert.rejects(readBeneficialOwners(db, 987_654_321), (error: Failure) => error.code === 'no_company')
})

test('the owners of every kind of group in the demo are found, and with the rest they are never less than all', async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const found = await readBeneficialOwners(db, id, { threshold: 0.01 })
    const most = [...found.owners, ...found.unresolved].reduce((sum, { stake }) => {
      if (stake.size === 'exact') return sum + Number(stake.percentage)
      return stake.size === 'band' ? sum + Number(stake.max) : Number.POSITIVE_INFINITY
    }, 0)
    assert.ok(most > 99.9, `company ${id}: ${most}`)
  }
})
