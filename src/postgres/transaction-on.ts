import type pg from 'pg'
import { announceCommit } from './cluster/announce-commit.ts'

/** Does some work in one transaction of a connection; where it fails, nothing of it stays. */
export async function transactionOn<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await announceCommit(client)
    await client.query('commit')
    return result
  } catch (error) {
    // The connection may be what failed; the first error has the cause.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
