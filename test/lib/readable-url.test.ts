import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readableUrl } from '#lib/readable-url.ts'

test('an address is read as the path that it means, and its query stays as it is', () => {
  const cases = [
    ['/v1/kyb/1/lite?a=%41', '/v1/kyb/1/lite?a=%41'],
    ['/%761/kyb/%31/lite?a=%41', '/v1/kyb/1/lite?a=%41'],
    ['http://example.com/%762', '/v2'],
    ['HTTPS://example.com?x', '/?x'],
    ['/a%2Fb%2576%2e', '/a%2Fb%2576%2e'],
    ['/%76%ff/%', '/v%25ff/%25'],
    ['*', '*'],
    ['', ''],
  ] as const
  for (const [given, read] of cases) assert.equal(readableUrl(given), read)
})
