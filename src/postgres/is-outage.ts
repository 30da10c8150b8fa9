import { isBrokenConnection } from '#lib/is-broken-connection.ts'

/**
 * States in which PostgreSQL refuses what it would do at another moment: no connection, no resources (a full disk or table of
 * connections), starting, stopping, trouble of its system; and read only, as a standby or a primary that is being replaced.
 */
const passing = /^(08...|53...|57P..|58...|25006)$/

/** Whether a statement failed because of the state that the database was in, so that the same statement may succeed later. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  if (typeof code === 'string' && passing.test(code)) return true
  if (isOfFile(error)) return false
  // None of several servers is the primary at the moment (choose-server.ts).
  return isBrokenConnection(error) || /^none of the database servers is /.test(message ?? '')
}

/** Whether the system refused a file, which has a path, and not a connection, which has an address. */
export function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
