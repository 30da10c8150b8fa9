import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { invariants } from '../../../src/upkeep/verify/invariants.ts'
import { type Verdict, verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'

test('nothing is wrong in the demo universe, and everything in it was checked', async () => {
  const verdicts = await withTestDatabase(verifyDatabase, { demo: true })
  assert.deepEqual(
    verdicts.filter(({ offending }) => offending > 0),
    [],
  )
  const idle = verdicts.filter(({ checked }) => checked === 0).map(({ code }) => code)
  assert.deepEqual(
    idle,
    ['records', 'corrections', 'unread-rows', 'reports', 'changes', 'watching', 'ledger', 'suppressed'],
    'a universe that nobody has used has none of these',
  )
})

/** Ways to break each invariant by hand, all in one database, and the expected descriptions. */
const damage: Record<string, [sql: string, says: RegExp][]> = {
  references: [
    [
      `insert into names (company_id, kind, name, source_id) values (999999, 'trading', 'Nobody', 1)`,
      /company does not exist/,
    ],
    ['update officers set source_id = 999 where company_id = 1', /source does not exist/],
    ['update holdings set holder_company_id = 999999 where company_id = 1', /names a company that does not exist/],
  ],
  sources: [
    ['update companies set address_source = null where id = 1', /its address has no source/],
    ['update companies set contact_source = null where id = 6', /its contacts have no source/],
  ],
  days: [
    [
      `with s as (insert into sources (id, code, name, category) values (31001, 'x/ahead', 'Ahead', 'Enriched'), (31002, 'x/new', 'New', 'Enriched'),
         (31003, 'x/never', 'Never', 'Enriched'))
       insert into runs (source_id, state, finished_at, published_on, newest_on) values (31001, 'finished', '2026-03-01', '2026-03-04', null),
         (31002, 'finished', '2026-03-01', '2026-03-01', '2026-03-02'), (31003, 'finished', null, null, null)`,
      /of 2026-03-01 was published on 2026-03-04/,
    ],
    [`update runs set counts = counts where source_id = 31002`, /of 2026-03-01 has an entry of 2026-03-02/],
    [`update runs set counts = counts where source_id = 31003`, /is finished, and has no day of its loading/],
    [
      `with f as (insert into feeds (source_id, code, is_enabled, stale_after_hours, newest_on) values (31002, 'x/new', true, 72, '2021-07-07'))
       insert into feed_runs (source_id, state, deliveries)
       select 31002, 'finished', jsonb_build_array(jsonb_build_object('run', id)) from runs where source_id = 31002`,
      /its feed has an entry of 2021-07-07, and import \d+ one of 2026-03-02/,
    ],
  ],
  'plain-texts': [
    [
      `update officers set full_name = full_name || chr(8238) where id = (select min(id) from officers where company_id = 1)`,
      /officers: .*full_name has U\+202E/,
    ],
    [
      `update officers set extra = '{"note": "a\\nb"}' where id = (select min(id) from officers where company_id = 6)`,
      /officers: extra has U\+000A/,
    ],
    [`update companies set address_city = 'Lon' || chr(8203) || 'don' where id = 6`, /address_city has U\+200B/],
  ],
  records: [
    [
      `with c as (insert into companies (id, name, country_code, basic_source) values (1000000001, 'Served Ltd', 'GB', 1))
       insert into records (source_id, key, company_id, hash, entry, run_id) values (1, 'k', 1000000001, gen_random_uuid(),
         '{"basic": {"name": "Said Ltd", "country_code": "GB"}}', 1)`,
      /differs from its records: name/,
    ],
  ],
  names: [
    [`update companies set name = 'Served Alone Ltd' where id = 51`, /"Served Alone Ltd": it is served but/],
    [`delete from names where company_id = 53 and kind = 'registered'`, /the company cannot be found by it/],
  ],
  numbers: [
    [`update companies set registration_number = 'A1' where id = 1`, /"A1" \(reg:GB\)/],
    [`update companies set vat_number = 'GB123456789' where id = 1`, /"GB123456789" \(vat:GB\)/],
    [`update companies set lei = '5493001KJTIIGC8Y1R12' where id = 1`, /\(lei\)/],
    [`update companies set ticker = 'NONE' where id = 1`, /"NONE" \(ticker\)/],
  ],
  'search-index': [
    [
      `update names set name = 'Quite Another Ltd' where company_id = 1 and kind = 'registered'`,
      /"quite another.* is missing from/,
    ],
    ['update search_names set company_id = 888888 where company_id = 10 and kind < 4', /should not be/],
  ],
  'search-terms': [
    [`update search_terms set names = names + 1000 where class = 'c' and term = 'meridian'`, /"meridian" is in/],
    [`delete from search_terms where class = 'c' and term = 'harbour'`, /"harbour" .* recorded as 0/],
  ],
  searches: [['delete from search_names where company_id = 6 and kind < 4', /does not find it/]],
  prospects: [
    ['update companies set employees = employees + 1 where id = 1', /employees/],
    ['update companies set status_id = 108 where id = 6', /status_id/],
    ['delete from prospects where company_id = 10', /cannot be filtered for/],
  ],
  progress: [
    [
      `update statements set values = values || '{"Turnover": "1e6"}' where company_id = (
         select company_id from statements where company_id > 100 group by 1
         having count(*) > 1 and every(values ? 'Turnover' and (values ->> 'Turnover')::numeric > 0) order by 1 limit 1)`,
      /Turnover in .*: a change of null, expected -?\d/,
    ],
  ],
  stated: [
    [
      `update companies set basic_source = 120, vat_number = 'FR00990000101' where id = 41`,
      /its register does not give/,
    ],
    [
      `update companies set basic_source = 100, incorporated_on = '1968-01-01' where id = 42`,
      /an older list was taken over/,
    ],
  ],
  dates: [
    ['update companies set dissolved_on = incorporated_on - 1 where id = 1', /before it was founded/],
    ['update officers set resigned_on = appointed_on - 1 where company_id = 1', /before the appointment/],
    ['update statements set period_start = period_end + 1 where company_id = 1', /ends before it begins/],
  ],
  percentages: [
    [
      'update holdings set percentage = 101, percentage_min = null, percentage_max = null where company_id = 1',
      /above 100/,
    ],
    [
      `update holdings set percentage = null, percentage_min = 75, percentage_max = 50
       where company_id = (select min(company_id) from holdings where company_id > 100)`,
      /below its lower end/,
    ],
  ],
  'percentage-sums': [
    ['update holdings set share_type = null where company_id = 1', /holders of shares have at least \d{3}/],
  ],
  ownership: [
    [
      `update links l set percentage = 1, percentage_min = null, percentage_max = null from holdings h
       where h.company_id = l.child_id and h.holder_company_id = l.parent_id and h.percentage > 10 and l.child_id > 100`,
      /is a parent with/,
    ],
  ],
  changes: [
    [
      `insert into changes (company_id, field, old_value, new_value) values (6, 'name', 'Former Ltd', 'Neither Ltd')`,
      /to "Neither Ltd", but ".*" is served/,
    ],
    [
      `insert into changes (company_id, field, old_value, new_value) values (1, 'fax', '1', '1')`,
      /the old and new values are the same/,
    ],
    [
      `insert into changes (company_id, field, old_value, new_value) values (1, 'name', 'A', 'B'), (1, 'name', 'C', 'D')`,
      /from "C", but "B" was served/,
    ],
  ],
  corrections: [
    [
      `insert into corrections (company_id, field, value, reason, by) values (2, 'fax', '+44 1', 'test', 'test')`,
      /fax .*another value is served/,
    ],
    [`update companies set corrected = '{website}' where id = 3`, /website: it has no correction/],
  ],
  watching: [
    [
      `insert into watch_events (workspace_id, change_id, company_id, company_name, country_code, field, new_value, at)
       values (gen_random_uuid(), 999999, 1, 'A', 'GB', 'name', 'B', now())`,
      /the change does not exist/,
    ],
  ],
  ledger: [
    [
      `with w as (insert into workspaces values (gen_random_uuid(), 'W', 'paid', 100, now()) returning id)
       insert into ledger (at, request_id, workspace_id, surface, operation, meter, units, status)
       select now(), gen_random_uuid(), id, 'v1', 'lite', 'units', 1, 200 from w`,
      /counted 0 today .* the ledger has 1 and 1/,
    ],
  ],
  suppressed: [
    [
      `insert into suppressions (wholes, forms, longest, identifiers, emails, is_everywhere, company_ids)
       values ('{}', '{}', 2, '{}', '{}', false, '{}')`,
      /could not be checked/,
    ],
  ],
  protected: [
    [
      `update officers set full_name = 'W********* K*****' where company_id = (select max(company_id) from officers)`,
      /register withholds/,
    ],
    [
      `update holdings set holder_name = '[ND] [ND]' where company_id = (select max(company_id) from holdings)`,
      /register withholds/,
    ],
  ],
  coverage: [
    [
      `update sources set carries = carries - 'officers' where id = 1`,
      /states officers, and its dataset does not declare/,
    ],
    [
      `insert into records (source_id, key, company_id, hash, entry, run_id) values (1, 'absent', 1, gen_random_uuid(),
         '{"absent": {"owners": {"reading": "none", "words": "nobody"}}}', 1)`,
      /owners: its source states that there is none, and names some/,
    ],
  ],
  'unread-rows': [
    [
      `with r as (insert into runs (source_id, state, finished_at, published_on, is_complete)
           values (2, 'finished', '2026-03-02', '2026-03-02', true) returning id),
         q as (insert into quarantine (run_id, source_id, file, line, reason, raw) select id, 2, 'whole.csv', 7, 'unread', 'Held Ltd;GB 00771234;x' from r)
       insert into records (source_id, key, hash, entry, run_id, vanished_on)
       values (2, '00771234', gen_random_uuid(), '{}', 0, '2026-03-02')`,
      /ended the record 00771234, which line 7 of whole\.csv names/,
    ],
  ],
  reports: [
    [
      `with w as (insert into workspaces values (gen_random_uuid(), 'W', 'paid', 100, now()) returning id)
       insert into reports (workspace_id, company_id, name, format, status, created_at, request_id, body)
       select id, 1, 'A', 'json', 'finish', now() + interval '1 day', gen_random_uuid(),
         '{"company_profile": {"name": "A"}}' from w`,
      /differs: name/,
    ],
  ],
}

test('there is a way to break every invariant', () => {
  assert.deepEqual(Object.keys(damage).sort(), invariants.map(({ code }) => code).sort())
})

describe('damage done by hand is found and described', () => {
  let broken: TestDatabase
  let verdicts: Verdict[]
  before(async () => {
    broken = await createTestDatabase({ demo: true })
    const hand = new pg.Client({ connectionString: broken.url })
    await hand.connect()
    for (const [sql] of Object.values(damage).flat())
      assert.ok((await hand.query(sql)).rowCount, `${sql} breaks nothing`)
    await hand.end()
    verdicts = await verifyDatabase(broken.url)
  })
  after(() => broken.drop())
  for (const [code, ways] of Object.entries(damage)) {
    for (const [sql, says] of ways) {
      test(`${code}: ${sql.replace(/\s+/g, ' ').slice(0, 90)}`, () => {
        const verdict = verdicts.find(one => one.code === code)
        assert.match(verdict?.offenders.map(offender => offender.says).join('\n') ?? '', says)
      })
    }
  }
})
