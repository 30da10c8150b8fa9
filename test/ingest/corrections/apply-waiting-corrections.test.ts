import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { onFirstStart } from '#ingest/demo/on-first-start.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../../support/database.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/0027-corrections-served.sql')

test('corrections from before they were searched by are applied by the next start, once', () =>
  withTestDatabase(url =>
    withClient(url, async client => {
      const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
      await client.query(
        `insert into companies (id, name, registration_number, country_code, basic_source)
         values (5, 'Right Ltd', '77', 'GB', 900);
         insert into names (company_id, kind, name, source_id) values (5, 'registered', 'Right Ltd', 900);
         insert into company_keys values ('reg:GB', '66', 5, 900);
         insert into corrections (company_id, field, value, replaced)
         values (5, 'name', 'Right Ltd', 'Wrong Ltd'), (5, 'registration_number', '77', '0066')`,
      )
      await client.query('begin')
      await refreshSearch(client)
      await client.query('commit')
      const text = await readFile(migration, 'utf8')
      await client.query(text.slice(text.indexOf('update names')))
      await onFirstStart(url, async () => {})
      assert.deepEqual(await rows('select kind, name, source_id from names order by id'), [
        ['registered', 'Wrong Ltd', 900],
        ['registered', 'Right Ltd', 32_000],
        ['previous', 'Wrong Ltd', 32_000],
      ])
      assert.deepEqual(await rows(`select kind, split_part(words, '|', 1) from search_names order by kind, row_id`), [
        [0, 'right'],
        [1, 'wrong'],
        [1, 'wrong'],
      ])
      assert.deepEqual(await rows('select scheme, value from searched_keys'), [['reg:GB', '77']])
      assert.deepEqual(await rows('select corrected from companies'), [[['name', 'registration_number']]])
      const version = () => rows('select version from search_state')
      const before = await version()
      await onFirstStart(url, async () => {})
      assert.deepEqual(await version(), before)
    }),
  ))
