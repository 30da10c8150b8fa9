import type { Client } from '@modelcontextprotocol/client'
import { callTool, type ToolAnswer } from '../mcp.ts'
import { tokensIn } from '../tokens.ts'
import { type Channel, type Seen, seenIn } from './channel.ts'
import type { Fact } from './facts.ts'
import { argumentsOf, chooseTool, type Intent, type Told } from './tool-choice.ts'

type Given = Record<string, unknown>

/** A step of the plain program. */
export type Step = Intent & {
  /** Of whom it is asked, where that is somebody whom the answer before named. */
  about?: 'the first company told' | 'the last company told'
  /** Everything that there is, however many answers it takes. */
  all?: true
}

export type Question = {
  ask: string
  /** For the plain program, which is told no name of a tool. */
  steps: Step[]
  /** What the answers have to say. */
  facts: Fact[]
  /** What they must not say. */
  never?: Fact[]
}

export type Played = { tokens: number; calls: string[]; answers: ToolAnswer[] }

/** No question takes more answers. */
const maxCalls = 30

/** Plays a question with what one channel shows, and counts what a model would have read. */
export async function play(client: Client, told: Told, question: Question, channel: Channel): Promise<Played> {
  const played: Played = { tokens: 0, calls: [], answers: [] }
  const call = async (tool: string, given: Given): Promise<Seen> => {
    if (played.calls.length >= maxCalls) throw new Error(`${question.ask}: no end`)
    const answer = await callTool(client, tool, given)
    played.calls.push(`${tool} ${JSON.stringify(given)}`)
    played.answers.push(answer)
    played.tokens += tokensIn(channel === 'text' || answer.isError ? answer.text : JSON.stringify(answer.data))
    return seenIn(answer, channel)
  }
  let seen: Seen = { company: null, companies: [], cursor: null }
  for (const step of question.steps) seen = await follow(call, told, step, seen)
  return played
}

/**
 * A step as a program takes it that has read nothing but the list of tools: it chooses one by its words, fills the schema with what is known, takes
 * the first candidate where it asked about one company, and goes on at the cursor while it wants everything.
 */
async function follow(call: (tool: string, given: Given) => Promise<Seen>, told: Told, step: Step, before: Seen) {
  const { about, all, known, want } = step
  const id = about === 'the last company told' ? before.companies.at(-1) : before.companies[0]
  const intent = { want, known: about ? { ...known, 'company id': id } : known }
  const tool = chooseTool(told, intent)
  let given = argumentsOf(told, tool, intent)
  let seen = await call(tool.name, given)
  // A tool that speaks of candidates was asked for them.
  const wasNamed = 'name' in known && 'company_id' in (tool.inputSchema.properties ?? {})
  if (
    wasNamed &&
    !/\bcandidates\b/i.test(tool.description ?? '') &&
    seen.company === null &&
    seen.companies.length > 0
  ) {
    const { name: _, country: __, ...others } = known
    given = argumentsOf(told, tool, { want, known: { ...others, 'company id': seen.companies[0] } })
    seen = await call(tool.name, given)
  }
  const companies = [...seen.companies]
  while (all && seen.cursor !== null) {
    seen = await call(tool.name, { ...given, cursor: seen.cursor })
    companies.push(...seen.companies)
  }
  return { ...seen, companies }
}
