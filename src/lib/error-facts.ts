import { isBrokenConnection } from './is-broken-connection.ts'

/** What a library adds to an error that helps and is nobody's secret. */
const telling = ['code', 'severity', 'constraint', 'table', 'syscall', 'address', 'port', 'statusCode'] as const

/** Deeper than this, one cause repeats another. */
const maxDepth = 5

/**
 * What a line of the log contains about an error. Libraries hang whole objects onto theirs, the driver of PostgreSQL its connection with
 * the secret that cancels statements, so only what is named here is written. That a connection broke reveals nothing about the code that
 * noticed it, and an outage breaks many.
 */
export function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? String(error) : error
  const facts: Record<string, unknown> = { type: error.constructor.name, message: error.message }
  for (const name of telling) {
    const value = (error as Error & Record<string, unknown>)[name]
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value
  }
  if (!isBrokenConnection(error)) facts.stack = error.stack
  if (depth === maxDepth) return facts
  if (error.cause !== undefined) facts.cause = errorFacts(error.cause, depth + 1)
  if (error instanceof AggregateError) facts.errors = error.errors.map(each => errorFacts(each, depth + 1))
  return facts
}
