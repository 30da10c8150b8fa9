import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { startPublisher } from '../support/publisher.ts'

const root = path.join(import.meta.dirname, '../..')

function check(registry: string): Promise<{ code: number; output: string }> {
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    npm_config_registry: registry,
  }
  const script = path.join(root, 'scripts/check-dependencies.ts')
  return new Promise(resolve =>
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )
}

test('a known weakness of a dependency fails the gate, and a registry that does not answer does not', async () => {
  let weak: Record<string, object[]> = {}
  let asked: Record<string, string[]> = {}
  const registry = await startPublisher(async (request, response) => {
    if (!request.url?.endsWith('/advisories/bulk')) return response.writeHead(404).end('{}')
    const body = Buffer.concat(await Array.fromAsync(request))
    asked = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(weak))
  })
  try {
    assert.deepEqual(await check(registry.origin), { code: 0, output: 'Weaknesses known in dependencies: 0.\n' })
    assert.ok(asked.fastify && Object.keys(asked).length > 100, 'all of them are asked for')
    const url = 'https://example.com/advisory'
    weak = {
      fastify: [{ id: 1, url, title: 'invented', severity: 'high', vulnerable_versions: '<999', cwe: [], cvss: {} }],
    }
    const found = await check(registry.origin)
    assert.equal(found.code, 1)
    assert.match(found.output, /^fastify .*: high$/m)
  } finally {
    await registry.close()
  }
  const silent = await check('http://127.0.0.1:1')
  assert.deepEqual(silent, { code: 0, output: 'No registry answered: dependencies were not checked for weaknesses.\n' })
})
