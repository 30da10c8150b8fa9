import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Callbacks } from './callback.ts'
import { notificationOf } from './notification.ts'
import { callReceiver, isAcknowledged, readReceiver } from './receiver.ts'

/**
 * Sends the account's receiver a notification that is marked as a test, once, and returns the outcome. It is in the
 * delivery log but in no history, because nothing happened.
 */
export async function sendTest(
  db: Db,
  clock: Clock,
  { outbound, seal }: Callbacks,
  workspaceId: string,
  by: Actor,
): Promise<Outcome> {
  const receiver = await readReceiver(db, seal, workspaceId)
  if (!receiver) {
    throw new Failure('rule_broken', { messages: ['Set a callback address first.'] })
  }
  // Before anything is sent, because that cannot be undone.
  await recordAct(db, by, { act: 'callback.tested', workspaceId, object: receiver.address })
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (workspace_id, state, reason, attempts) values (${workspaceId}, 'dead', 'a test', 1)
    returning id
  `.execute(db)
  const { id } = rows[0] as { id: number }
  const outcome = await callReceiver(outbound, receiver, `test_${id}`, testNotification(clock()))
  await sql`
    with made as (
      insert into delivery_attempts (delivery_id, attempt, status, error, latency_ms, body)
      values (${id}, 1, ${'status' in outcome ? outcome.status : null}, ${'error' in outcome ? outcome.error : null},
        ${outcome.latencyMs}, ${'body' in outcome ? outcome.body : null})
    )
    update deliveries set state = ${isAcknowledged(outcome) ? 'delivered' : 'dead'} where id = ${id}
  `.execute(db)
  return outcome
}

function testNotification(at: Date) {
  return notificationOf(
    {
      companyId: 0,
      companyName: 'Test notification',
      registrationNumber: null,
      countryCode: 'GB',
      field: 'name',
      oldValue: 'Before',
      newValue: 'After',
      at,
    },
    'TEST',
  )
}
