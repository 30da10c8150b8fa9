import { Link } from '@tanstack/react-router'
import type { KeyBody } from '../api.ts'
import { Command } from '../parts/command.tsx'
import { Page } from '../parts/page.tsx'
import { useWorkspace } from '../workspace.ts'

/** The first calls to try. The keys themselves are not known any more, so their readable start stands in for them. */
export function DevelopersPage() {
  const { workspaceId, workspace } = useWorkspace()
  const usable =
    workspace?.keys.filter(key => key.state === 'active' && (key.api === 'v2' || key.mode === 'live')) ?? []
  const start = (api: KeyBody['api']) => usable.find(key => key.api === api)?.handle ?? `fm${api.slice(1)}_live`
  const [v1, v2] = [`Bearer ${start('v1')}_…`, `Token ${start('v2')}_…`]
  const { origin } = location
  const token = `${start('v2')}_…`
  const overHttp = {
    mcpServers: {
      firmament: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } },
    },
  }
  const overStdio = {
    mcpServers: {
      firmament: {
        command: 'npx',
        args: ['firmament', 'mcp'],
        cwd: '/path/to/firmament',
        env: { FIRMAMENT_KEY: token },
      },
    },
  }
  return (
    <Page title="Developers">
      <section className="card" aria-labelledby="reference">
        <h2 id="reference">Reference</h2>
        <ul className="grid gap-1">
          <li>
            <a href="/docs">API reference</a>: every operation of v1 and v2 with its fields
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
        <Command
          label="curl: a company’s basics from v1"
          line={`curl -H 'Authorization: ${v1}' \\\n  ${origin}/v1/kyb/1/lite`}
        />
        <Command label="curl: the same from v2" line={`curl -H 'Authorization: ${v2}' \\\n  ${origin}/v2/kyb/1/lite`} />
        <Command
          label="curl: find a company with v2"
          line={`curl -X POST -H 'Authorization: ${v2}' -H 'Content-Type: application/json' \\\n  -d '{"country_code": "GB", "name": "Meridian Harbour"}' \\\n  ${origin}/v2/autocomplete`}
        />
        <Command
          label="JavaScript"
          line={`const response = await fetch('${origin}/v1/kyb/1/officers', {\n  headers: { Authorization: '${v1}' },\n})\nif (!response.ok) throw new Error((await response.json()).error.message)\nconsole.log(await response.json())`}
        />
        <Command
          label="Python"
          line={`import json, urllib.request\n\nrequest = urllib.request.Request(\n    '${origin}/v1/kyb/1/officers',\n    headers={'Authorization': '${v1}'},\n)\nprint(json.load(urllib.request.urlopen(request)))`}
        />
      </section>
      <section className="card" aria-labelledby="mcp">
        <h2 id="mcp">Connect an assistant</h2>
        <p className="text-quiet">
          The MCP server offers the same data as tools, with the same limits and a v2 key. Add one of these to your
          assistant’s settings, replacing the shortened key with your full key.
        </p>
        <Command label="Over HTTP, from anywhere" line={JSON.stringify(overHttp, null, 2)} />
        <Command label="Over stdio, on the machine with the database" line={JSON.stringify(overStdio, null, 2)} />
        <p className="text-sm text-quiet">
          Or start it manually in the Firmament folder: <code>FIRMAMENT_KEY={token} npx firmament mcp</code>
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
