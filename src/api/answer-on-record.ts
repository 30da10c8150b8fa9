import { recordAct } from '#domain/audit/record-act.ts'
import type { AnyEndpoint, Call } from './endpoint.ts'

/** Does what the operation does, and puts on record what is to be: an answer that is not on record is not given. */
export async function answerOnRecord(
  { handle, records }: Pick<AnyEndpoint<unknown>, 'handle' | 'records'>,
  call: Call<unknown, unknown, unknown, unknown>,
): Promise<unknown> {
  const answer = await handle(call)
  const act = records?.(call)
  if (act) await recordAct(call.databases.primary, call.by, { ...act, workspaceId: call.caller.workspaceId })
  return answer
}
