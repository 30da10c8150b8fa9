import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWebAddress } from '#lib/is-web-address.ts'

test('an address may have http, https, a port or nothing before or behind it', () => {
  for (const text of [
    'example.com',
    'HTTPS://example.com/a:b',
    'http://example.com',
    'localhost:8080/x',
    'a.example:80',
  ])
    assert.ok(isWebAddress(text), text)
})

test('no other scheme makes an address', () => {
  for (const text of [
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'ftp://a',
  ])
    assert.ok(!isWebAddress(text), text)
})
