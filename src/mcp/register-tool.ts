import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { TObject } from 'typebox'
import { metered, Refusal } from './metered.ts'
import type { Session } from './session.ts'
import type { Tool } from './tool.ts'
import { showResult } from './tool-result.ts'

/** Reading twice gives the same, changes nothing, and stays on this platform. */
const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false }

/** Whatever goes wrong in a call becomes an error that the model sees and can act on. */
export function registerTool(server: McpServer, session: Session, tool: Tool): void {
  const { name, title, description, permission, input, output, check } = tool
  const shown = { title, description, inputSchema: listed(input), outputSchema: listed(output), annotations }
  server.registerTool(name, shown, async (given: unknown, { mcpReq: { signal } }) => {
    try {
      const { databases, clock } = session.services
      const call = { operation: name, permission, signal, check: () => check(given) }
      const { result, receipt } = await metered(session, call, async checked => {
        const found = await tool.answer({ db: databases.reads, given: checked, now: clock() })
        return { found, companyId: found.company?.id ?? null }
      })
      return showResult(result.found, permission, receipt)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { isError: true, content: [{ type: 'text' as const, text: error.message }] }
    }
  })
}

const schemas = new WeakMap<TObject, StandardSchemaWithJSON>()

/** A schema as it is listed. The call itself checks the arguments: its words are better, and it notes the outcome. */
export function listed(schema: TObject): StandardSchemaWithJSON {
  const known = schemas.get(schema)
  if (known) return known
  const json = JSON.parse(JSON.stringify(schema))
  const made: StandardSchemaWithJSON = {
    '~standard': {
      version: 1,
      vendor: 'firmament',
      jsonSchema: { input: () => json, output: () => json },
      validate: value => ({ value }),
    },
  }
  schemas.set(schema, made)
  return made
}
