import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { reverseCharges } from '../../../src/domain/usage/reverse-charges.ts'
import { readPendingReversals } from '../../../src/upkeep/backup/read-pending-reversals.ts'
import { startTestApp } from '../../support/app.ts'

test('a charge that was reversed since the snapshot of the backup is in the backup, whose ledger still has it', async () => {
  const app = await startTestApp({ demo: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-reversals-'))
  try {
    const { primary: db } = app.databases
    const workspaceId = await app.workspace()
    const { key } = await app.key({ workspaceId, api: 'v1', name: 'Uncertain' })
    const ask = async (id: number) => {
      const response = await app.get(`/v1/kyb/${id}/lite`, `Bearer ${key}`)
      return response.headers['x-service-request-id'] as string
    }
    const [before, after, report] = [await ask(1), await ask(2), await ask(3)]
    await reverseCharges(db, app.now, [before], new Date(app.now.getTime() + 1_000))
    const moment = new Date(app.now.getTime() + 3_600_000)
    await reverseCharges(db, app.now, [after], new Date(moment.getTime() + 5_000))
    await sql`
      insert into reports (workspace_id, company_id, name, format, status, created_at, request_id)
      values (${workspaceId}, 3, 'Failed since', 'json', 'failed', ${app.now}, ${report})
    `.execute(db)
    await reverseCharges(db, app.now, [report], new Date(moment.getTime() + 6_000))
    const lines = await withClient(app.url, client => readPendingReversals(client, folder, moment))
    assert.deepEqual(lines, [JSON.stringify({ at: app.now, requestIds: [after] })])
    assert.equal(await reverseCharges(db, app.now, [after, randomUUID()], moment), 0, 'once more changes nothing')
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})
