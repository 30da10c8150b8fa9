/** What the driver of PostgreSQL says, without a code, of a connection that it has lost or could not open. */
const lost = /^(Connection terminated|timeout expired|timeout exceeded|Client (has encountered|was closed))/

/** Whether an error only means that a connection broke or could not be opened, to a database or to anything else. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, severity } = error as Error & { code?: unknown; severity?: string }
  // ECONNRESET and the like are the system's; the runtime's own begin with ERR_.
  if (typeof code === 'string' && /^E(?!RR_)[A-Z_]{4,}$/.test(code)) return 'syscall' in error || 'errors' in error
  // PostgreSQL ends a session so.
  if (severity === 'FATAL' || severity === 'PANIC') return true
  return lost.test(message)
}
