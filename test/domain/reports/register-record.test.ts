import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gatherFacts } from '#domain/reports/gather-facts.ts'
import { stripped } from '#ingest/stage/stage-record.ts'
import { openDatabases } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { isInsolventOn } from '../../../src/domain/reports/register-record.ts'
import { registerOf } from '../../../src/sources/gb-companies-house/register-of.ts'
import { withTestDatabase } from '../../support/database.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/0049-register-records.sql')

const started = { type: 'administration-started-on', date: '2025-01-01' }
const over = { dates: [started, { type: 'administration-ended-on', date: '2025-09-01' }] }
const left = { dates: [], practitioners: [{ ceased_to_act_on: '1999-01-01' }] }
const acting = { dates: [], practitioners: [{ ceased_to_act_on: '1999-01-01' }, { name: 'Q. Example' }] }

const counted = {
  accounts_next_due_date: '2026-11-05',
  accounts_account_category: 'DORMANT',
  mortgages_num_outstanding: 2,
  mortgages_num_part_satisfied: 1,
}
const listed = {
  charges: [
    { status: 'outstanding', created_on: '2020-01-01', classification: { description: 'Legal mortgage' } },
    { status: 'part-satisfied', persons_entitled: [{ name: 'Brindle Bank PLC' }, { name: 'A. Example' }] },
    { status: 'fully-satisfied', satisfied_on: '2024-05-05' },
    { status: 'satisfied' },
  ],
}
/** The register's own words, and whether a case is open. */
const cases: [extra: Record<string, unknown>, isInsolvent: boolean | undefined][] = [
  [counted, undefined],
  [listed, undefined],
  [{ insolvency: [{ dates: [started] }] }, true],
  [{ insolvency: [over] }, false],
  [{ insolvency: [left] }, false],
  [{ insolvency: [acting] }, true],
  [{ insolvency: [over, acting] }, true],
  [{ reg_address_country: 'ENGLAND' }, undefined],
]

const told = (extra: Record<string, unknown>) =>
  stripped(registerOf(structuredClone(extra))) as ReturnType<typeof registerOf> | undefined

test('a case is open until its end date or until the last practitioner ceases to act', () => {
  for (const [extra, isInsolvent] of cases) assert.equal(told(extra)?.isInsolvent, isInsolvent, JSON.stringify(extra))
  assert.equal(told(counted)?.chargesOutstanding, 3)
  assert.deepEqual(
    told(listed)?.charges?.map(({ kind, isSatisfied }) => [kind, isSatisfied]),
    [
      ['mortgage', false],
      ['charge', false],
      ['charge', true],
      ['charge', true],
    ],
  )
})

test('records imported by earlier versions read the same as new ones but for ends of cases, and a report has all of them', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      await client.query(
        `insert into sources (id, code, name, category, precedence) values (20, 'gb', 'A register', 'Government Registry', 5);
         insert into companies (id, name, country_code, basic_source) values (1, 'Right Ltd', 'GB', 20)`,
      )
      for (const [at, [extra]] of cases.entries()) {
        await client.query(
          `insert into records (source_id, key, company_id, hash, entry, run_id)
           values (20, $1, $2, gen_random_uuid(), $3, 1)`,
          [`${at}`, at < 3 ? 1 : null, JSON.stringify({ basic: { name: 'Right Ltd' }, extra })],
        )
      }
      await client.query(await readFile(migration, 'utf8'))
      const { rows } = await client.query('select entry from records order by key')
      assert.deepEqual(
        rows.map(({ entry }) => JSON.parse(entry)),
        cases.map(([extra]) => ({
          basic: { name: 'Right Ltd' },
          extra,
          ...(told(extra) && {
            // When a case ends was not kept then.
            register: JSON.parse(JSON.stringify({ ...told(extra), insolventUntil: undefined })),
          }),
        })),
      )
      const databases = openDatabases(url, [], () => {})
      try {
        const { register } = await gatherFacts(databases.primary, 1, new Date('2026-11-15T12:00:00Z'))
        assert.deepEqual(
          [register.accountsDueOn, register.accountsCategory, register.chargesOutstanding, register.charges?.length],
          ['2026-11-05', 'DORMANT', 3, 4],
        )
        assert.equal(register.isInsolvent, true)
      } finally {
        await databases.close()
      }
    }),
  ))

test('a case of which the end is stated is open until then, and not only while the register calls it so', () => {
  const ending = { dates: [], practitioners: [{ ceased_to_act_on: '1999-01-01' }, { ceased_to_act_on: '2027-01-31' }] }
  const register = registerOf({ insolvency: [over, ending] })
  assert.deepEqual([register.isInsolvent, register.insolventUntil], [false, '2027-01-31'])
  assert.deepEqual(
    ['2026-11-19', '2027-01-30', '2027-01-31'].map(day => isInsolventOn(register, day)),
    [true, true, false],
  )
  assert.equal(isInsolventOn(registerOf({ insolvency: [acting] }), '2026-11-19'), true)
  assert.equal(isInsolventOn(registerOf(counted), '2026-11-19'), null)
})
