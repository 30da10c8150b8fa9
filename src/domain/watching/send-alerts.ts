import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AuditLog, systemActor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { chatText, countText, listed, mostListed } from './alert-text.ts'
import { isAcknowledged, postText } from './call-receiver.ts'
import type { Callbacks } from './callback.ts'
import { readTarget, type Target } from './read-target.ts'
import { requestedDelay, retryDelay } from './retry-delay.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

export type Alerting = Callbacks & { db: Db; auditLog: AuditLog; publicUrl: string; stopping: AbortSignal }

type Due = WatchEvent & { alertId: number; tries: number }

/** After an import there may be very many; they are told in messages of so many each. */
const atOnce = 5_000

/**
 * Tells whoever a rule names of all changes that are due, in one message, until nothing is. The job queue never runs two of these for
 * one rule. A chat that does not answer is tried again as receivers of notifications are, for three days.
 */
export async function sendAlerts(alerting: Alerting, ruleId: number): Promise<void> {
  const { db, seal, stopping } = alerting
  while (!stopping.aborted) {
    const target = await readTarget(db, seal, ruleId)
    if (!target) return
    const due = await nextAlerts(db, ruleId)
    if (due.length === 0) return wakeWhenDue(db, ruleId)
    if (target.userId !== null) await mail(db, target, target.userId, due)
    else if (!(await write(alerting, target, due))) return wakeWhenDue(db, ruleId)
  }
  await sql`select wake_alerts(array[${ruleId}]::bigint[])`.execute(db)
}

async function nextAlerts(db: Db, ruleId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.id as "alertId", a.tries, ${eventColumns} from alerts a join watch_events e on e.id = a.event_id
    where a.rule_id = ${ruleId} and a.state = 'pending' and a.due_at <= clock_timestamp()
    order by a.event_id limit ${atOnce}
  `.execute(db)
  return rows
}

async function wakeWhenDue(db: Db, ruleId: number): Promise<void> {
  await sql`
    select wake_alerts(array[${ruleId}]::bigint[], min(due_at)) from alerts
    where rule_id = ${ruleId} and state = 'pending' having min(due_at) is not null
  `.execute(db)
}

/** That the mail is queued and that it was told are one commit, so each change is told once. */
async function mail(db: Db, { ruleId }: Target, userId: string, due: Due[]): Promise<void> {
  await db.transaction(async tx => {
    const eventIds = due.map(({ id }) => id)
    await queueMail(tx, { kind: 'alert', ruleId, userId, eventIds: eventIds.slice(0, mostMailed), total: due.length })
    await sql`
      update alerts set state = 'delivered', tries = tries + 1, tried_at = clock_timestamp()
      where id = any(${due.map(({ alertId }) => alertId)}::bigint[])
    `.execute(tx)
  })
}

/** A mail's order names these; the others are counted. */
const mostMailed = 10 * mostListed

/** Whether the chat took it. */
async function write(alerting: Alerting, target: Target, due: Due[]): Promise<boolean> {
  const { db, outbound, publicUrl, auditLog } = alerting
  const { lines, more } = listed(due)
  const text = chatText([
    `${countText(due.length)} in watched companies (${target.name})`,
    ...lines,
    ...(more > 0 ? [`And ${more} more.`] : []),
    `${publicUrl}/w/${target.workspaceId}/inbox`,
  ])
  const outcome: Outcome =
    target.address === null
      ? { error: "this server's key cannot decrypt the address", latencyMs: 0 }
      : await postText(outbound, target.address, text)
  const isTaken = isAcknowledged(outcome)
  const delayMs = isTaken ? 0 : retryDelay(Math.max(...due.map(({ tries }) => tries)) + 1, requestedDelay(outcome))
  await sql`
    update alerts set tries = tries + 1, tried_at = clock_timestamp(),
      status = ${'status' in outcome ? outcome.status : null}, error = ${'error' in outcome ? outcome.error : null},
      state = case when ${isTaken} then 'delivered'
        when clock_timestamp() + ${delayMs}::float8 * interval '1 ms' > give_up_at then 'dead' else 'pending' end,
      due_at = clock_timestamp() + ${delayMs}::float8 * interval '1 ms'
    where id = any(${due.map(({ alertId }) => alertId)}::bigint[]) and state = 'pending'
  `.execute(db)
  if ('status' in outcome && outcome.status === 410) await turnOff(db, target, auditLog)
  return isTaken
}

/** The chat said that it is gone for good. */
async function turnOff(db: Db, { ruleId, workspaceId }: Target, auditLog: AuditLog): Promise<void> {
  const reason = 'the chat answered 410 Gone'
  await db.transaction(async tx => {
    const { count } = await sql`
      update inbox_rules set paused_at = clock_timestamp(), reason = ${reason} where id = ${ruleId} and paused_at is null
    `.execute(tx)
    if (count === 0) return
    const by = systemActor(auditLog)
    await recordAct(tx, by, { act: 'rule.paused', workspaceId, object: ruleId, details: { reason } })
  })
}
