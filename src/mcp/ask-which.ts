import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { identifiers } from './identification.ts'
import { quoted } from './quoted.ts'

type McpRequest = ServerContext['mcpReq']
type Envelope = Record<string, { elicitation?: unknown } | undefined>
type Answer = { content: unknown; structuredContent?: Record<string, unknown> }
type Shown = {
  company_id: number
  name: string
  country_code: string
  registration_number: string | null
  status_name: string | null
}

const question = 'company'

/** Whether the client can ask its user something, and be called again with the answer. */
export const canAsk = ({ envelope }: McpRequest) =>
  (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY]?.elicitation !== undefined

/** Where candidates are the answer, a question to the user which of them is meant; null of all other answers. */
export function askWhich({ structuredContent: data }: Answer) {
  if (data?.status !== 'candidates') return null
  const candidates = data.candidates as Shown[]
  if (candidates.length === 0) return null
  const company_id = {
    type: 'string' as const,
    title: 'Company',
    oneOf: candidates.map(one => ({ const: String(one.company_id), title: titleOf(one) })),
  }
  const requestedSchema = { type: 'object' as const, properties: { company_id }, required: ['company_id'] }
  const message = 'Several companies may be meant. Which one is it?'
  return inputRequired({ inputRequests: { [question]: inputRequired.elicit({ message, requestedSchema }) } })
}

const titleOf = ({ name, country_code, registration_number, status_name }: Shown) =>
  [quoted(name), country_code, registration_number && `no. ${quoted(registration_number)}`, status_name]
    .filter(Boolean)
    .join(', ')

/** What the user chose: the arguments with it, or null if there was no question; undefined if they chose none. */
export function withChoice(given: unknown, { inputResponses }: McpRequest): unknown {
  if (inputResponse(inputResponses, question).kind === 'missing') return null
  const { company_id } = acceptedContent<{ company_id?: unknown }>(inputResponses, question) ?? {}
  if (typeof company_id !== 'string' || !/^\d{1,15}$/.test(company_id)) return undefined
  const known = new Set<string>([...identifiers, 'country_code', 'state'])
  const others = Object.entries((given ?? {}) as object).filter(([name]) => !known.has(name))
  return { ...Object.fromEntries(others), company_id }
}
