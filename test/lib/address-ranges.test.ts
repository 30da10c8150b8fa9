import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithin, plainRange, rangeOf } from '#lib/address-ranges.ts'
import { isLoopback } from '#lib/is-loopback.ts'

test('addresses and blocks are kept in one form, and what is neither is refused', () => {
  for (const [given, kept] of [
    [' 203.0.113.7 ', '203.0.113.7'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:1::5/48', '2001:db8:1::/48'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
    ['', null],
    ['office', null],
    ['012.0.0.1', null],
    ['10/8', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/', null],
    ['10.0.0.0/8/8', null],
    ['::/129', null],
    ['fe80::1%eth0', null],
  ] as const) {
    assert.equal(plainRange(given), kept, given)
  }
})

test('an address is found in a stored range in whatever form it comes', () => {
  const ranges = ['10.0.0.0/8', '2001:db8::1'].map(rangeOf)
  for (const inside of ['10.9.9.9', '::ffff:10.9.9.9', '2001:0db8::1']) assert.ok(isWithin(inside, ranges), inside)
  for (const outside of ['11.0.0.1', '2001:db8::2', '', 'x']) assert.ok(!isWithin(outside, ranges), outside)
})

test('only localhost, 127.0.0.0/8 and ::1 are reached from this machine alone', () => {
  for (const host of ['localhost', 'LocalHost', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1']) {
    assert.ok(isLoopback(host), host)
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'firmament.example', 'localhost.example', '']) {
    assert.ok(!isLoopback(host), host)
  }
})
