import assert from 'node:assert/strict'
import { withClient } from '#postgres/with-client.ts'
import type { Played } from './played.ts'

/** Fields of which a company has one value, so that each change begins where the one before ended. */
const ofOneValue = `field !~ '^(officer_name|officer_verification|shareholder_name|shareholder_share|shareholder_verification|accounts)$'`

/** Every change that was made was told once, and nothing was told that did not happen. */
export async function requireTold(url: string, { told }: Pick<Played, 'told'>): Promise<void> {
  await withClient(url, async client => {
    for (const { field, value, number } of told) {
      const { rows } = await client.query(
        `select count(*)::int as times from changes c where field = $1 and new_value like $2 and ($3::text is null or exists (
           select 1 from company_keys k where k.company_id = c.company_id and k.value = $3))`,
        [field, value, number ?? null],
      )
      assert.equal(rows[0].times, 1, `${field} ${value} ${number ?? ''}`)
    }
    const { rows: broken } = await client.query(
      `select * from (
         select field, old_value, new_value, lag(new_value) over one as before, row_number() over one as place
         from changes where ${ofOneValue} window one as (partition by company_id, field order by id)
       ) c where (place > 1 and before is distinct from old_value) or old_value is not distinct from new_value`,
    )
    assert.deepEqual(broken, [], 'every change goes on from the one before')
  })
}
