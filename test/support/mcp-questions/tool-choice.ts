import type { Tool } from '@modelcontextprotocol/client'

/** What is known and what is wanted, in the words of whoever asks: nothing here is the name of a tool or of a parameter. */
export type Intent = {
  known: Record<string, unknown>
  want: string
}

// biome-ignore lint/suspicious/noExplicitAny: a schema as a server lists it, of any depth.
type Schema = any
type Given = Record<string, unknown>

/** What a client is told before it calls anything. */
export type Told = { tools: Tool[]; instructions: string }

/** The tool whose own words say most of what is wanted, and that takes everything that is known. */
export function chooseTool({ tools, instructions }: Told, { known, want }: Intent): Tool {
  const jobs = wordsInBrackets(instructions)
  const texts = tools.map(tool => ({
    tool,
    name: wordsOf(`${tool.name} ${tool.title} ${jobs.get(tool.name) ?? ''}`),
    all: wordsOf(`${tool.name} ${tool.title} ${jobs.get(tool.name) ?? ''} ${tool.description}`),
  }))
  const wanted = wordsOf(want)
  /** A word that every tool has tells nothing of any of them. */
  const weights = wanted.map(word =>
    Math.log((1 + tools.length) / (1 + texts.filter(({ all }) => has(all, word)).length)),
  )
  const able = texts.filter(({ tool }) => argumentsFor(tool, jobs, { known, want }) !== null)
  const scored = able.map(({ tool, name, all }) => {
    const points = wanted.map((word, at) => (weights[at] as number) * (has(name, word) ? 3 : has(all, word) ? 1 : 0))
    return { tool, score: points.reduce((sum, one) => sum + one, 0) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  if (!best || best.score === 0) throw new Error(`no tool says that it tells: ${want}`)
  return best.tool
}

export const argumentsOf = (told: Told, tool: Tool, intent: Intent): Given =>
  argumentsFor(tool, wordsInBrackets(told.instructions), intent) as Given

/** Each thing that is known under the parameter that is called so, and what is wanted where a parameter offers it as a choice. */
function argumentsFor({ inputSchema }: Tool, words: Map<string, string>, { known, want }: Intent): Given | null {
  const { properties = {}, required = [] } = inputSchema as Schema
  const given: Given = {}
  for (const [label, value] of Object.entries(known)) {
    const name = parameterCalled(label, properties, words)
    if (name === null) return null
    given[name] = filled(value, properties[name], words)
  }
  for (const [name, schema] of Object.entries<Schema>(properties)) {
    const offered: string[] | undefined = schema.items?.enum ?? schema.enum
    if (name in given || !offered) continue
    const chosen = offered.filter(one => wordsOf(one).every(word => has(wordsOf(want), word)))
    if (chosen.length > 0) given[name] = schema.items ? chosen : chosen[0]
  }
  return required.every((name: string) => name in given) ? given : null
}

/** Rows of a table are filled by the schema of a row, in the same way. */
function filled(value: unknown, schema: Schema, words: Map<string, string>): unknown {
  const inner = schema.items?.properties
  if (!inner || !Array.isArray(value)) return value
  return value.map(row =>
    Object.fromEntries(Object.entries(row).map(([label, one]) => [parameterCalled(label, inner, words) ?? label, one])),
  )
}

function parameterCalled(label: string, properties: Record<string, Schema>, words: Map<string, string>): string | null {
  const wanted = wordsOf(label)
  const scored = Object.entries(properties).map(([name, { description = '' }]) => {
    const own = wordsOf(name)
    const common = wanted.filter(word => has(own, word)).length
    const described = wordsOf(`${description} ${words.get(name) ?? ''}`)
    const said = wanted.filter(word => has(described, word)).length
    const isIt = name === label.replaceAll(' ', '_') ? 1 : 0
    return {
      name,
      score: isIt + (2 * common) / (own.length + wanted.length) + (common === 0 ? said / wanted.length / 2 : 0),
    }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score >= 0.5 ? best.name : null
}

/** 'url (LinkedIn page)', 'find_people (what a person directs or owns)': what a server says of its own names. */
const wordsInBrackets = (text: string) =>
  new Map([...text.matchAll(/(\w+) \(([^)]*)\)/g)].map(([, name, words]) => [name as string, words as string]))

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 1 && !little.has(word))

const little = new Set([
  'of',
  'the',
  'and',
  'or',
  'an',
  'by',
  'to',
  'in',
  'is',
  'it',
  'its',
  'for',
  'with',
  'from',
  'what',
  'who',
])

/** The same word, or the beginning of it: 'officer' and 'officers', 'min' and 'minimum'. */
const has = (words: string[], word: string) =>
  words.some(
    one => one === word || (Math.min(one.length, word.length) >= 3 && (one.startsWith(word) || word.startsWith(one))),
  )
