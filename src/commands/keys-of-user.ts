import { keysMadeBy, type SettledKeys } from '../domain/accounts/key.ts'
import type { Db } from '../postgres/db.ts'
import type { CommandContext } from './command-context.ts'
import { isYes } from './confirm.ts'

type Options = { revokeKeys?: boolean; yes?: boolean; json?: boolean }

/** Whether the keys that a user created are revoked with them. People are asked at the terminal; scripts use --revoke-keys. */
export async function shouldRevoke(
  context: CommandContext,
  db: Db,
  options: Options,
  userId: string,
  workspaceId?: string,
): Promise<boolean> {
  if (options.revokeKeys) return true
  if (options.yes || options.json || !context.in.isTTY) return false
  const made = await keysMadeBy(db, context.clock, userId, workspaceId)
  if (made.length === 0) return false
  return isYes(
    context,
    `They created keys that still work (${made.map(({ name }) => `"${name}"`).join(', ')}). Revoke them too?`,
  )
}

/** The sentence about the keys that follows the one about the user. */
export function aboutKeys({ revoked, left }: SettledKeys): string {
  if (revoked.length > 0) return ` Revoked ${revoked.length} of the keys they created.`
  if (left.length === 0) return ''
  const lines = left.map(({ id, name }) => `  firmament key revoke ${id}   # "${name}"`)
  return ` Keys they created still work. To revoke them:\n${lines.join('\n')}`
}
