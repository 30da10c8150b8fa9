import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assessed, statusInSql, statusOn } from '#domain/verification/verification.ts'
import type { Verification } from '#facts/verification.ts'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTestDatabase } from '../../support/database.ts'

const today = '2026-11-19'

test('a role is verified while a statement for it stands, whoever was verified when', () => {
  const cases: [Verification, string][] = [
    [{ verified_from: '2026-01-07' }, 'verified'],
    [{ verified_from: today }, 'verified'],
    [{ verified_from: '2026-01-07', verified_until: '2027-01-01' }, 'verified'],
    // It ends on the day itself.
    [{ verified_from: '2026-01-07', verified_until: today }, 'ended'],
    [{ verified_from: '2026-01-07', verified_until: '2026-03-01', statement_due: '2026-01-31' }, 'ended'],
    // A new statement is asked for after the old one ended.
    [{ verified_from: '2026-01-07', verified_until: '2026-03-01', statement_due: '2026-12-31' }, 'due'],
    [{ verified_from: '2026-01-07', verified_until: '2026-03-01', statement_due: '2026-11-18' }, 'overdue'],
    [{ statement_due: today }, 'due'],
    [{ statement_from: '2026-11-05', statement_due: '2026-11-18' }, 'overdue'],
    [{ verified_from: '2026-12-01', statement_due: '2026-11-30' }, 'due'],
    [{ verified_on: '2025-07-28', verifier: 'Example ACSP Ltd' }, 'unknown'],
    [{ verified_on: '2025-07-28', statement_due: '2026-06-14' }, 'overdue'],
    [{}, 'unknown'],
  ]
  for (const [known, expected] of cases) assert.equal(statusOn(known, today), expected, JSON.stringify(known))
})

test('before the transition ended, a statement that was due is no fault', () => {
  const known = { statement_due: '2026-06-14' }
  assert.equal(statusOn(known, '2026-11-17'), 'due')
  assert.equal(statusOn(known, '2026-11-18'), 'overdue')
})

test('none is asked of a former role, and a register that says nothing says nothing', () => {
  const role = { isCurrent: true, identityVerification: { statement_due: '2026-06-14' } }
  const now = new Date(`${today}T12:00:00Z`)
  const statuses = assessed([{ ...role }, { ...role, isCurrent: false }], now).map(
    ({ identityVerification }) => identityVerification?.status,
  )
  assert.deepEqual(statuses, ['overdue', null])
  assert.equal(assessed([{ isFormer: false, identityVerification: null }], now)[0]?.identityVerification, null)
})

test('the database comes to the same status as the code, whatever is known', () =>
  withTestDatabase(async url => {
    const databases = openDatabases(url, [], () => {})
    try {
      const days = [undefined, '2026-01-07', '2026-11-17', '2026-11-18', today, '2026-11-20']
      const all: Verification[] = days.flatMap(verified_from =>
        days.flatMap(verified_until =>
          days.map(statement_due => JSON.parse(JSON.stringify({ verified_from, verified_until, statement_due }))),
        ),
      )
      for (const day of ['2026-11-17', '2026-11-18', today]) {
        const { rows } = await sql<{ status: string }>`
          select ${statusInSql('o', day)} as status
          from unnest(${all.map(known => JSON.stringify(known))}::jsonb[]) with ordinality o(identity_verification, at)
          order by at
        `.execute(databases.primary)
        assert.deepEqual(
          rows.map(({ status }) => status),
          all.map(known => statusOn(known, day)),
        )
      }
      const { rows } = await sql<{ status: string }>`
        select ${statusInSql('o', today)} as status from (select null::jsonb as identity_verification) o
      `.execute(databases.primary)
      assert.equal(rows[0]?.status, 'unknown')
    } finally {
      await databases.close()
    }
  }))
