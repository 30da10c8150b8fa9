import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareInWords } from '../../src/files/share-in-words.ts'

const open = { percentage_min_open: true } as const

for (const [text, expected] of [
  ['76.5', { percentage: '76.5' }],
  ['76,5 %', { percentage: '76.5' }],
  ['25-50', { percentage_min: '25', percentage_max: '50' }],
  ['25 % – 50 %', { percentage_min: '25', percentage_max: '50' }],
  ['from 25 to 50 percent', { percentage_min: '25', percentage_max: '50' }],
  ['>25', { percentage_min: '25', ...open }],
  ['More than 25%', { percentage_min: '25', ...open }],
  ['>= 25 %', { percentage_min: '25' }],
  ['75 % or more', { percentage_min: '75' }],
  ['less than 5 %', { percentage_max: '5', percentage_max_open: true }],
  ['up to 10%', { percentage_max: '10' }],
  ['More than 25% but not more than 50%', { percentage_min: '25', percentage_max: '50', ...open }],
  [
    'more than 50 %, less than 75 %',
    { percentage_min: '50', percentage_max: '75', ...open, percentage_max_open: true },
  ],
  ['101', null],
  ['more than 110 %', null],
  ['75-50', null],
  ['more than 25 % and more than 30 %', null],
  ['a third', null],
  ['more than 25 % of the votes', null],
  ['', null],
] as const) {
  test(`"${text}" is read as its words say`, () => assert.deepEqual(shareInWords(text), expected))
}
