import type { Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { makeOperator } from '../src/domain/accounts/user.ts'
import { countCovered } from '../src/domain/imports/coverage.ts'
import { findNearDuplicates } from '../src/domain/imports/near-duplicates.ts'
import type { TestApp } from '../test/support/app.ts'
import type { Person } from '../test/support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../test/support/toy-source.ts'

// The operator's room for the pictures: sources in every state, imports of every outcome, rows in quarantine, pairs to judge.

const register = toyDataset(101, { badShare: 0.5, vanished: { status: 'Gone', status_id: 108 } })
const lei = { scheme: 'lei', number: '5493001KJTIIGC8Y1R12' }

export async function prepareRoom({ databases, url, by }: TestApp, { id, email }: Person): Promise<void> {
  const db = databases.primary
  await makeOperator(db, { id, email, name: 'Ada' }, true, by)
  const placed = (number: string, name: string) =>
    companyEntry(number, name, { address: { zip_code: 'BS1 4DJ', address_city: 'Bristol' } })
  const companies = Array.from({ length: 30 }, (_, at) => placed(String(at + 1), `Quayside Trading ${at + 1} Limited`))
  const unread = [
    { bad: 'CompanyName is missing' },
    { bad: 'IncorporationDate "31/02/2011" is no day of the calendar' },
    { bad: 'CompanyName is missing' },
  ]
  await importEntries(url, register, { publishedOn: '2026-11-01', entries: [...companies, ...unread] })
  await importEntries(url, toyDataset(102), {
    entries: [
      { kind: 'company', key: 'l', keys: [lei], basic: { name: 'Harbour Optics plc', country_code: 'GB' } },
      placed('900', 'Quayside Trading 2, Limited'),
    ],
  })
  await importEntries(url, register, {
    publishedOn: '2026-11-02',
    entries: [
      placed('1', 'Quayside Holdings Limited'),
      companyEntry('3', 'Quayside Optics', { keys: [{ scheme: 'reg:GB', number: '3' }, lei] }),
    ],
  })
  const cut = Array.from({ length: 9 }, () => ({ bad: 'a cell has no end' }))
  await importEntries(url, register, { publishedOn: '2026-11-03', entries: [placed('1', 'Cut'), ...cut] }).catch(
    () => {},
  )
  await countCovered(db)
  await findNearDuplicates(db)
  const feeds: [number, string, boolean, string | null, number][] = [
    [10, 'gleif/lei', true, '2 hours', 0],
    [20, 'gb-companies-house/companies', true, '90 days', 0],
    [50, 'lv-ur/register', true, '3 days', 4],
    [40, 'no-brreg/entities', true, null, 0],
  ]
  for (const [sourceId, code, isEnabled, age, failures] of feeds) {
    await sql`
      insert into feeds (source_id, code, is_enabled, stale_after_hours, cursor, published_at, confirmed_at, next_at, failures)
      values (${sourceId}, ${code}, ${isEnabled}, 72, ${age && '20261117-0800'}, now() - ${age}::interval, now() - ${age}::interval,
        now() + interval '4 hours', ${failures})
    `.execute(db)
    const error = 'https://dati.ur.gov.lv/register/register.csv: status 403, which is no file'
    await sql`
      insert into feed_runs (source_id, state, finished_at, error, deliveries)
      values (${sourceId}, ${failures > 0 ? 'failed' : 'finished'}, now(), ${failures > 0 ? error : null},
        ${JSON.stringify(failures > 0 || !age ? [] : [{ kind: 'delta', files: ['20261117-0800-lei2-intra-day.json.zip'], bytes: 5, rows: 4812, changes: 311, run: 3, cursor: 'c' }])}::jsonb)
    `.execute(db)
  }
}

const preview = {
  dataset: 'lv-ur/register',
  counts: { rows: 184_220, added: 312, changed: 1_904, unchanged: 181_999, vanished: 4, quarantined: 1 },
  publishedOn: '2026-11-17',
  isComplete: false,
  added: [{ name: 'Ceturtā SIA', number: '40003000004', country: 'LV' }],
  changed: [
    { company: 'Pirmā SIA', field: 'name', old: 'Pirmā SIA', new: 'Jaunā SIA' },
    { company: 'Otrā SIA', field: 'address_street', old: null, new: 'Rīga, Brīvības iela 1, dzīvoklis 12' },
  ],
  gone: ['Aizgājusī SIA'],
  aside: [{ file: 'register.csv', line: 4, reason: 'has 3 columns instead of 21', raw: '40003000004;;Ceturtā SIA' }],
  error: null,
}

async function sendFile(page: Page, error: string | null) {
  const body = {
    id: 1,
    kind: 'preview',
    state: 'finished',
    result: [{ ...preview, error }],
    error: null,
    progress: null,
  }
  await page.route('**/api/operator/uploads/preview', route => route.fulfill({ json: { operation: 1 } }))
  await page.route('**/api/operator/operations?id=1', route => route.fulfill({ json: [body] }))
  await page.getByLabel('Source').selectOption('lv-ur')
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from('regcode;name') }
  await page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('heading', { name: 'Preview of changes' }).waitFor()
}

export function roomShots(): { name: string; at: string; first?: (page: Page) => Promise<unknown> }[] {
  const tooMany =
    '3 of 4 rows could not be read (most often: has 2 columns instead of 21); the limit is 0.1 %, so nothing was changed.'
  return [
    { name: 'operator-sources', at: '//operator' },
    {
      name: 'operator-enable',
      at: '//operator',
      first: page =>
        page
          .getByRole('button', { name: /^Enable.*us-sec-edgar/ })
          .first()
          .click(),
    },
    ...['coverage', 'imports', 'upload', 'quarantine', 'companies', 'corrections'].map(name => ({
      name: `operator-${name}`,
      at: `//operator/${name}`,
    })),
    { name: 'operator-preview', at: '//operator/upload', first: page => sendFile(page, null) },
    { name: 'operator-refused', at: '//operator/upload', first: page => sendFile(page, tooMany) },
  ]
}
