import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const src = path.join(import.meta.dirname, '../../src')

/** Statements are sent by the `sql` tag (decision 57). These send something else, or hand on what was written elsewhere. */
const sendsItself: Record<string, string> = {
  'upkeep/backup/copy-in.ts': 'a stream of COPY is no statement',
  'upkeep/backup/write-backup.ts': 'a stream of COPY is no statement',
  'dashboard/auth.ts': 'hands on what the accounts library wrote',
  'dashboard/kysely-over.ts': 'hands on what the accounts library wrote',
  'domain/history/on-day.ts': "hands on a read's own text with the tables of a day before it",
  'domain/usage/charge-batch.ts': 'begins and ends its transaction in one write with what is in it',
  'jobs/queue-pool.ts': 'hands on what the job queue wrote',
  'upkeep/verify/check-invariant.ts': 'an invariant has a member of that name',
  'dashboard/route.ts': 'reads the query of a request',
  'dashboard/operator-route.ts': 'reads the query of a request',
}

function filesWith(pattern: RegExp): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => name.endsWith('.ts') && !name.startsWith('postgres/'))
    .filter(name => pattern.test(readFileSync(path.join(src, name), 'utf8')))
    .sort()
}

test('outside of the room that speaks to the driver every statement is written with the tag', () => {
  assert.deepEqual(filesWith(/\.query\s*[(<]/), Object.keys(sendsItself).sort())
})
