import type { ToolAnswer } from '../mcp.ts'

/** Some clients forward only the text of an answer to the model, others only its structured content. */
export const channels = ['text', 'structured'] as const
export type Channel = (typeof channels)[number]

/** What is seen of an answer by one channel alone. */
export type Seen = {
  /** The company that it is about; null where it is about none for certain. */
  company: number | null
  /** Every company that it names, in its order. */
  companies: number[]
  /** Where it goes on. */
  cursor: string | null
}

export function seenIn({ text, data }: ToolAnswer, channel: Channel): Seen {
  return channel === 'text' ? inText(text) : inData(data)
}

/** Ids and cursors stand outside of quotes: what is within them is a value. */
function inText(text: string): Seen {
  const lines = text.split('\n').map(line => line.replace(/"(?:[^"\\]|\\.)*"/g, '""'))
  const [, about] = /^company_id (\d+):/.exec(lines[0] ?? '') ?? []
  const [, cursor] = /^There is more: .*cursor "(\d+)"/m.exec(text) ?? []
  const companies = lines.flatMap(line => [...line.matchAll(/company_id (\d+)/g)].map(([, id]) => Number(id)))
  return { company: about === undefined ? null : Number(about), companies, cursor: cursor ?? null }
}

// biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own.
function inData(data: any): Seen {
  return { company: data?.company?.company_id ?? null, companies: idsIn(data), cursor: data?.next_cursor ?? null }
}

function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'company_id' ? [Number(inner)] : idsIn(inner)))
}
