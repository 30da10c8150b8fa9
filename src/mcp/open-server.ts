import path from 'node:path'
import { McpServer } from '@modelcontextprotocol/server'
import { loadFolder } from '#lib/load-folder.ts'
import { mayUse } from '#surface/request.ts'
import about from '../../package.json' with { type: 'json' }
import { registerCheckList } from './check-list.ts'
import { registerCompanyResource } from './company-resource.ts'
import { registerKybCheck } from './kyb-check-prompt.ts'
import { registerTool } from './register-tool.ts'
import { instructions } from './rules.ts'
import type { Session } from './session.ts'
import type { Tool } from './tool.ts'

/** Every tool of the folder: a new file there is a new tool. */
export const tools = await loadFolder<Tool>(path.join(import.meta.dirname, 'tools'))

/** A server for one session. Tools that the key may not use are left out. */
export function openServer(session: Session): McpServer {
  const [open, closed] = [true, false].map(wanted =>
    tools.filter(({ permission }) => mayUse(session.caller, permission) === wanted),
  ) as [Tool[], Tool[]]
  const missing = closed.map(({ name, permission }) => `${name} (permission ${permission})`)
  const server = new McpServer(
    { name: 'firmament', title: 'Firmament company intelligence', version: about.version },
    {
      // None of these lists changes during a session, so there is nothing to subscribe to.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        // Clients of 2025 may set a log level; we send no logs, which suits every level.
        ...(session.era === 'legacy' && { logging: {} }),
      },
      instructions:
        missing.length === 0 ? instructions : `${instructions} Not open to this key: ${missing.join(', ')}.`,
    },
  )
  for (const tool of open) registerTool(server, session, tool)
  registerCheckList(server, session)
  registerCompanyResource(server, session)
  registerKybCheck(server)
  return server
}
