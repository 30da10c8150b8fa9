import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { quoted, renderLetter } from '../mail/letter.ts'
import type { AlertOrder, Mail } from '../mail/mail.ts'
import { countText, listed } from './alert-text.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

type Reader = { email: string; workspaceId: string; workspace: string; rule: string }

/** Some changes as a mail; null for somebody who left the workspace, and where the rule or all that it would tell is gone. */
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
    subject: isTest ? `A test of the rule ${quoted(rule)}` : `${countText(order.total)} in watched companies`,
    paragraphs: [
      isTest
        ? `This is a test of the rule ${quoted(rule)} of the workspace ${quoted(workspace)}. Nothing has changed.`
        : `What changed in companies that the workspace ${quoted(workspace)} watches, by the rule ${quoted(rule)}:`,
      ...lines,
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
      { link: `${publicUrl}/w/${workspaceId}/inbox` },
      'You get this because an owner or admin of the workspace made a rule for it, which they can pause or delete.',
    ],
  })
}
