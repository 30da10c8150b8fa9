import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricsPage, openMetrics } from '#lib/metrics.ts'

const lite = { surface: 'v1', operation: 'liteKyb', status: 200 }

test('every request is in the page that is asked for next, however many there were', async () => {
  const metrics = openMetrics()
  const counted = async (operation: string) => {
    const text = await metricsPage(metrics).text()
    return new RegExp(`firmament_request_seconds_count{.*operation="${operation}".*} (\\d+)`).exec(text)?.[1]
  }
  metrics.requests.observe(lite, 0.004)
  assert.equal(await counted('liteKyb'), '1')
  for (let time = 0; time < 1000; time++) metrics.requests.observe(lite, 0.004)
  metrics.requests.observe({ surface: 'v1', operation: 'fullKyb', status: 404 }, 30)
  assert.equal(await counted('liteKyb'), '1001')
  assert.equal(await counted('fullKyb'), '1')
})

test('a request is in each bucket that is not smaller than its time', async () => {
  const metrics = openMetrics()
  for (const seconds of [0.001, 0.004, 30]) metrics.requests.observe(lite, seconds)
  const text = await metricsPage(metrics).text()
  const line = (name: string, le: string) =>
    `firmament_request_seconds_${name}{${le}surface="v1",operation="liteKyb",status="200"}`
  const said = (start: string) =>
    text
      .split('\n')
      .find(each => each.startsWith(start))
      ?.slice(start.length + 1)
  const bucket = (le: string) => said(line('bucket', `le="${le}",`))
  assert.deepEqual(['0.001', '0.0025', '0.005', '25', '+Inf'].map(bucket), ['1', '1', '2', '2', '3'])
  assert.deepEqual([said(line('sum', '')), said(line('count', ''))], ['30.005', '3'])
  assert.match(text, /# TYPE firmament_request_seconds histogram/)
})
