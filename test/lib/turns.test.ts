import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as pass } from 'node:timers/promises'
import { Turns } from '#lib/turns.ts'

test('no more than so many work at once, and one who asks for many does not delay another', async () => {
  const turns = new Turns(2)
  const order: string[] = []
  let [atWork, most] = [0, 0]
  const work = (of: string, name: string) =>
    turns.take(of, async () => {
      order.push(name)
      most = Math.max(most, ++atWork)
      await pass()
      atWork--
      return name
    })
  const many = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(name => work('a', name))
  const others = [work('b', 'b1'), work('c', 'c1'), work('b', 'b2')]
  assert.deepEqual(await Promise.all(others), ['b1', 'c1', 'b2'])
  await Promise.all(many)
  assert.deepEqual(order, ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6'])
  assert.equal(most, 2)
})

test('work that fails passes its turn on', async () => {
  const turns = new Turns(1)
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('a', async () => 'yes')
  await assert.rejects(failed, /no/)
  assert.equal(await next, 'yes')
  assert.equal(await turns.take('b', async () => 'again'), 'again')
})

test('whoever leaves before their turn takes none from the others', async () => {
  const turns = new Turns(1)
  const first = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const order: string[] = []
  const held = turns.take('a', () => first.promise)
  const left = turns.take('b', async () => order.push('b'), leaving.signal)
  const next = turns.take('c', async () => order.push('c'))
  leaving.abort(new Error('gone'))
  await assert.rejects(left, /gone/)
  first.resolve()
  await Promise.all([held, next])
  assert.deepEqual(order, ['c'])
})
