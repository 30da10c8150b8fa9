import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { startTestApp, type TestApp } from '../support/app.ts'
import { connectHttp } from '../support/mcp.ts'
import { type Channel, channels } from '../support/mcp-questions/channel.ts'
import { missingIn } from '../support/mcp-questions/facts.ts'
import { play } from '../support/mcp-questions/play.ts'
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
const maxTokens = 1_500

test('a program that follows the words of tools answers everyday questions by text alone and by structured content alone', async t => {
  const questions = await questionsAbout(server.databases.primary)
  assert.ok(questions.length >= 40, String(questions.length))
  const told = { tools: (await client.listTools()).tools, instructions: client.getInstructions() ?? '' }
  const tokens: Record<Channel, number[]> = { text: [], structured: [] }
  const wrong: string[] = []
  for (const question of questions) {
    const { ask, facts, never = [] } = question
    assert.ok(facts.length > 0, ask)
    let ways = ''
    for (const channel of channels) {
      const { tokens: read, calls, answers } = await play(client, told, question, channel)
      tokens[channel].push(read)
      const missing = missingIn(answers, facts, channel)
      const held = missingIn(answers, never, channel)
      const problems = [...missing, ...(held.length < never.length ? ['it says what it must not'] : [])]
      if (problems.length > 0) wrong.push(`${ask} (${channel}: ${calls.join(' → ')}): ${problems.join('; ')}`)
      ways = [...new Set(calls.map(call => call.split(' ')[0]))].join(' → ')
    }
    t.diagnostic(`${tokens.text.at(-1)} / ${tokens.structured.at(-1)} tokens, ${ways}: ${ask}`)
  }
  assert.deepEqual(wrong, [])
  t.diagnostic(`${questions.length} questions, each by the program`)
  for (const channel of channels) {
    t.diagnostic(`median by ${channel}: ${median(tokens[channel])} tokens`)
    assert.ok(median(tokens[channel]) <= maxTokens)
  }
})
