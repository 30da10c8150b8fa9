import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { loadSources } from '../../src/commands/load-sources.ts'
import { daysOfFiles } from '../support/days-of-files.ts'

const fixtures = path.join(import.meta.dirname, '../fixtures')
const real = path.join(import.meta.dirname, '../../../shared')
const skip = existsSync(real) ? false : `the real files are not at ${real}`

/** What each states: when it was published, and its newest entry. Null where it states nothing, whatever the day of its import is. */
type Stated = Record<string, [published: string | null, newest: string | null]>

test('docs/sources.md says of every source what dates it', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/sources.md'), 'utf8')
  const [, table = ''] = page.split('## Days of the data')
  const [named = ''] = table.split('## All datasets')
  for (const { code } of await loadSources()) {
    assert.ok(
      named.includes(`| \`${code}\` |`),
      `${code}: write its row under "Days of the data" in docs/sources.md by hand`,
    )
  }
})

const ofFixtures: [source: string, file: string, stated: Stated][] = [
  ['us-ofac', 'us-ofac/sdn.csv', { sdn: [null, null] }],
  ['us-ofac', 'us-ofac/cons_prim.csv', { consolidated: [null, '2022-02-24'] }],
  ['us-bis', 'us-bis/dpl.txt', { 'denied-persons': [null, '2006-07-11'] }],
  ['us-csl', 'us-csl/consolidated.csv', { 'screening-list': [null, '2022-08-24'] }],
  ['worldbank', 'worldbank/debarred.json', { debarred: ['2026-02-21', '2017-01-24'] }],
  ['us-sec-edgar', 'us-sec-edgar/CIK0000001234.json', { submissions: [null, '2024-05-03'] }],
  ['us-sec-edgar', 'us-sec-edgar/form4.xml', { ownership: [null, '2024-05-02'] }],
]

for (const [source, file, stated] of ofFixtures) {
  test(`${file} is of the days that it states`, async () => {
    assert.deepEqual(await daysOfFiles(source, path.join(fixtures, file)), stated)
  })
}

const ofRealFiles: [source: string, file: string, stated: Stated][] = [
  // About 7 July 2021, which no part of it states.
  ['us-ofac', 'screening/samples/ofac-sdn-csv/sdn.csv', { sdn: [null, null] }],
  ['us-ofac', 'screening/samples/ofac-sdn-xml/sdn.xml', { sdn: ['2014-07-16', null] }],
  ['us-ofac', 'screening/samples/ofac-consolidated-csv/cons_prim.csv', { consolidated: [null, '2023-10-31'] }],
  ['us-ofac', 'screening/samples/ofac-consolidated-xml/consolidated.xml', { consolidated: ['2020-12-14', null] }],
  ['us-bis', 'screening/samples/us-bis-dpl/dpl.txt', { 'denied-persons': [null, '2019-06-12'] }],
  ['us-csl', 'screening/samples/us-csl/csl.csv', { 'screening-list': [null, '2023-11-16'] }],
  ['worldbank', 'screening/samples/worldbank-debarred/debarred.json', { debarred: ['2026-02-21', '2026-02-18'] }],
  ['un-sc', 'screening/samples/un-consolidated/consolidated.xml', { consolidated: ['2026-02-27', '2026-02-24'] }],
  ['gb-ofsi', 'screening/samples/uk-ofsi-conlist/ConList.csv', { conlist: ['2018-04-13', '2018-04-13'] }],
  ['eu-fsf', 'screening/samples/eu-fsf-xml-1.0/global.xml', { sanctions: ['2016-02-11', '2015-08-28'] }],
  [
    'us-sec-edgar',
    'registries/samples/sec-edgar',
    {
      submissions: [null, '2026-06-05'],
      'financial-statements': [null, '2025-07-01'],
      companyfacts: [null, '2026-03-11'],
      ownership: [null, '2022-12-13'],
      tickers: [null, null],
    },
  ],
  ['gleif', 'registries/samples/gleif/golden-copy-json', { lei: ['2024-05-05', '2024-05-04'] }],
]

for (const [source, file, stated] of ofRealFiles) {
  test(`the real ${file} is of the days that it states`, { skip }, async () => {
    assert.deepEqual(await daysOfFiles(source, path.join(real, file)), stated)
  })
}
