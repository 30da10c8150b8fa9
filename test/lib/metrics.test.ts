import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricsPage, openMetrics } from '#lib/metrics.ts'

test('every request is in the page that is asked for next, however many there were', async () => {
  const metrics = openMetrics()
  const counted = async (operation: string) => {
    const text = await metricsPage(metrics).text()
    return new RegExp(`firmament_request_seconds_count{.*operation="${operation}".*} (\\d+)`).exec(text)?.[1]
  }
  metrics.requests.observe('v1', 'liteKyb', 200, 0.004)
  assert.equal(await counted('liteKyb'), '1')
  for (let time = 0; time < 1000; time++) metrics.requests.observe('v1', 'liteKyb', 200, 0.004)
  metrics.requests.observe('v1', 'fullKyb', 404, 30)
  assert.equal(await counted('liteKyb'), '1001')
  assert.equal(await counted('fullKyb'), '1')
})
