import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddress, withDatabaseName } from '#postgres/address.ts'

test('an address may name several servers, and what is wanted of them', () => {
  assert.deepEqual(readAddress('postgres://me:p%40ss@one:5432,two:5433,[::1]/data?target_session_attrs=read-write'), {
    servers: [
      'postgres://me:p%40ss@one:5432/data?target_session_attrs=read-write',
      'postgres://me:p%40ss@two:5433/data?target_session_attrs=read-write',
      'postgres://me:p%40ss@[::1]/data?target_session_attrs=read-write',
    ],
    wanted: 'read-write',
    isPooled: false,
  })
  assert.deepEqual(readAddress('postgresql://one/data?pgbouncer=true'), {
    servers: ['postgresql://one/data?pgbouncer=true'],
    wanted: 'any',
    isPooled: true,
  })
  // A socket on this machine.
  assert.equal(readAddress('postgres:///data?host=/run/postgresql')?.servers.length, 1)
})

test('what is no address is none', () => {
  for (const text of [
    'mysql://one/data',
    'one,two',
    'postgres://one:port/data',
    'postgres://one,two:99999/data',
    'postgres://one,two/data?target_session_attrs=fastest',
  ]) {
    assert.equal(readAddress(text), null, text)
  }
})

test('another database of the same servers', () => {
  const other = (url: string) => withDatabaseName(url, 'other')
  assert.equal(
    other('postgres://me:secret@one,two/data?sslmode=disable'),
    'postgres://me:secret@one,two/other?sslmode=disable',
  )
  assert.equal(other('postgres://one:5432'), 'postgres://one:5432/other')
})
