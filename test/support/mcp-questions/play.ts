import type { Client } from '@modelcontextprotocol/client'
import { callTool, type ToolAnswer } from '../mcp.ts'
import { tokensIn } from '../tokens.ts'

/** Some clients forward only the text of an answer to the model, others only its structured content. */
export const channels = ['text', 'structured'] as const
export type Channel = (typeof channels)[number]

/** What the program has seen of the answers so far, by one channel alone. */
export type Seen = {
  /** The company that the last answer is about, or its first candidate. */
  company: () => number
  /** Every company of the last answer, in its order. */
  companies: () => number[]
  cursor: () => string
}

type Given = Record<string, unknown>

export type Question = {
  ask: string
  /** The calls that answer it. What one needs of the one before is taken from what was seen of it. */
  calls: [tool: string, given: Given | ((seen: Seen) => Given)][]
  /** What the answers have to say. */
  facts: (string | RegExp)[]
  /** What they must not say. */
  never?: RegExp
}

export type Played = { tokens: number; units: number; said: string }

/** Plays a question with what one channel shows, and counts what a model would have read. */
export async function play(client: Client, { calls }: Question, channel: Channel): Promise<Played> {
  const played: Played = { tokens: 0, units: 0, said: '' }
  let last: ToolAnswer = { text: '', data: {} }
  for (const [tool, given] of calls) {
    const seen = channel === 'text' ? inText(last.text) : inData(last.data)
    last = await callTool(client, tool, typeof given === 'function' ? given(seen) : given)
    const shown = channel === 'text' || last.isError ? last.text : JSON.stringify(last.data)
    played.tokens += tokensIn(shown)
    played.units += last.data?.usage?.units ?? 0
    played.said += `${shown}\n`
  }
  return played
}

function inText(text: string): Seen {
  // Ids stand outside of quotes: one within them is a part of a name.
  const plain = text.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  const companies = () => [...plain.matchAll(/company_id (\d+)/g)].map(([, id]) => Number(id))
  return {
    company: () => companies()[0] as number,
    companies,
    cursor: () => /cursor "(\d+)"/.exec(text)?.[1] as string,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own.
function inData(data: any): Seen {
  const companies = () => idsIn(data)
  return {
    company: () => data.company?.company_id ?? (companies()[0] as number),
    companies,
    cursor: () => data.next_cursor,
  }
}

function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'company_id' ? [Number(inner)] : idsIn(inner)))
}

/** Which of the facts are not in what was said. */
export function missingIn(said: string, facts: Question['facts']): string[] {
  return facts.filter(fact => (typeof fact === 'string' ? !said.includes(fact) : !fact.test(said))).map(String)
}
