import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import type { Source } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import register from '../../src/sources/gb-companies-house/index.ts'
import norway from '../../src/sources/no-brreg/index.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { fixtures, temporaryFolder } from '../support/read-source.ts'

// An answer speaks only of the members that its kind carries.

const profile = JSON.parse(await readFile(path.join(fixtures, 'gb-companies-house/profile.json'), 'utf8'))
const thin = { company_name: 'LANTERN BRIGHTER LIMITED', company_number: '00912345', company_status: 'liquidation' }
const found = {
  kind: 'search#companies',
  items: [
    {
      kind: 'searchresults#company',
      title: 'LANTERN BRIGHTER LIMITED',
      company_number: '00912345',
      company_status: 'active',
      company_type: 'ltd',
      date_of_creation: '2012-02-29',
      address: { premises: '9', address_line_1: 'Tide Street', locality: 'Portswell' },
    },
  ],
}

type Step = [answer: unknown, publishedOn: string]

const after = (folder: string, ...steps: Step[]) => companyAfter(register, folder, steps)

/** The company after these answers, without what tells of their days. */
async function companyAfter(register: Source, folder: string, steps: Step[]) {
  let company: Record<string, unknown> = {}
  await withTestDatabase(async url => {
    for (const [answer, publishedOn] of steps) {
      const file = path.join(folder, 'answer.json')
      await writeFile(file, JSON.stringify(answer))
      const [{ dataset, paths, bytes }] = (await planImport(register, [file])).parts as [
        Awaited<ReturnType<typeof planImport>>['parts'][number],
      ]
      const request = { source: register.code, dataset, places: [file], paths, bytes, publishedOn }
      await runImport(url, request, await actorOn(url))
    }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select to_jsonb(c) - '{id,version,sourced_on,updated_at,created_at}'::text[] || jsonb_build_object('names',
         (select jsonb_agg(name) from names where kind = 'previous')) as company from companies c`,
    )
    await client.end()
    assert.equal(rows.length, 1)
    company = rows[0].company
  })
  return company
}

test('name, number and status after a full profile change the name and the status, and nothing else', async t => {
  const folder = await temporaryFolder(t)
  const full = await after(folder, [profile, '2026-10-01'])
  const then = await after(folder, [profile, '2026-10-01'], [thin, '2026-11-01'])
  assert.ok(full.incorporated_on && full.legal_form && full.address_street && full.sic && full.names)
  const said = { name: 'LANTERN BRIGHTER LIMITED', status: 'Liquidation', status_id: 1615 }
  assert.deepEqual(then, { ...full, ...said })
})

test('a type beside them does not make a whole profile: what is not said stays', async t => {
  const folder = await temporaryFolder(t)
  const full = await after(folder, [profile, '2026-10-01'])
  const typed = { ...thin, type: profile.type, etag: 'e', links: {} }
  const then = await after(folder, [profile, '2026-10-01'], [typed, '2026-11-01'])
  assert.deepEqual(then, { ...full, name: typed.company_name, status: 'Liquidation', status_id: 1615 })
})

test('they end the same in whatever order they come, and alone they make a company', async t => {
  const folder = await temporaryFolder(t)
  const one = await after(folder, [profile, '2026-10-01'], [thin, '2026-11-01'])
  assert.deepEqual(await after(folder, [thin, '2026-11-01'], [profile, '2026-10-01']), one)
  const alone = await after(folder, [thin, '2026-11-01'])
  assert.deepEqual([alone.name, alone.status, alone.legal_form], ['LANTERN BRIGHTER LIMITED', 'Liquidation', null])
})

test('what a search found speaks of the office and the dates, and not of codes, former names or accounts', async t => {
  const folder = await temporaryFolder(t)
  const full = await after(folder, [profile, '2026-10-01'])
  const then = await after(folder, [profile, '2026-10-01'], [found, '2026-11-01'])
  assert.deepEqual([then.address_street, then.status], ['9 Tide Street', 'Active'])
  assert.deepEqual([then.sic, then.names, then.jurisdiction], [full.sic, full.names, full.jurisdiction])
  const { reg_address_country: _, ...extra } = full.extra as Record<string, unknown>
  assert.deepEqual(then.extra, extra)
})

const [unit] = JSON.parse(await readFile(path.join(fixtures, 'no-brreg/enheter_alle.json'), 'utf8'))
/** What the Norwegian register answers about a unit that was deleted. */
const deleted = {
  organisasjonsnummer: unit.organisasjonsnummer,
  navn: unit.navn,
  organisasjonsform: unit.organisasjonsform,
  slettedato: '2026-10-20',
  _links: {},
}

test('a deleted Norwegian unit keeps what was known of it, in whatever order both are read', async t => {
  const folder = await temporaryFolder(t)
  const full = await companyAfter(norway, folder, [[unit, '2026-10-01']])
  assert.ok(full.incorporated_on && full.address_street && full.nace && full.website && full.vat_number)
  const then = await companyAfter(norway, folder, [
    [unit, '2026-10-01'],
    [deleted, '2026-11-01'],
  ])
  const ended = { dissolved_on: '2026-10-20', status: 'Slettet', status_id: 108 }
  assert.deepEqual({ ...then, vanished_on: null }, { ...full, ...ended })
  const alone = await companyAfter(norway, folder, [[deleted, '2026-11-01']])
  assert.deepEqual([alone.name, alone.status, alone.address_street], ['FJORDLYS AS', 'Slettet', null])
  const late = await companyAfter(norway, folder, [
    [deleted, '2026-11-01'],
    [unit, '2026-10-01'],
  ])
  assert.deepEqual(late, then)
})
