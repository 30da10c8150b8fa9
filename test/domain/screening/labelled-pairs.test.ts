import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import {
  judgePairs,
  labelledFolder,
  outcomeOf,
  peer,
  readChecks,
  readLabelled,
} from '../../../bench/screening/labelled.ts'
import { screeningThreshold } from '../../../src/domain/screening/best-name.ts'

const pairs = path.join(labelledFolder, 'pairs.csv')
const checks = path.join(labelledFolder, 'checks.yml')
const skip = existsSync(pairs) ? false : `the labelled pairs are not beside the project (${pairs})`

test('pairs that screeners labelled are told apart at one threshold', { skip }, async t => {
  const judged = judgePairs(await readLabelled(pairs))
  const people = outcomeOf(judged.filter(({ schema }) => schema === 'Person'))
  const companies = outcomeOf(judged.filter(({ schema }) => schema === 'Company'))
  t.diagnostic(`people ${JSON.stringify(people)}, companies ${JSON.stringify(companies)}`)
  assert.ok(people.f1 >= 0.8, `F1 of people ${people.f1}`)
  assert.ok(companies.f1 >= 0.9, `F1 of companies ${companies.f1}`)
  assert.ok(people.f1 > (peer.Person?.f1 as number) && companies.f1 > (peer.Company?.f1 as number))
})

test('pairs that nobody learnt from are told apart as well', { skip }, async () => {
  const held = judgePairs(await readLabelled(pairs)).filter(({ half }) => half === 'held_out')
  assert.ok(held.length > 150)
  assert.ok(outcomeOf(held.filter(({ schema }) => schema === 'Person')).f1 >= 0.8)
  assert.ok(outcomeOf(held.filter(({ schema }) => schema === 'Company')).f1 >= 0.85)
})

test('pairs of which everybody is sure are right', { skip }, async () => {
  const strong = judgePairs(await readLabelled(pairs)).filter(({ quality }) => quality === 'STRONG')
  assert.ok(strong.length > 20)
  const wrong = strong.filter(({ isMatch, score }) => isMatch !== score >= screeningThreshold)
  assert.deepEqual(
    wrong.map(({ asked, listed, score }) => [asked, listed, score]),
    [],
  )
})

test('whole entities of the stricter checks are mostly told apart', { skip }, async t => {
  const outcome = outcomeOf(judgePairs(await readChecks(checks)))
  t.diagnostic(JSON.stringify(outcome))
  assert.ok(outcome.rows > 100 && outcome.f1 >= 0.8)
})
