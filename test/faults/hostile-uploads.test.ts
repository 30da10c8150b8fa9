import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { actorOn } from '../support/actor.ts'
import { insertCompany } from '../support/company.ts'
import { withTestDatabase } from '../support/database.ts'
import { hostileTables, workbookOf } from '../support/hostile-tables.ts'
import { settingsOfServe, spawnServer } from '../support/server.ts'

/** Every kind of file, by several at once: about a hundred. In the short run, those that take least until they are refused. */
const { FIRMAMENT_LONG_TESTS: isLong } = process.env
const copies = isLong ? 4 : 2
const shortKinds =
  /31 KB|long text|row of a hundred|sheets|entities|a million columns|one line|quotes|column each|many lists/
const mostMemory = 500

test('files that are large inside, side by side: each refused with its limit, reads answered, nothing left', async t => {
  await withTestDatabase(async url => {
    const folder = path.join(tmpdir(), `firmament-uploads-${process.pid}`)
    mkdirSync(folder)
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const own = settingsOfServe()
    const settings = { ...own.variables, DATABASE_URL: url, TMPDIR: folder, FIRMAMENT_DATA: path.join(folder, 'data') }
    const lists = () => readdirSync(folder).filter(name => name.startsWith('firmament-list-'))
    const kinds = Object.entries(hostileTables)
      .filter(([, { says, isSlow }]) => says && !isSlow)
      .filter(([name]) => isLong || shortKinds.test(name))
    const { v1, senders, companyId } = await withDb(url, async db => {
      const by = await actorOn(db)
      const enter = () => createWorkspace(db, systemClock, { name: 'A', plan: 'paid', units: 1_000_000 }, by)
      const keyOf = async (workspaceId: string, api: 'v1' | 'v2') =>
        (await createKey(db, systemClock, { workspaceId, api, ...(api === 'v2' && { scopes: keyPermissions }) }, by))
          .key
      // One workspace may send only so many files at once, and all are to be sent side by side.
      const senders: string[] = []
      for (const _ of kinds) senders.push(await keyOf(await enter(), 'v2'))
      return { v1: await keyOf(await enter(), 'v1'), senders, companyId: await insertCompany(db) }
    })
    let server = await spawnServer(settings, own.flags)
    t.after(() => server.kill('SIGKILL'))
    const send = (v2: string, body: Uint8Array | ReadableStream) =>
      fetch(`${server.base}/v2/lists?name=A`, {
        method: 'POST',
        headers: { authorization: `Token ${v2}`, 'content-type': 'application/octet-stream' },
        body: body as never,
        duplex: 'half',
      } as RequestInit)

    let isOver = false
    const reads: number[] = []
    const reading = (async () => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${v1}` }
        const answer = await fetch(`${server.base}/v1/kyb/${companyId}/lite`, { headers })
        await answer.arrayBuffer()
        reads.push(answer.status)
        if (!isLong) await sleep(10)
      }
    })()
    const sending = kinds.flatMap(([name, { file, says }], at) => {
      const body = file()
      return Array.from({ length: copies }, async () => {
        const answer = await send(senders[at] as string, new Uint8Array(body))
        const text = await answer.text()
        assert.equal(answer.status, 400, `${name}: ${text}\n${server.output()}`)
        assert.match(text, says as RegExp, name)
      })
    })
    await Promise.all(sending)
    isOver = true
    await reading
    assert.ok(reads.length > 0)
    assert.deepEqual(new Set(reads), new Set([200]))
    assert.deepEqual(lists(), [])
    if (existsSync('/proc')) {
      const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) >> 10
      assert.ok(most < mostMemory, `${most} MB`)
      t.diagnostic(`${sending.length} files, ${reads.length} reads meanwhile, at most ${most} MB`)
    }

    // A list is still read, and what a killed server leaves is gone when the next one is ready.
    const [sender = ''] = senders
    const created = await send(
      sender,
      new Uint8Array(workbookOf('<row><c t="str"><v>Acme Ltd</v></c></row>'.repeat(3))),
    )
    assert.equal(created.status, 201, await created.text())
    let feeding: ReadableStreamDefaultController | undefined
    const slowly = new ReadableStream({
      start(controller) {
        feeding = controller
      },
    })
    const half = send(sender, slowly).catch(() => {})
    feeding?.enqueue(Buffer.from('name\nAcme\n'))
    while (lists().length === 0) await sleep(20)
    await server.kill('SIGKILL')
    assert.equal(lists().length, 1)
    feeding?.close()
    await half
    server = await spawnServer(settings, own.flags)
    assert.deepEqual(lists(), [])
    await server.kill('SIGTERM')
  })
})
