import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../support/app.ts'
import { callTool, connectHttp, eras } from '../support/mcp.ts'

let server: TestApp
let base: string
let key: string
let workspaceId: string
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 100_000 })
  key = (await server.key({ workspaceId, api: 'v2' })).key
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

for (const era of eras) {
  test(`${era}: list and call`, async () => {
    const client = await connectHttp(base, `Token ${key}`, era)
    const { tools } = await client.listTools()
    console.log(tools.map(t => t.name))
    for (const name of tools.map(t => t.name)) {
      const a = await callTool(client, name, { company_id: 1 })
      console.log(a.text)
      console.log(JSON.stringify(a.data).slice(0, 3000))
    }
    await client.close()
  })
}
