import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { withTestDatabase } from '../../support/database.ts'
import { insertHolding, insertOfficer } from '../../support/facts.ts'

const migration = new URL('../../../migrations/0132-identity-verification.sql', import.meta.url)

test('what was kept in the words of the register is typed by the migration, and nothing else is lost', () =>
  withTestDatabase(async url => {
    const databases = openDatabases(url, [], () => {})
    try {
      const db = databases.primary
      const identity_verification_details = {
        ...{ appointment_verification_start_on: '2026-02-10', appointment_verification_end_on: '9999-12-31' },
        ...{
          identity_verified_on: '2026-02-03',
          preferred_name: 'Ada',
          anti_money_laundering_supervisory_bodies: ['HMRC'],
        },
      }
      const extra = JSON.stringify({ occupation: 'Engineer', identity_verification_details })
      const company = await insertCompany(db)
      await insertOfficer(db, company, { full_name: 'Ada Quill', extra })
      await insertOfficer(db, company, { full_name: 'Bo Sample', extra: JSON.stringify({ occupation: 'Baker' }) })
      await insertHolding(db, company, { extra: JSON.stringify({ identity_verification_details }) })
      await sql`
        insert into moments (at) values (now());
        insert into past_facts (company_id, of, key, moment, row)
          select company_id, 'officers', id::text, (select max(id) from moments), row_to_json(o) from officers o;
        insert into replaced_rows (run_id, of, row) select 1, 'officers', to_jsonb(o) from officers o
      `.execute(db)
      const text = await readFile(migration, 'utf8')
      for (const [update] of text.matchAll(/^update [^;]+;/gm)) await sql.raw(update).execute(db)
      const known = {
        ...{ verified_from: '2026-02-10', verified_on: '2026-02-03' },
        ...{ preferred_name: 'Ada', verifier_supervisors: ['HMRC'] },
      }
      const { rows } = await sql<object>`
        select full_name as name, identity_verification as known, extra from officers
        union all select holder_name, identity_verification, extra from holdings order by 1
      `.execute(db)
      assert.deepEqual(rows, [
        { name: 'Ada Byron', known, extra: null },
        { name: 'Ada Quill', known, extra: { occupation: 'Engineer' } },
        { name: 'Bo Sample', known: null, extra: { occupation: 'Baker' } },
      ])
      const { rows: kept } = await sql<{ row: string }>`
        select row::text from past_facts union all select row::text from replaced_rows
      `.execute(db)
      assert.equal(kept.length, 4)
      for (const { row } of kept) assert.doesNotMatch(row, /preferred_name/)
    } finally {
      await databases.close()
    }
  }))
