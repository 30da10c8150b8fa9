import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { judgePairs } from '../../../bench/screening/judge-pairs.ts'
import { labelledFolder, outcomeOf, peer, readChecks, readLabelled } from '../../../bench/screening/labelled.ts'
import { screeningThreshold } from '../../../src/domain/screening/best-name.ts'
import { withDb } from '../../../src/postgres/db.ts'
import { createTestDatabase } from '../../support/database.ts'

const pairs = path.join(labelledFolder, 'pairs.csv')
const checks = path.join(labelledFolder, 'checks.yml')
const skip = existsSync(pairs) ? false : `the labelled pairs are not beside the project (${pairs})`

test('pairs that screeners labelled are told apart at one threshold, as they are served', { skip }, async t => {
  const database = await createTestDatabase()
  t.after(() => database.drop())
  const { judged, stricter } = await withDb(database.url, async db => ({
    judged: await judgePairs(db, await readLabelled(pairs), 'pairs'),
    stricter: await judgePairs(db, await readChecks(checks), 'checks'),
  }))
  const of = (schema: string, some = judged) => outcomeOf(some.filter(pair => pair.schema === schema))
  await t.test('all of them', () => {
    const [people, companies] = [of('Person'), of('Company')]
    t.diagnostic(`people ${JSON.stringify(people)}, companies ${JSON.stringify(companies)}`)
    assert.ok(people.f1 >= 0.88, `F1 of people ${people.f1}`)
    assert.ok(companies.f1 >= 0.9, `F1 of companies ${companies.f1}`)
    assert.ok(people.f1 > (peer.Person?.f1 as number) && companies.f1 > (peer.Company?.f1 as number))
  })
  await t.test('those that nobody learnt from', () => {
    const held = judged.filter(({ half }) => half === 'held_out')
    assert.ok(held.length > 150)
    assert.ok(of('Person', held).f1 >= 0.87, JSON.stringify(of('Person', held)))
    assert.ok(of('Company', held).f1 >= 0.88, JSON.stringify(of('Company', held)))
  })
  await t.test('those of which everybody is sure', () => {
    const strong = judged.filter(({ quality }) => quality === 'STRONG')
    assert.ok(strong.length > 20)
    const wrong = strong.filter(({ isMatch, score }) => isMatch !== score >= screeningThreshold)
    assert.deepEqual(
      wrong.map(({ asked, listed, score }) => [asked, listed, score]),
      [],
    )
  })
  await t.test('whole entities of the stricter checks, mostly', () => {
    const outcome = outcomeOf(stricter)
    t.diagnostic(JSON.stringify(outcome))
    assert.ok(outcome.rows > 100 && outcome.f1 >= 0.8, JSON.stringify(outcome))
  })
})
