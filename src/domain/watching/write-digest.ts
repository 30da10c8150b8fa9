import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { oneLine, quoted, renderLetter } from '../mail/letter.ts'
import type { DigestOrder, Mail } from '../mail/mail.ts'
import { fieldsFrom } from './digest.ts'
import { type Severity, severities, severityOf } from './severity.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

/** More than this nobody reads in a mail. */
const mostListed = 50

type Reader = { email: string; workspace: string; least: Severity }

/** The summary of some events as a mail; null for somebody who left the workspace or wants none any more. */
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
  const more = ranked.length - mostListed
  return renderLetter({
    to: email,
    subject: `${events.length === 1 ? '1 change' : `${events.length} changes`} in watched companies`,
    paragraphs: [
      `What changed in the companies that the workspace ${quoted(workspace)} watches, what matters most first:`,
      ...ranked.slice(0, mostListed).map(lineOf),
      ...(more > 0 ? [`And ${more} more.`] : []),
      { link: `${publicUrl}/w/${workspaceId}/inbox` },
      'You get this because you chose it in the workspace, where you can also turn it off.',
    ],
  })
}

const rank = ({ field }: WatchEvent) => severities.indexOf(severityOf(field))

function lineOf({ companyName, field, oldValue, newValue, at }: WatchEvent): string {
  const value = (text: string | null) => (text === null ? 'nothing' : quoted(text))
  const name = oneLine(field).replaceAll('_', ' ')
  return `${quoted(companyName)}: ${name} from ${value(oldValue)} to ${value(newValue)}, ${at.toISOString().slice(0, 10)}`
}
