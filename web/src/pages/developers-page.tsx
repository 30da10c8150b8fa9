import { Link } from '@tanstack/react-router'
import type { KeyBody } from '../api.ts'
import { assistantSnippets, callSnippets } from '../developers/snippets.ts'
import { Command } from '../parts/command.tsx'
import { Page } from '../parts/page.tsx'
import { useWorkspace } from '../workspace.ts'

/** The first calls to try. The full keys are no longer known, so their readable start stands in for them. */
export function DevelopersPage() {
  const { workspaceId, workspace } = useWorkspace()
  const usable =
    workspace?.keys.filter(
      key => key.state === 'active' && !key.application && (key.api === 'v2' || key.mode === 'live'),
    ) ?? []
  const start = (api: KeyBody['api']) => usable.find(key => key.api === api)?.handle ?? `fm${api.slice(1)}_live`
  const { origin } = location
  const given = { origin, v1: `${start('v1')}_…`, v2: `${start('v2')}_…` }
  return (
    <Page title="Developers">
      <section className="card" aria-labelledby="reference">
        <h2 id="reference">Reference</h2>
        <ul className="grid gap-1">
          <li>
            <a href="/docs">Guides</a>: from the first call to webhooks, lists and your own registry
          </li>
          <li>
            <a href="/docs/reference">API reference</a>: every operation of v1 and v2 with its fields
          </li>
          <li>
            <a href="/openapi/v1.json">OpenAPI of v1</a> and <a href="/openapi/v2.json">OpenAPI of v2</a>
          </li>
        </ul>
        <p className="text-quiet">
          Base addresses: <code>{origin}/v1</code>, <code>{origin}/v2</code> and <code>{origin}/mcp</code>
        </p>
      </section>
      <section className="card" aria-labelledby="quick">
        <h2 id="quick">Quick start</h2>
        <p className="text-quiet">
          Replace the shortened key with your full key. It was shown once, when it was created;{' '}
          <Link to="/w/$workspaceId/keys" params={{ workspaceId }}>
            create a new one
          </Link>{' '}
          if it is lost.
        </p>
        {callSnippets(given).map(({ label, code }) => (
          <Command key={label} label={label} line={code} />
        ))}
      </section>
      <section className="card" aria-labelledby="mcp">
        <h2 id="mcp">Connect an assistant</h2>
        <p className="text-quiet">
          The MCP server offers the same data as tools, with the same limits and a v2 key. Add one of these to your
          assistant’s settings, replacing the shortened key with your full key.
        </p>
        {assistantSnippets(given).map(({ label, code }) => (
          <Command key={label} label={label} line={code} />
        ))}
        <p className="text-sm text-quiet">
          Or start it manually on that machine: <code>FIRMAMENT_KEY={given.v2} firmament mcp</code>
        </p>
      </section>
      <section className="card" aria-labelledby="errors">
        <h2 id="errors">When something goes wrong</h2>
        <p>
          Every v1 response has an <code>X-Service-Request-Id</code> header. Look up the request under{' '}
          <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
            Usage
          </Link>{' '}
          to see its charge and status.
        </p>
      </section>
    </Page>
  )
}
