import type { Outcome } from '#lib/outbound.ts'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type Actor, type AuditLog, systemActor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { quoted, renderLetter } from '../mail/letter.ts'
import { type AlertOrder, type Mail, queueMail } from '../mail/mail.ts'
import type { Callbacks } from './callback.ts'
import { isAcknowledged, postText, requestedDelay, retryDelay } from './receiver.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'
import { type Severity, severities, severityOf } from './watch-field.ts'

/** No one reads more than this in one message. */
const maxListed = 20

/** The changes of one message: what matters most first, and how many are not listed. */
function listed(events: WatchEvent[]): { lines: string[]; more: number } {
  const ranked = events.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
  return { lines: ranked.slice(0, maxListed).map(lineOf), more: Math.max(0, ranked.length - maxListed) }
}

const countText = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`)

const rank = ({ field }: WatchEvent) => severities.indexOf(severityOf(field))
const words: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

function lineOf({ companyName, countryCode, field, oldValue, newValue, at }: WatchEvent): string {
  const value = (text: string | null) => (text === null ? 'nothing' : quoted(text))
  const what = field.replaceAll('_', ' ')
  const day = at.toISOString().slice(0, 10)
  return `${words[severityOf(field)]}: ${quoted(companyName)} (${countryCode}): ${what} from ${value(oldValue)} to ${value(newValue)}, ${day}`
}

/**
 * A text for a chat, in which nothing from a register mentions anyone or becomes a link: Slack interprets what stands between
 * angle brackets, and others names after an @.
 */
function chatText(lines: string[]): string {
  const safe = lines.map(line => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return safe.map(line => line.replaceAll('@', '@\u200b')).join('\n')
}

/** Where a rule sends its alerts. */
type Target = {
  ruleId: number
  workspaceId: string
  name: string
  userId: string | null
  /** Null for a mail, and where this server's key cannot open it. */
  address: string | null
}

type Row = Omit<Target, 'address'> & { address: Buffer | null }

/** Null for a rule that is gone or paused, or whose workspace is off. */
export async function readTarget(db: Db, seal: Seal, ruleId: number): Promise<Target | null> {
  const { rows } = await sql<Row>`
    select r.id as "ruleId", r.workspace_id as "workspaceId", r.name, r.user_id as "userId", r.address
    from inbox_rules r join workspaces w on w.id = r.workspace_id
    where r.id = ${ruleId} and r.paused_at is null and w.disabled_at is null
  `.execute(db)
  if (!rows[0]) return null
  const { address, ...target } = rows[0]
  return { ...target, address: address && seal.open(address) }
}

type Test = { workspaceId: string; ruleId: number; publicUrl: string }

/** Sends a message that is marked as a test; null where it goes by mail, whose outcome is not known immediately. */
export async function testRule(
  db: Db,
  { outbound, seal }: Callbacks,
  { workspaceId, ruleId, publicUrl }: Test,
  by: Actor,
): Promise<Outcome | null> {
  const target = await readTarget(db, seal, ruleId)
  if (!target || target.workspaceId !== workspaceId) throw new Failure('no_record', { what: 'rule' })
  // Before anything is sent, because that cannot be undone.
  await recordAct(db, by, { act: 'rule.tested', workspaceId, object: ruleId })
  if (target.userId !== null) {
    await queueMail(db, { kind: 'alert', ruleId, userId: target.userId, eventIds: [], total: 0 })
    return null
  }
  if (target.address === null) return { error: "this server's key cannot decrypt the address", latencyMs: 0 }
  const text = chatText([`Test of the rule ${target.name}: changes in watched companies will be posted here.`])
  return postText(outbound, target.address, `${text}\n${publicUrl}/w/${workspaceId}/inbox`)
}

export type Alerting = Callbacks & { db: Db; auditLog: AuditLog; publicUrl: string; stopping: AbortSignal }

type Due = WatchEvent & { alertId: number; tries: number }

/** After an import there may be very many; they are reported in messages of up to this many. */
const atOnce = 5_000

/**
 * Sends the recipient of a rule all changes that are due, in one message, until none are left. The job queue never runs two of these
 * for one rule. A chat that does not answer is retried like receivers of notifications, for three days.
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

/** The mail is queued and the alerts are marked as delivered in one commit, so each change is reported once. */
async function mail(db: Db, { ruleId }: Target, userId: string, due: Due[]): Promise<void> {
  await db.transaction(async tx => {
    const eventIds = due.map(({ id }) => id)
    await queueMail(tx, { kind: 'alert', ruleId, userId, eventIds: eventIds.slice(0, maxMailed), total: due.length })
    await sql`
      update alerts set state = 'delivered', tries = tries + 1, tried_at = clock_timestamp()
      where id = any(${due.map(({ alertId }) => alertId)}::bigint[])
    `.execute(tx)
  })
}

/** A mail's order names these; the others are counted. */
const maxMailed = 10 * maxListed

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

/** The chat has answered that it is permanently gone. */
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

/** Wakes the rules that have something due: a worker that starts may have missed it. */
export async function wakeAlerts(db: Db): Promise<void> {
  await sql`
    select wake_alerts(array_agg(r.id)) from inbox_rules r
    where r.paused_at is null and exists (
      select from alerts a where a.rule_id = r.id and a.state = 'pending' and a.due_at <= statement_timestamp()
    )
    having count(*) > 0
  `.execute(db)
}

type Reader = { email: string; workspaceId: string; workspace: string; rule: string }

/** Some changes as a mail; null for a former member of the workspace, and where the rule or all of its changes are gone. */
export async function writeAlert(db: Db, publicUrl: string, order: AlertOrder): Promise<Mail | null> {
  const { rows } = await sql<Reader>`
    select u.email, w.id as "workspaceId", w.name as workspace, r.name as rule
    from inbox_rules r join workspaces w on w.id = r.workspace_id
    join members m on m.workspace_id = w.id and m.user_id = r.user_id join users u on u.id = r.user_id
    where r.id = ${order.ruleId} and r.user_id = ${order.userId}
  `.execute(db)
  if (!rows[0]) return null
  const { email, workspaceId, workspace, rule } = rows[0]
  const isTest = order.total === 0
  const { rows: events } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} and e.id = any(${order.eventIds}::bigint[])
  `.execute(db)
  if (events.length === 0 && !isTest) return null
  const { lines, more } = listed(events)
  const unlisted = more + order.total - order.eventIds.length
  return renderLetter({
    to: email,
    subject: isTest ? `Test of the rule ${quoted(rule)}` : `${countText(order.total)} in watched companies`,
    paragraphs: [
      isTest
        ? `This is a test of the rule ${quoted(rule)} of the workspace ${quoted(workspace)}. Nothing has changed.`
        : `Changes in companies watched by the workspace ${quoted(workspace)}, under the rule ${quoted(rule)}:`,
      ...lines,
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
      { link: `${publicUrl}/w/${workspaceId}/inbox` },
      'You receive this e-mail because an owner or admin of the workspace created this rule. They can pause or delete it.',
    ],
  })
}
