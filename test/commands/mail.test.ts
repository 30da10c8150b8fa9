import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runCommand } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { password } from '../support/people.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let mailbox: Mailbox
let server: ServerProcess | undefined

before(async () => {
  database = await createTestDatabase()
  mailbox = await openMailbox()
})
after(async () => {
  await server?.kill('SIGKILL')
  await mailbox.close()
  await database.drop()
})

const json = async (args: string[], env: Record<string, string> = {}) => {
  const { stdout, stderr } = await runCommand([...args, '--json'], { DATABASE_URL: database.url, ...env })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

test('a server sends mail through SMTP_URL, and the operator invites by mail', async () => {
  const env = { SMTP_URL: mailbox.url, SMTP_FROM: 'data@example.com', PUBLIC_URL: 'http://localhost:8080' }
  server = await spawnServer({ DATABASE_URL: database.url, ...env })
  const response = await fetch(`${server.base}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.base },
    body: JSON.stringify({ email: 'ada@example.com', name: 'Ada', password }),
  })
  assert.equal(response.status, 200, await response.text())
  const [letter] = await mailbox.take('ada@example.com')
  assert.equal(letter?.header('From'), 'data@example.com')
  assert.match(letter?.link ?? '', /verify-address#/)

  const { id } = await json(['workspace', 'create', '--name', 'Acme', '--plan', 'free'])
  const invite = ['workspace', 'invite', '--workspace', id, '--email', 'Grace@example.com', '--role', 'owner']
  assert.partialDeepStrictEqual(await json(invite, env), { email: 'grace@example.com', link: null })
  const [invited] = await mailbox.take('grace@example.com')
  assert.match(invited?.body ?? '', /The operator of this server has invited you to the workspace “Acme” as owner/)

  // Without a mail server the link is printed, and replaces the mailed one.
  const { link } = await json(invite, { PUBLIC_URL: 'https://data.example.com' })
  assert.match(link, /^https:\/\/data\.example\.com\/invitation#[\w-]{43}$/)
  const look = (token = '') =>
    fetch(`${server?.base}/api/invitations/look`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  assert.equal((await look(link.split('#')[1])).status, 200)
  assert.equal((await look(invited?.link.split('#')[1])).status, 400)
})

test('2 for an invalid address or workspace', async () => {
  for (const [args, says] of [
    [['--workspace', crypto.randomUUID(), '--email', 'ada@example.com'], /^firmament: workspace: \S+ not found/],
    [['--workspace', crypto.randomUUID(), '--email', 'ada'], /not an e-mail address/],
  ] as const) {
    const { code, stderr } = await runCommand(['workspace', 'invite', ...args], { DATABASE_URL: database.url })
    assert.equal(code, 2)
    assert.match(stderr, says)
  }
})
