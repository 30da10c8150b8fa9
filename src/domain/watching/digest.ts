import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { oneLine, quoted, renderLetter } from '../mail/letter.ts'
import { type DigestOrder, type Mail, queueMail } from '../mail/mail.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'
import { fieldsOfSeverity, type Severity, severities, severityOf } from './watch-field.ts'

export const digestTimes = ['day', 'week'] as const
/** Which summary of the inbox a member gets by mail. */
type Digest = { every: (typeof digestTimes)[number]; least: Severity }

/** The fields whose changes matter at least that much. */
function fieldsFrom(least: Severity): string[] {
  return severities.slice(0, severities.indexOf(least) + 1).flatMap(fieldsOfSeverity)
}

type Member = { workspaceId: string; userId: string }

/** The summary that a member gets; null for none. */
export async function readDigest(db: Db, { workspaceId, userId }: Member): Promise<Digest | null> {
  const { rows } = await sql<Digest>`
    select every, least from inbox_digests where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}

/** Chooses it. The first summary is about what happens from now on. */
export async function setDigest(
  db: Db,
  { workspaceId, userId }: Member,
  digest: Digest | null,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    if (digest === null) {
      await sql`delete from inbox_digests where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(tx)
    } else {
      await sql`
        insert into inbox_digests (workspace_id, user_id, every, least, sent_to)
        select ${workspaceId}, ${userId}, ${digest.every}, ${digest.least},
          coalesce((select max(id) from watch_events where workspace_id = ${workspaceId}), 0)
        on conflict (workspace_id, user_id) do update set every = excluded.every, least = excluded.least
      `.execute(tx)
    }
    await recordAct(tx, by, { act: 'digest.changed', workspaceId, details: digest ?? { every: 'never' } })
  })
}

type Due = Digest & { workspaceId: string; userId: string; sentTo: number }

const monday = 1

/**
 * Queues the summaries of today: the daily ones, and on Mondays the weekly ones. Each is about the events since the one before, and
 * where nothing happened there is none. It is queued and its range recorded in one commit, so no event is reported twice or missed.
 */
export async function queueDigests(db: Db, now: Date): Promise<number> {
  const times = now.getUTCDay() === monday ? ['day', 'week'] : ['day']
  return db.transaction(async tx => {
    const { rows } = await sql<Due>`
      select d.workspace_id as "workspaceId", d.user_id as "userId", d.every, d.least, d.sent_to as "sentTo"
      from inbox_digests d join members m using (workspace_id, user_id)
      where d.every = any(${times}::text[]) order by 1, 2 for update of d
    `.execute(tx)
    let queued = 0
    for (const { workspaceId, userId, sentTo, least } of rows) {
      const { rows: found } = await sql<{ upTo: number | null }>`
        select max(id) as "upTo" from watch_events
        where workspace_id = ${workspaceId} and id > ${sentTo} and field = any(${fieldsFrom(least)}::text[])
      `.execute(tx)
      const upTo = found[0]?.upTo
      if (!upTo) continue
      await queueMail(tx, { kind: 'digest', workspaceId, userId, after: sentTo, upTo })
      await sql`
        update inbox_digests set sent_to = ${upTo} where workspace_id = ${workspaceId} and user_id = ${userId}
      `.execute(tx)
      queued++
    }
    return queued
  })
}

/** No one reads more than this in a mail. */
const maxListed = 50

type Reader = { email: string; workspace: string; least: Severity }

/** The summary of some events as a mail; null for a former member of the workspace or one who has turned it off. */
export async function writeDigest(db: Db, publicUrl: string, order: DigestOrder): Promise<Mail | null> {
  const { workspaceId, userId, after, upTo } = order
  const { rows } = await sql<Reader>`
    select u.email, w.name as workspace, d.least
    from inbox_digests d join members m using (workspace_id, user_id) join users u on u.id = d.user_id
    join workspaces w on w.id = d.workspace_id
    where d.workspace_id = ${workspaceId} and d.user_id = ${userId}
  `.execute(db)
  if (!rows[0]) return null
  const { email, workspace, least } = rows[0]
  const { rows: events } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} and e.id > ${after} and e.id <= ${upTo}
      and e.field = any(${fieldsFrom(least)}::text[])
    order by e.id desc
  `.execute(db)
  if (events.length === 0) return null
  const ranked = events.toSorted((one, other) => rank(one) - rank(other))
  const more = ranked.length - maxListed
  return renderLetter({
    to: email,
    subject: `${events.length === 1 ? '1 change' : `${events.length} changes`} in watched companies`,
    paragraphs: [
      `Changes in companies watched by the workspace ${quoted(workspace)}, the most important first:`,
      ...ranked.slice(0, maxListed).map(lineOf),
      ...(more > 0 ? [`And ${more} more.`] : []),
      { link: `${publicUrl}/w/${workspaceId}/inbox` },
      'You receive this e-mail because you subscribed to it in the workspace, where you can also turn it off.',
    ],
  })
}

const rank = ({ field }: WatchEvent) => severities.indexOf(severityOf(field))

function lineOf({ companyName, field, oldValue, newValue, at }: WatchEvent): string {
  const value = (text: string | null) => (text === null ? 'nothing' : quoted(text))
  const name = oneLine(field).replaceAll('_', ' ')
  return `${quoted(companyName)}: ${name} from ${value(oldValue)} to ${value(newValue)}, ${at.toISOString().slice(0, 10)}`
}
