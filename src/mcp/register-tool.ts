import type { McpServer } from '@modelcontextprotocol/server'
import type { Permission } from '#domain/accounts/permission.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { askWhich, canAsk, withChoice } from './ask-which.ts'
import { listed } from './listed-schema.ts'
import { type Charging, metered, Refusal } from './metered.ts'
import type { Session } from './session.ts'
import type { Tool } from './tool.ts'
import { compact, showResult, statusOf } from './tool-result.ts'

/** What the protocol assumes of a tool otherwise: that it destroys, and reaches beyond this platform. */
const annotationsOf = ({ writes }: Tool) =>
  writes
    ? { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false }

/** Whatever goes wrong in a call becomes an error that the model sees and can act on. */
export function registerTool(server: McpServer, session: Session, tool: Tool): void {
  const { name, title, description, input, output } = tool
  const shown = { title, description, inputSchema: listed(input), outputSchema: listed(output) }
  server.registerTool(name, { ...shown, annotations: annotationsOf(tool) }, async (given: unknown, { mcpReq }) => {
    const chosen = withChoice(given, mcpReq)
    if (chosen === undefined) return { isError: true, content: [{ type: 'text' as const, text: noChoice }] }
    const answer = await callTool(session, tool, chosen ?? given, mcpReq.signal)
    // A search shows its results; if one company was asked for, the user can choose which it is.
    return (chosen === null && !tool.isSearch && canAsk(mcpReq) && askWhich(answer)) || answer
  })
}

const noChoice =
  'The user chose none of the companies, and nothing was charged for this. Ask for further details of it.'

async function callTool(session: Session, tool: Tool, given: unknown, signal: AbortSignal) {
  try {
    return await runTool(session, tool, given, signal)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] }
  }
}

/** The answer of a tool. What is refused or fails is a `Refusal`. */
export async function runTool(session: Session, tool: Tool, given: unknown, signal: AbortSignal) {
  const { services } = session
  const { permissions, neededFor, chargesItself, dataTimeoutMs } = tool
  const call = {
    ...{ operation: tool.name, permissions, signal, chargesItself, dataTimeoutMs },
    ...(neededFor ? { neededFor } : {}),
    check: () => tool.check(given),
  }
  const { result, usage } = await metered(session, call, async (checked, charging) => {
    const { databases, clock } = services
    const by = actorOf(session, charging)
    const about = { services, db: databases.reads, given: checked, now: clock(), charging, by, signal }
    const found = await tool.answer(about)
    // A search that found nothing costs nothing.
    const isNothing = tool.isSearch && statusOf(found) === 'none'
    const price = isNothing ? { permission: charging.line.meter as Permission, units: 0 } : found.price
    return { found, given: checked, companyId: found.company?.id ?? null, price, paid: found.paid }
  })
  const { content, structuredContent } = showResult(result.found, usage, services.clock())
  const isCompact = (result.given as { detail?: string }).detail === 'compact'
  return { content, structuredContent: isCompact ? compact(structuredContent) : structuredContent }
}

/** Whose acts are recorded. */
export function actorOf({ services }: Session, { caller, line }: Charging): Actor {
  const { auditLog } = services
  const who = { kind: 'key' as const, id: caller.keyId, name: caller.handle, surface: 'mcp' as const, address: null }
  return { ...who, requestId: line.requestId, auditLog }
}
