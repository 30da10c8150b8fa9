import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactExtent, extentText, limitText } from '../../web/src/parts/extent.ts'

const none = { percentage: null, min: null, max: null, min_open: false, max_open: false }
const share = (percentage: string) => ({ ...none, percentage })

test('a share has one place, or as many as tell it from a whole number, and every digit for who points at it', () => {
  for (const [given, shown] of [
    ['50', '50%'],
    ['50.0000', '50%'],
    ['33.3333333333', '33.3%'],
    ['66.6666', '66.7%'],
    ['92.91', '92.9%'],
    ['24.96', '24.96%'],
    ['25.0400', '25.04%'],
    ['99.999', '99.999%'],
    ['0.03', '0.03%'],
    ['0.00001', '< 0.0001%'],
    ['99.999999', '≈ 100%'],
    ['100', '100%'],
    ['0', '0%'],
  ] as const) {
    assert.equal(extentText(share(given)), shown, given)
  }
  assert.equal(exactExtent(share('33.3333333333')), '33.3333333333%')
  assert.equal(exactExtent(share('50.00')), undefined)
  assert.equal(exactExtent(none), undefined)
})

test('a band is rounded away from its middle, so that what it says stays true', () => {
  const band = { ...none, min: '25.875', max: '42.7800', min_open: true }
  assert.equal(extentText(band), '> 25.8–42.8%')
  assert.equal(exactExtent(band), '> 25.875–42.78%')
  assert.equal(extentText({ ...none, min: '75.19' }), 'at least 75.1%')
  assert.equal(extentText({ ...none, max: '3.01', max_open: true }), 'less than 3.1%')
  assert.equal(extentText({ ...none, min: '0', max: '15.5' }), 'up to 15.5%')
  assert.equal(extentText({ ...none, min: '0.00', max: '12', max_open: true }), 'less than 12%')
  assert.equal(limitText({ percentage: '61.99', open: false }), 'at most 61.99%')
})
