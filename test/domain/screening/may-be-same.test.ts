import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inventEntries } from '../../../bench/screening/invent-entries.ts'
import { plantPeople } from '../../../bench/screening/plants.ts'
import { mayBeSame } from '../../../src/domain/names/may-be-same.ts'
import { readName } from '../../../src/domain/names/read-name.ts'
import { scoreNames, similarityThreshold } from '../../../src/domain/names/score-names.ts'
import { nothingIsCommon } from '../../../src/domain/names/word-likeness.ts'

const invented = [...inventEntries(600, 41)]

/** Every name beside every other: how many were done with at once, and which of these would have been alike. */
function judge(ones: string[], others: string[], of: 'person' | 'company') {
  const wrong: string[] = []
  let passed = 0
  const read = others.map(name => [name, readName(name, of)] as const)
  for (const one of ones) {
    const name = readName(one, of)
    for (const [text, other] of read) {
      if (mayBeSame(name, other)) passed++
      else if (scoreNames(name, other, nothingIsCommon).score >= similarityThreshold) wrong.push(`${one} / ${text}`)
    }
  }
  return { wrong, passed }
}

test('no names are passed over that would have been alike, and most others are', () => {
  const listed = (isPerson: boolean) =>
    invented
      .filter(({ person }) => (person !== null) === isPerson)
      .flatMap(({ entry }) => entry.names.map(({ name }) => name))
  const people = [
    ...plantPeople(invented, 440, 42).map(({ name }) => name),
    'J. Al-Zahrwi',
    'Bill Brown',
    'KF Silberman',
  ]
  const { wrong, passed } = judge(people, listed(true), 'person')
  assert.deepEqual(wrong, [])
  assert.ok(passed < people.length * listed(true).length * 0.5, String(passed))
  const companies = listed(false)
  const misspelt = companies.map(name => name.replace(/(.{3})(.)(.)/, '$1$3$2'))
  const joined = companies.map(name => name.replace(' ', ''))
  const turned = companies.map(name => name.split(' ').reverse().join(' '))
  const found = judge([...companies, ...misspelt, ...joined, ...turned], companies, 'company')
  assert.deepEqual(found.wrong, [])
  assert.ok(found.passed < 4 * companies.length * companies.length * 0.1, String(found.passed))
})
