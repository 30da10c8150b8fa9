import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { quoted } from '#domain/mail/letter.ts'
import { queueMail } from '#domain/mail/mail.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { hostileNames } from '../support/hostile.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'

let app: TestApp
let mailbox: Mailbox

before(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ post: mailbox.post, worker: true })
})
after(async () => {
  await app.close()
  await mailbox.close()
})

test('nothing in a quotation is a domain or an address of any kind', () => {
  for (const [name, shown] of [
    ['evil.example/login', '“evil. example/login”'],
    ['Evil EVIL.EXAMPLE', '“Evil EVIL. EXAMPLE”'],
    ['evil\u3002example', '“evil\u3002 example”'],
    ['ftp://evil.example', '“evil. example”'],
    ['mailto:eve@evil.example', '“eve@evil. example”'],
    ['192.0.2.1:8080', '“192. 0. 2. 1:8080”'],
    ['Acme Ltd. and Co.', '“Acme Ltd. and Co.”'],
    ['Acme: north...', '“Acme: north...”'],
  ] as const)
    assert.equal(quoted(name), shown)
})

test('the name of a workspace is a quotation in a mail: no line, header, link or markup of its own', async () => {
  const { primary } = app.databases
  for (const [at, name] of Object.values(hostileNames).entries()) {
    const workspaceId = await app.workspace({ name })
    const [id, email] = [randomUUID(), `invited${at}@example.com`]
    await sql`
      insert into invitations (id, workspace_id, email, role, is_mailed, created_at, expires_at)
      values (${id}, ${workspaceId}, ${email}, 'member', true, ${app.now}, ${new Date(app.now.getTime() + 86_400_000)})
    `.execute(primary)
    await queueMail(primary, { kind: 'invitation', invitationId: id })
    const [letter] = await mailbox.take(email)
    const body = letter?.body ?? ''
    assert.equal(letter?.header('X-EVIL'), '')
    assert.doesNotMatch(body, /^\W*(EVIL|Source|Note|company_id)/m)
    assert.doesNotMatch(body.slice(body.indexOf('<!doctype')), /<script|<img/)
    for (const line of body.split(/\r?\n/)) assert.doesNotMatch(line, /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u3164|\ufe01/u)
    // The link of the invitation, in the text and twice in the page.
    assert.deepEqual([...new Set(body.match(/https?:[^\s"<]+/g))], [letter?.link])
  }
})
