import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { startTestApp, type TestApp } from '../support/app.ts'
import { connectHttp } from '../support/mcp.ts'
import { type Channel, channels, missingIn, play } from '../support/mcp-questions/play.ts'
import { questionsAbout } from '../support/mcp-questions/questions.ts'

let server: TestApp
let client: Client
before(async () => {
  server = await startTestApp({ demo: true })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await server.workspace({ units: 10_000 })
  const { key } = await server.key({ workspaceId, api: 'v2' })
  client = await connectHttp(base, `Token ${key}`, '2026-07-28')
})
after(async () => {
  await client.close()
  await server.close()
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

test('forty everyday questions are answered by text alone and by structured content alone, in few tokens', async t => {
  const questions = await questionsAbout(server.databases.primary)
  assert.ok(questions.length >= 40, String(questions.length))
  const tokens: Record<Channel, number[]> = { text: [], structured: [] }
  const wrong: string[] = []
  for (const question of questions) {
    for (const channel of channels) {
      const played = await play(client, question, channel)
      tokens[channel].push(played.tokens)
      const missing = missingIn(played.said, question.facts)
      if (question.never?.test(played.said)) missing.push(`not ${question.never}`)
      if (missing.length > 0) wrong.push(`${question.ask} (${channel}): ${missing.join(', ')}\n${played.said}`)
    }
    t.diagnostic(`${tokens.text.at(-1)} / ${tokens.structured.at(-1)} tokens: ${question.ask}`)
  }
  assert.deepEqual(wrong, [])
  for (const channel of channels) {
    t.diagnostic(`median by ${channel}: ${median(tokens[channel])} tokens`)
    assert.ok(median(tokens[channel]) <= 1_500)
  }
})
