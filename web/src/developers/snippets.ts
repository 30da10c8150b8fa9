/** Something to paste: into a terminal, a file of its language, or an assistant's settings. A test runs every one. */
export type Snippet = { label: string; kind: 'sh' | 'js' | 'python' | 'mcp'; code: string }

export type Given = { origin: string; v1: string; v2: string }

/** The first calls to try, with the keys as they are given. */
export function callSnippets({ origin, v1, v2 }: Given): Snippet[] {
  return [
    {
      label: 'curl: a company’s basics from v1',
      kind: 'sh',
      code: `curl -H 'Authorization: Bearer ${v1}' \\
  ${origin}/v1/kyb/1/lite`,
    },
    {
      label: 'curl: the same from v2',
      kind: 'sh',
      code: `curl -H 'Authorization: Token ${v2}' \\
  ${origin}/v2/kyb/1/lite`,
    },
    {
      label: 'curl: find a company with v2',
      kind: 'sh',
      code: `curl -X POST -H 'Authorization: Token ${v2}' -H 'Content-Type: application/json' \\
  -d '{"country_code": "GB", "name": "Meridian Harbour"}' \\
  ${origin}/v2/autocomplete`,
    },
    {
      label: 'JavaScript',
      kind: 'js',
      code: `const response = await fetch('${origin}/v1/kyb/1/officers', {
  headers: { Authorization: 'Bearer ${v1}' },
})
const body = await response.json()
if (!response.ok) throw new Error(body.error.message)
console.log(body)`,
    },
    {
      label: 'Python',
      kind: 'python',
      code: `import json, urllib.request

request = urllib.request.Request(
    '${origin}/v1/kyb/1/officers',
    headers={'Authorization': 'Bearer ${v1}'},
)
print(json.load(urllib.request.urlopen(request)))`,
    },
  ]
}

/** How an assistant is connected. */
export function assistantSnippets({ origin, v2 }: Given): Snippet[] {
  const overHttp = {
    mcpServers: { firmament: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${v2}` } } },
  }
  const overStdio = {
    mcpServers: {
      firmament: {
        command: 'node',
        args: ['/path/to/firmament/bin/firmament.js', 'mcp'],
        cwd: '/path/to/firmament',
        env: { FIRMAMENT_KEY: v2 },
      },
    },
  }
  return [
    { label: 'Over HTTP, from anywhere', kind: 'mcp', code: JSON.stringify(overHttp, null, 2) },
    {
      label: 'Over stdio, on the machine with the database',
      kind: 'mcp',
      code: JSON.stringify(overStdio, null, 2),
    },
  ]
}
