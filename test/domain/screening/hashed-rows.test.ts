import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HashedRows, hashOf } from '../../../src/domain/screening/index/hashed-rows.ts'
import { Neighbours } from '../../../src/domain/screening/index/neighbours.ts'

const words = Array.from({ length: 5000 }, (_, at) => `${((at * 7919) % 46_656).toString(36)}word${at % 700}`)

test('every number is found by the hash of its text, and hardly any other', () => {
  const rows = new HashedRows(file => {
    for (const [at, word] of words.entries()) file(hashOf(word), at)
  })
  let others = 0
  for (const [at, word] of words.entries()) {
    const found: number[] = []
    rows.each(hashOf(word), number => found.push(number))
    assert.ok(found.includes(at), word)
    others += found.filter(number => words[number] !== word).length
  }
  assert.ok(others < 10, `${others} of other texts`)
})

test('nothing is filed, and nothing found', () => {
  const rows = new HashedRows(() => {})
  rows.each(hashOf('word'), () => assert.fail())
})

test('words are found with as many slips as are asked for, each once', () => {
  const listed = ['velimirov', 'radovan', 'melnik', 'ana']
  const nearTo = (edits: 1 | 2, word: string) => {
    const near = new Neighbours(edits, file => {
      for (const [at, one] of listed.entries()) file(one, at)
    })
    const found: string[] = []
    near.near(word, at => found.push(listed[at] as string))
    return found
  }
  for (const slip of ['velimirov', 'velmirov', 'vellimirov', 'veilmirov', 'vekimirov'])
    assert.deepEqual(nearTo(1, slip), ['velimirov'], slip)
  for (const slips of ['rdovn', 'rwdovqn', 'ardvoan']) assert.deepEqual(nearTo(2, slips), ['radovan'], slips)
  assert.deepEqual(nearTo(1, 'rwdovqn'), [])
  assert.deepEqual(nearTo(2, 'an'), ['ana'])
})
