import assert from 'node:assert/strict'
import { test } from 'node:test'
import { damages, type ListedForm } from '../../bench/screening/damage-listed-name.ts'
import { randomFrom } from '../../bench/search-names.ts'

const person = (text: string, ...others: string[]): ListedForm => ({ kind: 'person', text, others })
const organisation = (text: string, ...others: string[]): ListedForm => ({ kind: 'organisation', text, others })

function written(way: string, form: ListedForm): (string | null)[] {
  const random = randomFrom(1)
  return [...new Set(Array.from({ length: 60 }, () => damages[way]?.(form, random) ?? null))].sort()
}

const cases: [way: string, form: ListedForm, written: (string | null)[]][] = [
  ['order', person('Velimir Ante Dostanov'), ['Dostanov Velimir Ante']],
  ['order', person('DOSTANOV, Velimir'), ['Velimir DOSTANOV']],
  ['order', organisation('Zorblatt Trading'), [null]],
  ['comma', person('Velimir Dostanov'), ['Dostanov, Velimir']],
  ['comma', person('DOSTANOV, Velimir'), ['DOSTANOV Velimir']],
  ['initials', person('Velimir Ante Dostanov'), ['V. Ante Dostanov', 'Velimir A. Dostanov']],
  ['initials', person('Aung Hla'), [null]],
  ['brackets dropped', organisation('Zorblatt Bank (ZB) Ltd'), ['Zorblatt Bank Ltd']],
  ['romanised anew', person('Zhukhov', 'Жухов'), ['Juhov', null, 'Žuxov']],
  ['romanised anew', person('Velimir Dostanov'), [null]],
  ['joined', organisation('Zorblatt Trading'), ['ZorblattTrading']],
  ['split', organisation('Zorblatt'), ['Zor blatt', 'Zorb latt', 'Zorbl att']],
  ['generic word', person('General Bank'), [null]],
  ['legal form', organisation('Zorblatt Ltd'), ['Zorblatt', 'Zorblatt Co., Ltd.', 'Zorblatt LLC']],
  ['other script', person('Velimir Dostanov', 'Велимир Достанов'), ['Велимир Достанов']],
]
for (const [way, form, expected] of cases)
  test(`${way}: ${form.text} is written ${expected.join(', ')}`, () => assert.deepEqual(written(way, form), expected))

test('a slip changes one word, two slips two, and neither the first letter of a word', () => {
  const words = ['Zorblatt', 'Quintessa', 'Ltd']
  for (const [way, count] of [
    ['one slip', 1],
    ['two slips', 2],
  ] as const)
    for (const text of written(way, organisation(words.join(' ')))) {
      const typed = text?.split(' ') ?? []
      assert.equal(typed.filter((word, at) => word !== words[at]).length, count, String(text))
      assert.deepEqual(
        typed.map(word => word[0]),
        words.map(word => word[0]),
      )
    }
})

test('a generic word is dropped or mistyped, and the others stay', () => {
  for (const text of written('generic word', organisation('Zorblatt Trading Quint')))
    assert.match(String(text), /^Zorblatt (T\w+ )?Quint$/)
})
