import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { readCallback, rotateSecret, setCallback } from '#domain/watching/callback.ts'
import { listAttempts, listDeliveries, replayDeliveries } from '#domain/watching/delivery.ts'
import { sendTest } from '#domain/watching/send-test.ts'
import { sql } from '#postgres/sql.ts'
import { type Answering, type Receiver, startReceiver } from '../../support/receiver.ts'
import { startWatching, type Watching } from '../../support/watching.ts'

let watching: Watching
const receivers: Receiver[] = []
before(async () => {
  watching = await startWatching()
  await watching.work()
})
after(async () => {
  // Otherwise the server would wait for those that never answer.
  await Promise.all(receivers.map(receiver => receiver.close()))
  await watching.close()
})

const db = () => watching.server.databases.primary
const all = { page: 1, perPage: 1000 }

async function receive(answer?: Answering): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

/** Waits until so many deliveries of the account are in this state. */
async function settled(workspaceId: string, state: 'delivered' | 'dead' | 'pending', count: number) {
  for (let round = 0; round < 500; round++) {
    const { items } = await listDeliveries(db(), workspaceId, { state }, all)
    if (items.length === count) return items
    await sleep(20)
  }
  const { items } = await listDeliveries(db(), workspaceId, {}, all)
  throw new Error(`not ${count} ${state}: ${JSON.stringify(items)}`)
}

/** Retries wait for seconds or hours; a test makes them due now. */
const makeDue = (workspaceId: string) =>
  sql`
    with due as (update deliveries set due_at = clock_timestamp() where workspace_id = ${workspaceId})
    select wake_deliverer(array[${workspaceId}]::uuid[])
  `.execute(db())

test('a change is posted as exactly five members, signed so that the standard library verifies it', async () => {
  const receiver = await receive()
  const company = await watching.company({ name: 'New Ltd', registration_number: '01234' })
  const { id, secret } = await watching.account([company], receiver.address())
  await watching.change({ company, old: 'Old Ltd', new: 'New Ltd' })
  const [notification] = await receiver.got(1)
  assert.ok(notification)
  const { company_data, ...rest } = notification.json
  assert.deepEqual(rest, { field: 'name', status: 'UPDATE', new_value: 'New Ltd', old_value: 'Old Ltd' })
  const { date, ...named } = company_data
  assert.deepEqual(named, { id: company, name: 'New Ltd', registration_number: '01234', country_code: 'GB' })
  assert.ok(!Number.isNaN(Date.parse(date)))
  assert.match(secret, /^whsec_/)
  new Webhook(secret).verify(notification.body, notification.headers)
  assert.throws(() => new Webhook(secret).verify(`${notification.body} `, notification.headers))
  const [delivery] = await settled(id, 'delivered', 1)
  assert.equal(delivery?.webhookId, notification.id)
  assert.equal(delivery?.lastAttempt?.status, 204)
  assert.equal(delivery?.nextAttemptAt, null)
})

test('the secret is stored encrypted, and shown only when it is created', async () => {
  const receiver = await receive()
  const { id, secret } = await watching.account([], receiver.address())
  const { rows } = await sql<{ text: string }>`
    select encode(secret, 'escape') || encode(secret, 'base64') as text from watch_settings where workspace_id = ${id}
  `.execute(db())
  assert.ok(!rows[0]?.text.includes(secret.slice(6, 30)))
  const again = await setCallback(
    db(),
    watching.server.callbacks,
    id,
    { address: receiver.address('/other') },
    watching.server.by,
  )
  assert.equal(again.secret, null)
})

test('after a rotation both secrets verify for a day, then the new one alone', async () => {
  const receiver = await receive()
  const company = await watching.company()
  const account = await watching.account([company], receiver.address())
  const fresh = await rotateSecret(db(), watching.server.callbacks.seal, account.id)
  assert.notEqual(fresh, account.secret)
  await watching.change({ company, old: 'A', new: 'B' })
  const [first] = await receiver.got(1)
  assert.ok(first)
  for (const secret of [fresh, account.secret]) new Webhook(secret).verify(first.body, first.headers)
  await sql`update watch_settings set former_until = clock_timestamp() where workspace_id = ${account.id}`.execute(db())
  await watching.change({ company, old: 'B', new: 'C' })
  const second = (await receiver.got(2))[1]
  assert.ok(second)
  new Webhook(fresh).verify(second.body, second.headers)
  assert.throws(() => new Webhook(account.secret).verify(second.body, second.headers))
})

