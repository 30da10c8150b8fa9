import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { CompanyEntry, CompanyKey } from '#ingest/entries/entry.ts'
import { sql } from '#postgres/sql.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const company = (
  country_code: string,
  name: string,
  keys: Record<string, string>,
  basic: object = {},
): CompanyEntry => ({
  ...{ kind: 'company', key: Object.values(keys).join() },
  keys: Object.entries(keys).map(([scheme, number]): CompanyKey => ({ scheme, number })),
  basic: { name, country_code, registration_number: keys[`reg:${country_code}`] ?? null, ...basic },
})
const bring = (id: number, ...entries: CompanyEntry[]) => importEntries(app.url, toyDataset(id), { entries })

type Row = { id: number; name: string; euid: string | null; formed: string | null; sources: number[] }

async function known(): Promise<Record<string, Row>> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.euid, c.formed_euid as formed,
      array(select distinct r.source_id::int from records r where r.company_id = c.id order by 1) as sources
    from companies c where c.merged_into is null
  `.execute(app.databases.primary)
  return Object.fromEntries(rows.map(row => [row.name, row]))
}

test('an EUID is formed from the number in a register that is proven, whether the company is new or known already', async () => {
  await bring(
    901,
    company('BE', 'Lantaarn NV', { 'reg:BE': '0656.727.414' }),
    company('FI', 'Lyhty Oy', { 'reg:FI': '0100130-4' }),
    company('AT', 'Laterne GmbH', { 'reg:AT': 'FN 359925 k' }),
    company('PL', 'Latarnia', { 'reg:PL:RA000999': '0000028860' }, { registration_number: '0000028860' }),
    company('NL', 'Lichtje BV', { lei: '529900T8BM49AURSDO55' }),
  )
  const first = await known()
  assert.deepEqual(
    Object.values(first).map(({ name, euid, formed }) => [name, euid, formed]),
    [
      ['Lantaarn NV', null, 'BEKBOBCE.0656727414'],
      // Not everyone with a business id is in the trade register.
      ['Lyhty Oy', null, null],
      ['Laterne GmbH', null, null],
      // The number is not of the register of companies.
      ['Latarnia', null, null],
      ['Lichtje BV', null, null],
    ],
  )
  await bring(902, company('NL', 'Lichtje BV', { lei: '529900T8BM49AURSDO55', 'reg:NL': '01234567' }))
  assert.equal((await known())['Lichtje BV']?.formed, 'NLNHR.01234567')
})

test('what a source gives is served, and joins the records of two sources however it is written', async () => {
  const given = { euid: 'ROONRC.J40/12487/1998' }
  await bring(901, company('RO', 'Felinar SRL', { 'reg:RO': 'J40/12487/1998', ...given }, given))
  await bring(902, company('RO', 'Felinar S.R.L.', { 'list:toy': 'x1', euid: 'roonrc.J40 12487 1998' }))
  const { 'Felinar SRL': felinar, 'Felinar S.R.L.': other } = await known()
  assert.deepEqual([felinar?.euid, felinar?.formed, felinar?.sources, other], [given.euid, null, [901, 902], undefined])
})

test('one that is given stands before one that is formed; formed ones join nothing that the number does not', async () => {
  const branch = { euid: 'FIFPRO.0100131-2' }
  await bring(902, company('FI', 'Lyhty Oy', { 'reg:FI': '0100130-4', ...branch }, branch))
  const found = (await known())['Lyhty Oy']
  assert.deepEqual([found?.euid, found?.formed, found?.sources], [branch.euid, null, [901, 902]])
  // Nobody gave the formed one, so a record that knows nothing else is another company until a source joins them.
  await bring(903, company('BE', 'Lanterne SA', { euid: 'BEKBOBCE.0656727414' }))
  assert.deepEqual((await known())['Lanterne SA']?.sources, [903])
})

test('two numbers of one register stay two companies, whatever EUID they are given', async () => {
  const shared = { euid: 'FIFPRO.0100199-9' }
  await bring(
    901,
    company('FI', 'Toinen Oy', { 'reg:FI': '0100199-9', ...shared }),
    company('FI', 'Kolmas Oy', { 'reg:FI': '0100222-2', ...shared }),
  )
  const { 'Toinen Oy': one, 'Kolmas Oy': two } = await known()
  assert.notEqual(one?.id, two?.id)
})

test('every one finds its company, and is what the records say', async () => {
  const verdicts = (await verifyDatabase(app.url)).filter(({ code }) => ['numbers', 'records'].includes(code))
  assert.deepEqual(verdicts.map(({ code, checked, offending }) => [code, checked > 0, offending]).sort(), [
    ['numbers', true, 0],
    ['records', true, 0],
  ])
})

test('the migrations form the same for companies that are there already', async () => {
  const before = await known()
  const db = app.databases.primary
  await sql`update companies set formed_euid = null`.execute(db)
  for (const migration of ['0133-euid', '0141-no-formed-euid-in-finland']) {
    const text = await readFile(new URL(`../../migrations/${migration}.sql`, import.meta.url), 'utf8')
    await db.transaction(async tx => {
      for (const statement of text.replace(/--.*$/gm, '').split(';')) {
        if (/^\s*(create temp|update)/.test(statement)) await sql.raw(statement).execute(tx)
      }
    })
  }
  assert.deepEqual(await known(), before)
})
