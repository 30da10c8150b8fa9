import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { chargeBatch, type LedgerLine } from '#domain/usage/charge-batch.ts'
import { reverseCharges } from '#domain/usage/reverse-charges.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { startTestApp } from '../../support/app.ts'

test('a charge that came true although its request was refused, and was reversed, is no complaint', async () => {
  const app = await startTestApp()
  try {
    const db = app.databases.primary
    const workspaceId = await app.workspace({ units: 100 })
    const line: LedgerLine = {
      requestId: randomUUID(),
      workspaceId,
      keyId: null,
      userId: null,
      surface: 'v1',
      operation: 'liteKyb',
      companyId: null,
      meter: 'units',
      units: 1,
      status: 200,
    }
    const at = new Date()
    const later = new Date(at.getTime() + 1_000)
    await chargeBatch(db, at, [line])
    // What the caller was told is recorded under the same request.
    await chargeBatch(db, later, [{ ...line, meter: null, units: 0, status: 503 }])
    assert.equal(await reverseCharges(db, at, [line.requestId], later), 1)
    const verdicts = await verifyDatabase(app.url, { only: ['ledger'] })
    assert.deepEqual(
      verdicts.flatMap(({ offenders }) => offenders),
      [],
    )
  } finally {
    await app.close()
  }
})