test('a failure is retried with the same webhook-id, and delays its own company alone', async () => {
  let isDown = true
  const receiver = await receive(({ json }) => (isDown && json.new_value === 'B' ? 503 : 200))
  const [one, other] = [await watching.company(), await watching.company()]
  const { id } = await watching.account([one, other], receiver.address())
  await watching.change(
    { company: one, old: 'A', new: 'B' },
    { company: one, old: 'B', new: 'C' },
    { company: other, old: 'X', new: 'Y' },
  )
  await settled(id, 'delivered', 1)
  const waiting = await settled(id, 'pending', 2)
  assert.deepEqual(
    waiting.map(({ attempts, lastAttempt }) => [attempts, lastAttempt?.status]),
    [
      [0, undefined],
      [1, 503],
    ],
  )
  assert.ok((waiting[1]?.nextAttemptAt as Date) > new Date())
  isDown = false
  await makeDue(id)
  await settled(id, 'delivered', 3)
  const ofOne = receiver.received.filter(({ json }) => json.company_data.id === one)
  assert.deepEqual(
    ofOne.map(({ json }) => json.new_value),
    ['B', 'B', 'C'],
  )
  assert.equal(ofOne[0]?.id, ofOne[1]?.id)
  assert.equal(ofOne[0]?.body, ofOne[1]?.body)
})

test('a receiver that says when to retry is left alone until then', async () => {
  const receiver = await receive((_, response) => {
    response.setHeader('retry-after', '3600')
    return 429
  })
  const company = await watching.company()
  const { id } = await watching.account([company], receiver.address())
  await watching.change({ company, new: 'X' })
  await receiver.got(1)
  for (;;) {
    const [waiting] = await settled(id, 'pending', 1)
    if (waiting?.attempts === 0) continue
    const { nextAttemptAt } = waiting as { nextAttemptAt: Date }
    assert.ok(nextAttemptAt.getTime() > Date.now() + 3_000_000)
    break
  }
  assert.match(await watching.metrics.registry.metrics(), /firmament_delivery_seconds_count\{outcome="refused"\} [1-9]/)
})

test('many changes of one company are sent in order, those of others in parallel', async () => {
  const receiver = await receive(async () => {
    await sleep(Math.random() * 5)
    return 204
  })
  const companies = await Promise.all([1, 2, 3].map(() => watching.company()))
  const { id } = await watching.account(companies, receiver.address())
  for (let batch = 0; batch < 3; batch++) {
    await watching.change(
      ...Array.from({ length: 60 }, (_, index) => ({
        company: companies[index % 3] as number,
        old: String(batch * 60 + index),
        new: String(batch * 60 + index + 3),
      })),
    )
  }
  await settled(id, 'delivered', 180)
  for (const company of companies) {
    const values = receiver.received.flatMap(({ json }) =>
      json.company_data.id === company ? [Number(json.new_value)] : [],
    )
    assert.deepEqual(
      values,
      values.toSorted((one, other) => one - other),
    )
    assert.equal(values.length, 60)
  }
})

test('410 turns off the callback: pending deliveries are dead, and are sent once it is set again and they are replayed', async () => {
  let isGone = true
  const receiver = await receive(() => (isGone ? 410 : 200))
  const company = await watching.company()
  const { id } = await watching.account([company], receiver.address())
  await watching.change({ company, old: 'A', new: 'B' }, { company, old: 'B', new: 'C' })
  const dead = await settled(id, 'dead', 2)
  assert.match(String(dead[0]?.reason), /410/)
  assert.ok((await readCallback(db(), id)).offAt)
  await watching.change({ company, old: 'C', new: 'D' })
  assert.equal(receiver.received.length, 1)
  const yesterday = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 1000) }
  await assert.rejects(replayDeliveries(db(), id, yesterday, watching.server.by), { code: 'rule_broken' })
  isGone = false
  await setCallback(db(), watching.server.callbacks, id, { address: receiver.address() }, watching.server.by)
  assert.equal(await replayDeliveries(db(), id, yesterday, watching.server.by), 3)
  await settled(id, 'delivered', 3)
  assert.deepEqual(
    receiver.received.slice(1).map(({ json }) => json.new_value),
    ['B', 'C', 'D'],
  )
})

