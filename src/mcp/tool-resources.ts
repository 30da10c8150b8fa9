import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { resourceError } from './company-resource.ts'
import { runTool } from './register-tool.ts'
import type { Session } from './session.ts'
import type { Tool } from './tool.ts'

/** Tool answers as attachments for a conversation: each is the tool's full answer, at the same cost. */
const resources = [
  { scheme: 'ownership', tool: 'company_ownership', title: 'Ownership', given: { limit: 100 } },
  { scheme: 'accounts', tool: 'company_financials', title: 'Accounts', given: { years: 20 } },
  { scheme: 'report', tool: 'credit_report', title: 'Credit report', given: { sections: ['all'] } },
  { scheme: 'evidence', tool: 'evidence', title: 'Evidence as a signed file', given: {} },
] as const

type Attached = { type: string; resource?: { mimeType: string; blob: string } }

export function registerResources(server: McpServer, session: Session, open: Tool[]): void {
  for (const { scheme, tool: name, title, given } of resources) {
    const tool = open.find(one => one.name === name)
    if (!tool) continue
    const description = `By company_id: the full answer of ${name}, at the same cost.`
    const template = new ResourceTemplate(`${scheme}://{company_id}`, { list: undefined })
    const isFile = scheme === 'evidence'
    const shown = { title, description, mimeType: isFile ? 'application/pdf' : 'application/json' }
    server.registerResource(scheme, template, shown, async (uri, { company_id }, { mcpReq: { signal } }) => {
      try {
        const asked = { ...given, company_id: String(company_id) }
        const { content, structuredContent } = await runTool(session, tool, asked, signal)
        const file = (content as Attached[]).find(({ type }) => type === 'resource')?.resource
        if (file) return { contents: [{ uri: uri.href, mimeType: file.mimeType, blob: file.blob }] }
        return { contents: [{ uri: uri.href, mimeType: shown.mimeType, text: JSON.stringify(structuredContent) }] }
      } catch (error) {
        throw resourceError(uri, error)
      }
    })
  }
}
