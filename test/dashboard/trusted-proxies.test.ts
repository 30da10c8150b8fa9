import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AddressRange, readRange } from '#lib/address-ranges.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp } from '../support/app.ts'
import { password } from '../support/people.ts'

/** The address that a new session is said to come from, for a request over the proxy at 127.0.0.1. */
async function clientOf(trustedProxies: AddressRange[], forwarded: string): Promise<string> {
  const server = await startTestApp({ trustedProxies })
  try {
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin: 'http://localhost:8080', 'x-forwarded-for': forwarded },
      payload: { email: 'ada@example.com', name: 'Ada', password },
    })
    const { rows } = await sql<{ ip: string }>`select ip_address as ip from sessions`.execute(server.databases.primary)
    return rows[0]?.ip ?? ''
  } finally {
    await server.close()
  }
}

const local = readRange('127.0.0.0/8') as AddressRange

test('a trusted proxy says who the client is, but only for the last hop, which it saw itself', async () => {
  assert.equal(await clientOf([local], '198.51.100.7, 203.0.113.9'), '203.0.113.9')
})

test('nobody else is believed', async () => {
  assert.equal(await clientOf([], '203.0.113.9'), '127.0.0.1')
  assert.equal(await clientOf([readRange('10.0.0.0/8') as AddressRange], '203.0.113.9'), '127.0.0.1')
})
