import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { type GivenIdentifiers, Identification, identify, lookupOf } from '../../src/mcp/identification.ts'
import { tools } from '../../src/mcp/open-server.ts'
import { filtersOf } from '../../src/mcp/plain-words.ts'
import { rules } from '../../src/mcp/rules.ts'
import type { ToolResult } from '../../src/mcp/tool-result.ts'
import { type Databases, type Db, openDatabases } from '../../src/postgres/db.ts'
import { insertCompany } from '../support/company.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { insertKey, insertName } from '../support/facts.ts'

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

/** The id of the company identified, or the ids to choose from. */
async function found(known: GivenIdentifiers): Promise<number | number[]> {
  const identified = await identify(db, known)
  return 'company' in identified ? identified.company.id : identified.candidates.map(({ id }) => id)
}

/** A new company with this registered name. */
async function named(name: string, country = 'GB'): Promise<number> {
  const id = await insertCompany(db, { name, country_code: country, status_id: 106 })
  await insertName(db, id, name)
  return id
}

test('every tool takes every parameter that identifies a company', () => {
  for (const { name, input } of tools.filter(tool => tool.name !== 'find_people')) {
    for (const parameter of Object.keys(Identification))
      assert.ok(parameter in input.properties, `${name}: ${parameter}`)
  }
})

test('a state means the same with and without its country, whether one company is asked for or a list', () => {
  const states = (state: string, country_code?: string) => {
    const given = { state, ...(country_code && { country_code }) }
    const named = lookupOf({ name: 'Quillwort', ...given }).regions?.map(({ id }) => id)
    assert.deepEqual(filtersOf(given).filters.location_regions, { id: [state] })
    return named
  }
  const texas = states('US-TX')
  assert.equal(texas?.length, 1)
  for (const [state, country] of [
    ['TX', 'US'],
    ['Texas', 'us'],
    ['Texas', undefined],
    [String(texas?.[0]), undefined],
  ] as const) {
    assert.deepEqual(states(state, country), texas, `${state} ${country}`)
  }
  assert.equal(states('Bavaria')?.length, 1)
  for (const [state, country] of [
    ['Nowhere', undefined],
    ['Nowhere', 'US'],
    ['Texas', 'GB'],
    ['US-TX', 'GB'],
  ] as const) {
    const given = { state, ...(country && { country_code: country }) }
    const isRefused = ({ code, details }: Failure) =>
      code === 'invalid' && 'reasons' in details && 'state' in details.reasons
    assert.throws(() => lookupOf({ name: 'Quillwort', ...given }), isRefused)
    assert.throws(() => filtersOf(given), isRefused)
  }
})

test('every way to identify a company leads to it', async () => {
  const id = await insertCompany(db, {
    name: 'Quillwort Metrology Ltd',
    status_id: 106,
    website: 'https://www.quillwort-metrology.example/en',
    linkedin: 'https://www.linkedin.com/company/quillwort-metrology',
    phones: ['+998 71 555 01 9934'],
  })
  await insertName(db, id, 'Quillwort Metrology Ltd')
  await insertKey(db, id, 'reg:GB', '07654321')
  await insertKey(db, id, 'vat:GB', 'GB987654321')
  await insertKey(db, id, 'ticker', 'QWRT')
  await insertKey(db, id, 'lei', '529900QUILLWORT00051')
  const ways: GivenIdentifiers[] = [
    { company_id: id },
    { company_id: String(id) },
    { registration_number: '7654321', country_code: 'gb' },
    { vat_number: 'GB 9876 54321' },
    { ticker: 'qwrt' },
    { ticker: 'QWRT', country_code: 'GB' },
    { lei_number: '529900quillwort00051' },
    { website: 'quillwort-metrology.example' },
    { email: 'ada@quillwort-metrology.example' },
    { url: 'linkedin.com/company/Quillwort-Metrology/' },
    { phone_number: '071 555 01 9934' },
    { name: 'QUILLWORT METROLOGY LTD.' },
    { name: 'Quillwort Metrology Ltd', country_code: 'GB' },
    { name: 'Quillwort', website: 'quillwort-metrology.example' },
  ]
  for (const known of ways) assert.equal(await found(known), id, JSON.stringify(known))
})

