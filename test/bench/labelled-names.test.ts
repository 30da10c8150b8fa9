import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { measurePairs, readPairs } from '../../bench/support/labelled-pairs.ts'
import { numbersIn } from '../../bench/support/numbers-in.ts'
import { withTestDatabase } from '../support/database.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-labelled-'))
after(() => rm(folder, { recursive: true }))

test('numbers are the same in digits, as Roman ones and in words', () => {
  for (const [one, other] of [
    ['Brigade 44', 'Brigade Forty-Four'],
    ['Brigade 44', 'Brigade Forty 4'],
    ['1st Bank', 'First Bank'],
    ['Fund III L.P.', 'Fund 3 LP'],
    ['L.X.C. Aviation', 'LAU Aviation'],
    ['Transportes S.A. de C.V.', 'Transportes'],
  ] as const)
    assert.equal(numbersIn(one), numbersIn(other), `${one} / ${other}`)
  for (const [one, other] of [
    ['Fund V L.P.', 'Fund VI L.P.'],
    ['Trust 2007-AHL1', 'Trust 2007-AHL2'],
    ['Solutions, Inc.', 'Solutions II, Inc.'],
  ] as const)
    assert.notEqual(numbersIn(one), numbersIn(other), `${one} / ${other}`)
})

test('pairs are counted by label and answer; people and other numbers are left out', async () => {
  const file = path.join(folder, 'pairs.csv')
  await writeFile(
    file,
    `case_group,schema,name1,name2,is_match,quality,category,notes
a,Company,Velmora Ltd,Velmora Limited,true,STRONG,,
a,Company,"Quintessa, Ltd",Borrowdale Limited,false,STRONG,,
a,Organization,Borrowdale,Velmora Limited,true,WEAK,,
a,LegalEntity,Velmora,Velmora Limited,false,WEAK,,
a,Company,Velmora II Ltd,Velmora III Limited,true,MEDIUM,,
a,Person,Velmora Quint,Velmora Limited,true,MEDIUM,,
`,
  )
  const read = await readPairs(file)
  assert.deepEqual([read.pairs.length, read.leftOut], [4, 1])
  const { measured, misses } = await withTestDatabase(url =>
    measurePairs(url, read.pairs, { country: 'GB', companies: 100, seed: 1 }),
  )
  assert.deepEqual(measured, { tp: 1, fp: 1, fn: 1, tn: 1, precision: 0.5, recall: 0.5, f1: 0.5 })
  assert.deepEqual(misses, ['missed Borrowdale / Velmora Limited', 'wrong  Velmora / Velmora Limited'])
})

test('without the file it says so and ends well', async () => {
  const [out, pairs] = [path.join(folder, 'report.json'), path.join(folder, 'nothing.csv')]
  const script = path.join(import.meta.dirname, '../../bench/labelled-names.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--pairs', pairs, '--out', out])
  assert.match(stdout, /are not here/)
  assert.deepEqual(JSON.parse(await readFile(out, 'utf8')), { pairs: 0 })
})
