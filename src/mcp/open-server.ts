import path from 'node:path'
import { McpServer } from '@modelcontextprotocol/server'
import { loadFolder } from '#lib/load-folder.ts'
import about from '../../package.json' with { type: 'json' }
import { mayCheckLists, registerCheckList } from './check-list.ts'
import { registerCompanyResource } from './company-resource.ts'
import { instructionsFor } from './instructions.ts'
import { registerTasks, tasksExtension } from './list-tasks.ts'
import { registerPrompts } from './prompts.ts'
import { registerTool } from './register-tool.ts'
import type { Session } from './session.ts'
import { isOpenTo, type Tool } from './tool.ts'
import { registerResources } from './tool-resources.ts'

/** Every tool of the folder: a new file there is a new tool. */
export const tools = await loadFolder<Tool>(path.join(import.meta.dirname, 'tools'))

/** A server for one session. A key sees only what it can do. */
export function openServer(session: Session): McpServer {
  const open = tools.filter(tool => isOpenTo(tool, session.caller))
  const names = new Set(open.map(({ name }) => name))
  if (mayCheckLists(session)) names.add('check_list')
  const server = new McpServer(
    { name: 'firmament', title: 'Firmament company intelligence', version: about.version },
    {
      // None of these lists changes during a session, so there is nothing to subscribe to.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        ...(mayCheckLists(session) && { extensions: { [tasksExtension]: {} } }),
        // Clients of 2025 may set a log level; we send no logs, which suits every level.
        ...(session.era === 'legacy' && { logging: {} }),
      },
      instructions: instructionsFor(names),
    },
  )
  for (const tool of open) registerTool(server, session, tool)
  registerCheckList(server, session)
  if (mayCheckLists(session)) registerTasks(server, session)
  registerCompanyResource(server, session)
  registerResources(server, session, open)
  registerPrompts(server, names)
  return server
}