test("three days without an acknowledgement make a dead letter, and the company's next notification is sent", async () => {
  let isDown = true
  const receiver = await receive(() => (isDown ? 500 : 200))
  const company = await watching.company()
  const { id } = await watching.account([company], receiver.address())
  await watching.change({ company, old: 'A', new: 'B' })
  while ((await settled(id, 'pending', 1))[0]?.attempts === 0) await sleep(20)
  await sql`update deliveries set give_up_at = clock_timestamp() where workspace_id = ${id}`.execute(db())
  await makeDue(id)
  const [dead] = await settled(id, 'dead', 1)
  assert.match(String(dead?.reason), /three days/)
  assert.ok((await listAttempts(db(), id, dead?.id as number)).length >= 2)
  isDown = false
  await watching.change({ company, old: 'B', new: 'C' })
  await settled(id, 'delivered', 1)
  // Replaying the dead one sends it, although a later one has been acknowledged.
  assert.equal(await replayDeliveries(db(), id, { deliveryId: dead?.id as number }, watching.server.by), 1)
  await settled(id, 'delivered', 2)
  const ids = new Set(receiver.received.filter(({ json }) => json.new_value === 'B').map(one => one.id))
  assert.equal(ids.size, 1)
})

test('nobody replays or reads what belongs to another account', async () => {
  const receiver = await receive()
  const company = await watching.company()
  const mine = await watching.account([company], receiver.address('/mine'))
  const other = await watching.account([], receiver.address('/other'))
  await watching.change({ company, old: 'A', new: 'B' })
  const [delivery] = await settled(mine.id, 'delivered', 1)
  assert.ok(delivery)
  await assert.rejects(replayDeliveries(db(), other.id, { deliveryId: delivery.id }, watching.server.by), {
    code: 'no_record',
  })
  assert.deepEqual(await listAttempts(db(), other.id, delivery.id), [])
  assert.equal((await listDeliveries(db(), other.id, {}, all)).total, 0)
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/mine'],
  )
})

test('a receiver that never answers delays nobody else', async () => {
  const stalled = await receive(() => undefined)
  const quick = await receive()
  const company = await watching.company()
  const stuck = await Promise.all(Array.from({ length: 20 }, () => watching.account([company], stalled.address())))
  const { id } = await watching.account([company], quick.address())
  await watching.change({ company, old: 'A', new: 'B' })
  await stalled.got(20)
  await watching.change({ company, old: 'B', new: 'C' })
  await settled(id, 'delivered', 2)
  // No time is asserted: the others still wait for their first response.
  for (const account of stuck)
    assert.equal((await listDeliveries(db(), account.id, { state: 'delivered' }, all)).total, 0)
  for (const account of stuck)
    await setCallback(db(), watching.server.callbacks, account.id, { address: null }, watching.server.by)
})

test('the first kilobyte of a response is kept', async () => {
  const receiver = await receive((_, response) => {
    response.writeHead(500).end('é\0'.repeat(10_000))
    return undefined
  })
  const company = await watching.company()
  const { id } = await watching.account([company], receiver.address())
  await watching.change({ company, old: 'A', new: 'B' })
  await receiver.got(1)
  for (let round = 0; round < 200; round++) {
    const { items } = await listDeliveries(db(), id, {}, all)
    const body = items[0]?.lastAttempt?.body
    if (body) {
      assert.ok(body.length <= 1024 && body.startsWith('é'))
      return
    }
    await sleep(20)
  }
  assert.fail('the answer was not kept')
})

test('redirects are not followed', async () => {
  const target = await receive()
  const receiver = await receive((_, response) => {
    response.writeHead(302, { location: target.address() }).end()
    return undefined
  })
  const { id } = await watching.account([], receiver.address())
  const outcome = await sendTest(db(), () => new Date(), watching.server.callbacks, id, watching.server.by)
  assert.equal('status' in outcome && outcome.status, 302)
  assert.equal(target.received.length, 0)
})

test('a test notification is marked as one, and is in the log but in no history', async () => {
  const receiver = await receive()
  const { id, secret } = await watching.account([], receiver.address())
  const outcome = await sendTest(db(), () => new Date(), watching.server.callbacks, id, watching.server.by)
  assert.equal('status' in outcome && outcome.status, 204)
  const [notification] = receiver.received
  assert.ok(notification)
  assert.equal(notification.json.status, 'TEST')
  assert.match(notification.id, /^test_/)
  new Webhook(secret).verify(notification.body, notification.headers)
  const { items } = await listDeliveries(db(), id, {}, all)
  assert.deepEqual(
    items.map(({ isTest, state }) => [isTest, state]),
    [[true, 'delivered']],
  )
  await assert.rejects(
    sendTest(db(), () => new Date(), watching.server.callbacks, await watching.server.workspace(), watching.server.by),
    {
      code: 'rule_broken',
    },
  )
})
