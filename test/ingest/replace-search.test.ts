import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { refreshSearch, replaceSearch } from '#ingest/search/refresh-search.ts'
import { withTestDatabase } from '../support/database.ts'

test('an index that keeps what was not touched equals one that is built from all names', () =>
  withTestDatabase(
    async url => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query('begin; create temp table touched (company_id bigint, is_new boolean) on commit drop')
        await client.query(
          `with renamed as (
             update names set name = 'Zyxwvut ' || name where company_id % 50 = 7 and kind = 'registered' returning company_id
           ), gone as (delete from officers where company_id % 50 = 8 returning company_id)
           insert into touched select company_id, false from renamed union all select company_id, false from gone`,
        )
        await replaceSearch(client)
        const takenOver = await indexOf(client)
        await client.query('commit; begin')
        await refreshSearch(client)
        const anew = await indexOf(client)
        assert.ok(takenOver.terms.includes('c zyxwvut 40'), 'the new word is counted')
        assert.deepEqual(takenOver, anew)
        await client.query('commit')
      } finally {
        await client.end()
      }
    },
    { demo: true },
  ))

/** Names and words of the index. A word may be believed to be in a country that it has left. */
async function indexOf(client: pg.Client) {
  const lines = async (text: string) => (await client.query<{ line: string }>(text)).rows.map(row => row.line)
  return {
    names: await lines(
      `select concat_ws(' ', company_id, kind, row_id, state, words, keys) as line from search_names order by company_id, kind, row_id`,
    ),
    terms: await lines(`select concat_ws(' ', class, term, names) as line from search_terms order by class, term`),
    counts: await lines(`select concat_ws(' ', company_names, person_names, rules) as line from search_state`),
  }
}
