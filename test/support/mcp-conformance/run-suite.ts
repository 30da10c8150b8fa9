import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as forward, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'

type Check = { id: string; status: string; errorMessage?: string }

/** Each scenario with the checks it made. */
export type Outcome = Map<string, Check[]>

const suite = path.join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance')

/** The suite cannot send a key, so somebody on the way adds it. Everything else is passed on as it is. */
export async function addingKey(address: string, authorization: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, authorization }
    const onward = forward(new URL(request.url ?? '/', address), { method: request.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return { server, url: `http://localhost:${(server.address() as { port: number }).port}/mcp` }
}

export type SuiteRun = { outcome: Outcome; output: string; code: number }

/** Runs everything that a revision requires, in a process of its own. */
export async function runSuite(url: string, revision: string): Promise<SuiteRun> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-conformance-'))
  try {
    const child = spawn(
      process.execPath,
      [path.join(suite, 'dist/index.js'), 'server', '--url', url, '--requirements', revision, '-o', folder],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    const [code] = await once(child, 'exit')
    return { outcome: await readOutcome(folder), output, code }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a server must pass to be called conformant, by the suite's own list. */
export async function requiredScenarios(revision: string): Promise<string[]> {
  const list = await readFile(path.join(suite, 'requirements', `${revision}.yaml`), 'utf8')
  const [, block = ''] = /^server:\n((?: {2}- .*\n)+)/m.exec(list) ?? []
  return block
    .trim()
    .split('\n')
    .map(line => line.replace(/^ *- /, ''))
}

async function readOutcome(folder: string): Promise<Outcome> {
  const outcome: Outcome = new Map()
  for (const name of await readdir(folder)) {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')
    outcome.set(scenario, JSON.parse(await readFile(path.join(folder, name, 'checks.json'), 'utf8')))
  }
  return outcome
}

/** What did not succeed, as sentences. */
export function faultsOf(checks: Check[]): string[] {
  return checks.filter(({ status }) => status === 'FAILURE').map(({ id, errorMessage }) => `${id}: ${errorMessage}`)
}
