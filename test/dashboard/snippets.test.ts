import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { assistantSnippets, callSnippets, type Snippet } from '../../web/src/developers/snippets.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { connectHttp } from '../support/mcp.ts'

const run = promisify(execFile)

let app: TestApp
let origin: string
let keys: { v1: string; v2: string }

before(async () => {
  app = await startTestApp({ demo: true })
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await app.workspace({ units: 1000 })
  const key = async (api: 'v1' | 'v2') => (await app.key({ workspaceId, api })).key
  keys = { v1: await key('v1'), v2: await key('v2') }
})
after(() => app.close())

/** What a snippet prints, run as its language is. */
function printed({ kind, code }: Snippet): Promise<{ stdout: string; stderr: string }> {
  if (kind === 'sh') return run('sh', ['-c', code.replace(/^curl /, 'curl -sf ')])
  return kind === 'js' ? run(process.execPath, ['--input-type=module', '-e', code]) : run('python3', ['-c', code])
}

for (const { label, kind } of callSnippets({ origin: '', v1: '', v2: '' })) {
  test(`Developers, ${label}: runs as it stands with a whole key`, async t => {
    if (kind === 'python' && !(await run('python3', ['--version']).catch(() => null))) return t.skip('no python3')
    const find = (given: { v1: string; v2: string }) =>
      callSnippets({ origin, ...given }).find(one => one.label === label) as Snippet
    const { stdout } = await printed(find(keys))
    assert.match(stdout, /MERIDIAN HARBOUR INSTRUMENTS|Meridian Harbour|full_name|name/i, stdout)
    // What it says where the key is wrong is a reason, and not that something is undefined.
    const failed = await printed(find({ v1: `${keys.v1}x`, v2: `${keys.v2}x` })).catch((error: Error) => error)
    assert.ok(failed instanceof Error, 'a wrong key is refused')
    if (kind === 'js') assert.match(failed.message, /Send a valid key as/)
    if (kind === 'python') assert.match(failed.message, /401/)
  })
}

test('Developers, an assistant’s settings over HTTP: connect and list tools', async () => {
  const [overHttp] = assistantSnippets({ origin, ...keys })
  const { url, headers } = JSON.parse((overHttp as Snippet).code).mcpServers.firmament
  const client = await connectHttp(url.replace(/\/mcp$/, ''), headers.Authorization, '2026-07-28')
  assert.ok((await client.listTools()).tools.length > 0)
  await client.close()
})

test('Developers, an assistant’s settings over stdio: the command starts, and lists tools', async () => {
  const [, overStdio] = assistantSnippets({ origin, ...keys })
  const root = path.join(import.meta.dirname, '../..')
  // The only thing to replace.
  const code = (overStdio as Snippet).code.replaceAll('/path/to/firmament', root)
  const { command, args, cwd, env } = JSON.parse(code).mcpServers.firmament
  const client = new Client({ name: 'test', version: '1' })
  const here = { PATH: process.env.PATH ?? '', DATABASE_URL: app.url, LOG_LEVEL: 'silent' }
  await client.connect(new StdioClientTransport({ command, args, cwd, env: { ...here, ...env } }))
  assert.ok((await client.listTools()).tools.length > 0)
  await client.close()
})
