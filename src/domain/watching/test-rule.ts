import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { chatText } from './alert-text.ts'
import { postText } from './call-receiver.ts'
import type { Callbacks } from './callback.ts'
import { readTarget } from './read-target.ts'

type Test = { workspaceId: string; ruleId: number; publicUrl: string }

/** Sends a message that says it is a test; null where it goes by mail, of which nobody knows at once what came. */
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
  const text = chatText([`A test of the rule ${target.name}: changes in watched companies will be told here.`])
  return postText(outbound, target.address, `${text}\n${publicUrl}/w/${workspaceId}/inbox`)
}
