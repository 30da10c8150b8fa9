import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import type { AnyEndpoint } from '../src/api/endpoint.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2, wire } from '../test/contract/requests.ts'
import { startTestApp } from '../test/support/app.ts'
import { callTool, connectHttp } from '../test/support/mcp.ts'

// Writes what every operation and tool answers over the demo universe, one file each: `node scripts/write-bodies.ts
// <folder>` before and after a change that must change no answer, and `diff -r` shows whether it did.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder to write the bodies to')
mkdirSync(folder, { recursive: true })

const companies = 300
const ids = Array.from({ length: companies }, (_, index) => index + 1)
const server = await startTestApp({ demo: true, worker: true })
try {
  const workspaceId = await server.workspace({ units: 1_000_000 })
  const [v1, v2] = await Promise.all((['v1', 'v2'] as const).map(api => server.key({ workspaceId, api })))
  const names = await servedNames(`Bearer ${v1?.key}`)
  await writeAnswers('/v1', v1Endpoints, validV1, `Bearer ${v1?.key}`, names)
  await writeAnswers('/v2', v2Endpoints, validV2, `Token ${v2?.key}`, names)
  await writeTools(`Token ${v2?.key}`, names)
} finally {
  await server.close()
}

async function servedNames(authorization: string): Promise<string[]> {
  const answers = await Promise.all(ids.map(id => server.get(`/v1/kyb/${id}/lite`, authorization)))
  return answers.map(answer => answer.json().name)
}

async function writeAnswers(
  base: string,
  endpoints: AnyEndpoint<object>[],
  valid: Record<string, Request>,
  authorization: string,
  names: string[],
) {
  // What reads comes first, in the order of names, so that no answer depends on what another operation did.
  const writes = /Start|Stop|Add|Remove|Set|Generate|Combined|Check|Fetch|Purchased|metrics|watch/i
  const ordered = endpoints.toSorted((one, other) => one.id.localeCompare(other.id))
  for (const endpoint of [
    ...ordered.filter(({ id }) => !writes.test(id)),
    ...ordered.filter(({ id }) => writes.test(id)),
  ]) {
    const lines: string[] = []
    const requests = writes.test(endpoint.id) ? [valid[endpoint.id] ?? {}] : variants(valid[endpoint.id] ?? {}, names)
    for (const request of requests) {
      const sent = wire(base, endpoint, request)
      lines.push(await answerTo(sent, authorization))
    }
    writeFileSync(path.join(folder as string, `${base.slice(1)}-${endpoint.id}.txt`), lines.join(''))
  }
}

/** The request that is known to succeed, and the same for other companies. */
function variants(request: Request, names: string[]): Request[] {
  const { params, body, query } = request
  const named = body as { name?: unknown; filters?: { company_id?: unknown } } | undefined
  if (params && 'id' in params) return [request, ...ids.map(id => ({ ...request, params: { ...params, id } }))]
  if (typeof named?.name === 'string') {
    return [request, ...names.map(name => ({ ...request, body: { ...named, name: name.slice(0, 20) } }))]
  }
  if (named?.filters?.company_id) {
    return ids.map(id => ({ ...request, body: { ...named, filters: { company_id: id } } }))
  }
  if (query && 'company' in query)
    return names.map(name => ({ ...request, query: { ...query, company: name.slice(0, 20) } }))
  return [request]
}

async function answerTo(request: InjectOptions, authorization: string): Promise<string> {
  const answer = await server.app.inject({ ...request, headers: { ...request.headers, authorization } })
  return `${request.method} ${request.url} ${request.payload ?? ''}\n${answer.statusCode} ${answer.body}\n`
}

async function writeTools(authorization: string, names: string[]) {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const client = await connectHttp(`http://127.0.0.1:${port}`, authorization, '2026-07-28')
  const { tools } = await client.listTools()
  writeFileSync(path.join(folder as string, 'mcp-tools.txt'), JSON.stringify(tools, null, 1))
  for (const { name: tool } of tools.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const lines: string[] = []
    for (const given of tool === 'autocomplete_company'
      ? names.map(name => ({ name }))
      : ids.map(id => ({ company_id: id }))) {
      const answer = await callTool(client, tool, given).catch((error: Error) => ({ error: error.message }))
      lines.push(`${JSON.stringify(given)}\n${JSON.stringify(answer)}\n`)
    }
    writeFileSync(path.join(folder as string, `mcp-${tool}.txt`), lines.join(''))
  }
  await client.close()
}
