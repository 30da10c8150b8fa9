import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { hidePaths } from '#lib/hide-paths.ts'

const folder = path.join(tmpdir(), 'firmament-operation-a1')

for (const [text, shown] of [
  [`${folder}/a.csv, after row 3: missing the column "x"`, 'a.csv, after row 3: missing the column "x"'],
  [`it still cannot be read: ${folder}/my files/a b.csv: damaged`, 'it still cannot be read: a b.csv: damaged'],
  [`${folder}/a.zip → inner/b.xml: ends in the middle`, 'b.xml: ends in the middle'],
  [`${folder}/a.csv, ${folder}/b.csv: not files of toy`, 'a.csv, b.csv: not files of toy'],
  [`"${folder}/a.csv" could not be opened`, '"a.csv" could not be opened'],
  // Addresses, and paths of others.
  [
    'https://mirror.example/tmp/latvia/register.csv returned 404',
    'https://mirror.example/tmp/latvia/register.csv returned 404',
  ],
  ['"/company/0123/officers" does not name a company', '"/company/0123/officers" does not name a company'],
  ['names/tmp/none, and 1/2', 'names/tmp/none, and 1/2'],
] as const) {
  test(`of paths only the name is left: ${shown}`, () => assert.equal(hidePaths(text), shown))
}
