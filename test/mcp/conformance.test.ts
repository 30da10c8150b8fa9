import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type Era, eras } from '../support/mcp.ts'
import {
  addingKey,
  faultsOf,
  requiredScenarios,
  runSuite,
  type SuiteRun,
} from '../support/mcp-conformance/run-suite.ts'
import { serveFixtures } from '../support/mcp-conformance/serve-fixtures.ts'

let server: TestApp
let fixtures: FastifyInstance
const proxies: Awaited<ReturnType<typeof addingKey>>[] = []
const runs = new Map<string, Promise<SuiteRun>>()
before(async () => {
  server = await startTestApp()
  fixtures = await serveFixtures(server)
  const { key } = await server.key({ workspaceId: await server.workspace(), api: 'v2' })
  for (const [what, app] of Object.entries({ fixtures, product: server.app })) {
    const proxy = await addingKey(await app.listen({ port: 0, host: 'localhost' }), `Bearer ${key}`)
    proxies.push(proxy)
    // All run at once: they mostly wait.
    for (const era of eras) runs.set(`${what} ${era}`, runSuite(proxy.url, era))
  }
})
after(async () => {
  for (const { server: proxy } of proxies) {
    proxy.closeAllConnections()
    proxy.close()
  }
  await fixtures.close()
  await server.close()
})

/** What the suite can check of any server, whatever it offers. */
const needNoFixture: Record<Era, string[]> = {
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
    'caching',
    'input-required-result-unsupported-methods',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'logging-set-level',
    'tools-list',
    'resources-list',
    'prompts-list',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
  ],
}

for (const era of eras) {
  test(`the official suite passes everything that ${era} requires, on its fixtures`, async () => {
    const { code, outcome, output } = (await runs.get(`fixtures ${era}`)) as SuiteRun
    for (const scenario of await requiredScenarios(era)) {
      const checks = outcome.get(scenario) ?? []
      assert.ok(checks.length > 0, `${scenario} was not run:\n${output}`)
      assert.deepEqual(faultsOf(checks), [], scenario)
    }
    assert.equal(code, 0, output)
  })

  test(`the product's own endpoint passes everything of ${era} that needs no fixture`, async () => {
    const { outcome } = (await runs.get(`product ${era}`)) as SuiteRun
    for (const scenario of await requiredScenarios(era)) {
      const faults = faultsOf(outcome.get(scenario) ?? [])
      if (needNoFixture[era].includes(scenario)) assert.deepEqual(faults, [], scenario)
      // All other failures are about the suite's own tools, prompts and resources.
      else
        assert.deepEqual(
          faults.filter(fault => !namesFixture(scenario, fault)),
          [],
          scenario,
        )
    }
  })
}

/** These two are about the suite's own prompt and resource, but do not name them when they fail. */
const asksForFixture = /^(completion-complete|resources-(un)?subscribe|input-required-result-.*)$/

const namesFixture = (scenario: string, fault: string) =>
  /\btest_|test:\/\/|Not testable/.test(fault) || asksForFixture.test(scenario)
