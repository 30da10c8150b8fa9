import type pg from 'pg'
import { breakConnection } from './time-limit.ts'

/** A frozen server does not enforce its own time limits: a connection without an answer is closed. */
export function breakWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(() => breakConnection(client), silentMs)
    return answer.finally(() => clearTimeout(timer))
  }) as typeof client.query
}