test('a name that contradicts a number, a domain or a ticker yields a candidate and a warning', async () => {
  const id = await insertCompany(db, { name: 'Tamarack Dynamics Ltd', website: 'https://tamarack-dynamics.example' })
  await insertName(db, id, 'Tamarack Dynamics Ltd')
  await insertKey(db, id, 'reg:GB', '07654399')
  await insertKey(db, id, 'ticker', 'TMRK')
  for (const known of [
    { registration_number: '07654399' },
    { website: 'tamarack-dynamics.example' },
    { ticker: 'TMRK' },
  ]) {
    assert.equal(await found({ ...known, name: 'tamarak dynamics' }), id, JSON.stringify(known))
    const contradicted = await identify(db, { ...known, name: 'Zzqxor Vvbnm Ltd' })
    assert.ok('candidates' in contradicted)
    assert.deepEqual(contradicted.contradictions, [
      { field: 'name', given: 'Zzqxor Vvbnm Ltd', company_id: id, found: 'Tamarack Dynamics Ltd' },
    ])
    assert.deepEqual(
      contradicted.candidates.map(one => [one.id, one.score, one.matched, one.contradicts]),
      [[id, 0.5, Object.keys(known), ['name']]],
    )
  }
  const autocomplete = tools.find(({ name }) => name === 'autocomplete_company')
  const given = { registration_number: '07654399', name: 'Zzqxor Vvbnm Ltd' }
  const { company, candidates, notes } = (await (autocomplete as (typeof tools)[0]).answer({
    db,
    given,
  } as never)) as ToolResult
  assert.deepEqual([company, candidates.map(one => one.id)], [null, [id]])
  assert.ok(notes.includes(rules.conflict))
})

test('a name that several companies have is answered with all of them, and with one in its country', async () => {
  const british = await named('Sedgemoor Trading Limited')
  const irish = await named('Sedgemoor Trading Limited', 'IE')
  assert.deepEqual(await found({ name: 'Sedgemoor Trading Limited' }), [british, irish])
  assert.equal(await found({ name: 'Sedgemoor Trading Limited', country_code: 'IE' }), irish)
})

test('the beginning of a name only yields candidates, even if only one company has it', async () => {
  const id = await named('Ravelstone Instruments GmbH', 'DE')
  assert.deepEqual(await found({ name: 'Ravelstone' }), [id])
  assert.deepEqual(await found({ name: 'Ravelstone Instr', country_code: 'DE' }), [id])
})

test('a domain or a number that several companies share yields candidates', async () => {
  const website = 'https://ferrousworks.example'
  const ids = [await insertCompany(db, { website }), await insertCompany(db, { website: `${website}/de` })]
  assert.deepEqual([(await found({ website: 'ferrousworks.example' })) as number[]].flat().sort(), ids)
  const [here, there] = [await insertCompany(db), await insertCompany(db, { country_code: 'IE' })]
  await insertKey(db, here, 'reg:GB', '08765432')
  await insertKey(db, there, 'reg:IE', '08765432')
  assert.deepEqual(((await found({ registration_number: '08765432' })) as number[]).toSorted(), [here, there])
  assert.equal(await found({ registration_number: '08765432', country_code: 'IE' }), there)
})

test('a merged company is found as the one it became', async () => {
  const [merged, into] = [await insertCompany(db), await insertCompany(db)]
  await sql`update companies set merged_into = ${into} where id = ${merged}`.execute(db)
  await insertKey(db, merged, 'ticker', 'MRGD')
  assert.equal(await found({ company_id: merged }), into)
  assert.equal(await found({ ticker: 'MRGD' }), into)
})

test('a ticker of another country and unknown identifiers find nothing', async () => {
  for (const known of [{ ticker: 'NONE' }, { lei_number: 'NONE' }, { ticker: 'NONE', country_code: 'DE' }]) {
    await assert.rejects(found(known), (error: Failure) => error.code === 'no_record')
  }
})

test('an identifier with another country or name, and an id with anything that is not its own, contradict each other', async () => {
  const id = await insertCompany(db, { name: 'Hazelmere Optics Ltd', website: 'https://hazelmere-optics.example' })
  await insertName(db, id, 'Hazelmere Optics Ltd')
  await insertKey(db, id, 'reg:GB', '06543210')
  const other = await named('Brackenfold Yarns Ltd')
  await insertKey(db, other, 'reg:GB', '06543211')
  const told = async (known: GivenIdentifiers) => {
    const answer = await identify(db, known)
    assert.ok('candidates' in answer, JSON.stringify(known))
    const sides = answer.candidates.map(one => [one.id, one.contradicts])
    return { sides, fields: answer.contradictions.map(({ field, found }) => [field, found]) }
  }
  assert.deepEqual(await told({ registration_number: '06543210', country_code: 'DE' }), {
    sides: [[id, ['country_code']]],
    fields: [['country_code', 'GB']],
  })
  assert.deepEqual(await told({ company_id: id, country_code: 'FR' }), {
    sides: [[id, ['country_code']]],
    fields: [['country_code', 'GB']],
  })
  // Both sides: whose number it is, and who is called so.
  assert.deepEqual(await told({ registration_number: '06543210', name: 'Brackenfold Yarns Ltd' }), {
    sides: [
      [id, ['name']],
      [other, ['registration_number']],
    ],
    fields: [['name', 'Hazelmere Optics Ltd']],
  })
  assert.deepEqual(await told({ company_id: id, registration_number: '06543211' }), {
    sides: [
      [id, ['registration_number']],
      [other, ['company_id']],
    ],
    fields: [['registration_number', null]],
  })
  assert.equal(await found({ company_id: id, name: 'Hazelmere Optics', country_code: 'gb' }), id)
})
