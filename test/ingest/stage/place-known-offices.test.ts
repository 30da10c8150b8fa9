import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { onFirstStart } from '#ingest/demo/on-first-start.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/0115-region-of-the-office.sql')

test('offices from before their regions were understood are placed by the next start, once', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
      await client.query(
        `insert into companies (id, name, country_code, state, country_region, address_city, zip_code, basic_source)
         values (5, 'Eins GmbH', 'DE', null, 'Bavaria', 'Passau', null, 900), (6, 'Two Inc', 'US', 'DE', null, null, '94105', 900),
           (7, 'Three Ltd', 'GB', null, 'Avon', 'Bath', null, 900), (8, 'Vier GmbH', 'DE', null, 'Irgendwo', null, null, 900);
         insert into names (company_id, kind, name, source_id) select id, 'registered', name, 900 from companies`,
      )
      const text = await readFile(migration, 'utf8')
      await client.query(text.slice(text.indexOf('insert into waiting_work')))
      await onFirstStart(url, async () => {})
      await client.query('update search_state set rules = 0')
      await ensureSearch(url)
      assert.deepEqual(await rows('select id::int, country_region, region, region_name from companies order by id'), [
        [5, 'Bavaria', 'DE-BY', 'Bayern'],
        [6, null, 'US-CA', 'California'],
        [7, 'Avon', 'GB-avon', 'England'],
        [8, 'Irgendwo', null, null],
      ])
      assert.deepEqual(await rows('select company_id::int, places from prospects order by 1'), [
        [5, ['DE', 'DE-BY', 'passau', 'bavaria', 'DE:bavaria']],
        [6, ['US', 'US-CA']],
        [7, ['GB', 'GB-avon', 'bath', 'avon', 'GB:avon']],
        [8, ['DE', 'irgendwo', 'DE:irgendwo']],
      ])
      assert.deepEqual(await rows('select company_id::int, state from search_names order by 1'), [
        [5, 'DE-BY'],
        [6, 'US-CA'],
        [7, 'GB-avon'],
        [8, null],
      ])
      assert.deepEqual(await rows('select name from waiting_work'), [])
    }),
  ))
