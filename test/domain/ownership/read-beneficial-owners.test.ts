import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { readBeneficialOwners } from '../../../src/domain/ownership/read-beneficial-owners.ts'
import { type Databases, type Db, openDatabases } from '../../../src/postgres/db.ts'
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

/** A holding of a person who is the same everywhere. */
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
  assert.deepEqual([...found.sources.keys()], [900])
})

test('two people of the same name are two unless a source says otherwise, and one within a list', async () => {
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

const ofBand = (name: string, min: string, max: string, columns: Record<string, unknown> = {}) =>
  ofPerson(name, null, { percentage_min: min, percentage_max: max, percentage_min_open: true, ...columns })

test('a majority that the other holders of the class rule out is not reported as possible, and the band stays visible', async () => {
  const id = await insertCompany(db)
  await insertHolding(db, id, ofBand('Ada Byron', '25', '75', { held_from: '2020-02-03' }))
  await insertHolding(db, id, ofPerson('Ben Byron', '38', { share_type: 'Ordinary' }))
  await insertHolding(db, id, ofPerson('Eve Byron', '20', { share_type: 'ordinary ' }))
  await insertHolding(db, id, ofPerson('Old Byron', '30', { held_until: '2020-01-01' }))
  await insertHolding(db, id, ofPerson('Next Byron', '30', { held_from: '2999-01-01' }))
  const found = await readBeneficialOwners(db, id)
  const ada = found.owners.find(({ name }) => name === 'Ada Byron')
  assert.deepEqual(ada?.stake, { size: 'band', min: '25', max: '42', isMinOpen: true })
  assert.equal(ada?.isLimited, true)
  const [step] = ada?.paths[0]?.steps ?? []
  assert.deepEqual([step?.extent.percentageMin, step?.extent.percentageMax], ['25', '75'])
  assert.deepEqual(step?.limit, { percentage: '42', isOpen: false })
  assert.deepEqual(step?.evidence, { sourceId: 900, heldFrom: '2020-02-03', statedOn: null })
  assert.deepEqual(
    (await readBeneficialOwners(db, id, { threshold: 50 })).owners.map(({ name }) => name),
    [],
  )
})

test('other classes, indirect holdings and contradictory lists leave a band as its source states it', async () => {
  const indirect = JSON.stringify({ interests: [{ type: 'shareholding', direct_or_indirect: 'indirect' }] })
  const trustee = JSON.stringify({ natures_of_control: ['ownership-of-shares-25-to-50-percent-as-trust'] })
  for (const lines of [
    [ofBand('Ada', '25', '75', { share_type: 'A' }), ofPerson('Ben', '38', { share_type: 'B' })],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', '38', { extra: indirect })],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', '38', { extra: trustee })],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', '38', { extra: JSON.stringify({ role: 'Indirect owner' }) })],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', '38', { share_type: 'beneficial ownership' })],
    [
      ofBand('Ada', '25', '75'),
      ofPerson('Ben', '38', {
        extra: JSON.stringify({ interests: [{ type: 'shareholding', direct_or_indirect: 'unknown' }] }),
      }),
    ],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', '38'), ofPerson('Eve', '60')],
    [ofBand('Ada', '25', '75'), ofPerson('Ben', null)],
  ]) {
    const id = await insertCompany(db)
    for (const line of lines) await insertHolding(db, id, line)
    const ada = (await readBeneficialOwners(db, id)).owners.find(({ name }) => name === 'Ada')
    assert.deepEqual(ada?.stake, { size: 'band', min: '25', max: '75', isMinOpen: true })
    assert.equal(ada?.isLimited, false)
  }
})

test('a holding that its source calls direct narrows a band', async () => {
  const direct = JSON.stringify({ interests: [{ type: 'shareholding', direct_or_indirect: 'direct' }] })
  const shares = ['ownership-of-shares-25-to-50-percent', 'voting-rights-25-to-50-percent-as-trust']
  for (const extra of [direct, JSON.stringify({ natures_of_control: shares })]) {
    const id = await insertCompany(db)
    await insertHolding(db, id, ofBand('Ada', '25', '75', { extra }))
    await insertHolding(db, id, ofPerson('Ben', '38', { extra }))
    const ada = (await readBeneficialOwners(db, id)).owners.find(({ name }) => name === 'Ada')
    assert.deepEqual(ada?.stake, { size: 'band', min: '25', max: '62', isMinOpen: true })
  }
})

test('links limit each other if no list is known, and have their source and dates', async () => {
  const [below, one, other] = [await insertCompany(db), await insertCompany(db), await insertCompany(db)]
  await insertLink(db, one, below, { percentage_min: '50', percentage_max: '75', valid_from: '2019-05-06' })
  await insertLink(db, other, below, { percentage: '38', as_of: '2026-01-02' })
  await insertHolding(db, one, ofPerson('Ada Byron', '100'))
  await insertHolding(db, other, ofPerson('Ben Byron', '100'))
  const found = await readBeneficialOwners(db, below)
  assert.deepEqual(
    found.owners.map(({ name, stake }) => [name, stake]),
    [
      ['Ada Byron', { size: 'band', min: '50', max: '62' }],
      ['Ben Byron', { size: 'exact', percentage: '38' }],
    ],
  )
  const days = found.owners.map(({ paths }) => paths[0]?.steps.at(-1)?.evidence)
  assert.deepEqual(days, [
    { sourceId: 900, heldFrom: '2019-05-06', statedOn: null },
    { sourceId: 900, heldFrom: null, statedOn: '2026-01-02' },
  ])
})

test('the cycle that contains a company is reported although nobody owns it', async () => {
  const [one, other] = [await insertCompany(db, { name: 'One' }), await insertCompany(db, { name: 'Other' })]
  await insertHolding(db, one, ofCompany(other, '60'))
  await insertHolding(db, other, ofCompany(one, '30'))
  const found = await readBeneficialOwners(db, one)
  assert.deepEqual(found.owners, [])
  assert.deepEqual(
    found.cycles.map(ids => ids.map(id => found.members.get(id)?.name).sort()),
    [['One', 'Other']],
  )
})

test('a merged company is followed under its new id', async () => {
  const [below, merged, into] = [await insertCompany(db), await insertCompany(db), await insertCompany(db)]
  await sql`update companies set merged_into = ${into} where id = ${merged}`.execute(db)
  await insertHolding(db, below, ofCompany(merged, '100'))
  await insertHolding(db, into, ofPerson('Ada Byron', '100'))
  assert.deepEqual(stakes(await readBeneficialOwners(db, below)), [['Ada Byron', '100']])
})

test('a link counts only if no holdings are known; a branch belongs entirely to its company', async () => {
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

test('a parent with a share of unknown size and a holder of unknown kind are not owners', async () => {
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

test('a company without known holders is unresolved; one that does not exist is a failure', async () => {
  const found = await readBeneficialOwners(db, await insertCompany(db))
  assert.deepEqual(reasons(found), [['no_known_owners', '100']])
  await assert.rejects(readBeneficialOwners(db, 987_654_321), (error: Failure) => error.code === 'no_company')
})

test('the owners of every kind of group in the demo are found, and with the unresolved rest they add up to at least 100 %', async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const found = await readBeneficialOwners(db, id, { threshold: 0.01 })
    const most = [...found.owners, ...found.unresolved].reduce((sum, { stake }) => {
      if (stake.size === 'exact') return sum + Number(stake.percentage)
      return stake.size === 'band' ? sum + Number(stake.max) : Number.POSITIVE_INFINITY
    }, 0)
    assert.ok(most > 99.9, `company ${id}: ${most}`)
  }
})
