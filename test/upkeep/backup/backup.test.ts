import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { writeAge } from '#lib/age-file.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { setCallback } from '../../../src/domain/watching/callback.ts'
import type { BackupPart, Head } from '../../../src/upkeep/backup/backup.ts'
import { checkFile } from '../../../src/upkeep/backup/check-file.ts'
import { openBackup } from '../../../src/upkeep/backup/open-backup.ts'
import { readEntries } from '../../../src/upkeep/backup/read-entries.ts'
import { makeAgeKeys } from '../../support/age-keys.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../support/app.ts'
import { codeFor } from '../../support/authenticator.ts'
import { runCommand } from '../../support/command.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { printRows, printSchema } from '../../support/database-print.ts'
import { newcomer, type Person, password } from '../../support/people.ts'
import { rewriteBackup } from '../../support/rewrite-backup.ts'

const secret = randomBytes(32).toString('base64')
const passphrase = 'a passphrase of the tests'
let ageKeys: Awaited<ReturnType<typeof makeAgeKeys>>
let folder: string
let file: string
let app: TestApp
let source: TestDatabase
let person: Person
let authenticator: string
let key: string
let signer: string
const pendingReversal = { at: new Date('2026-11-15T12:00:00Z'), requestIds: [randomUUID()] }

/** A command over a database, in a data folder of its own. */
async function run(args: string[], database: TestDatabase, env: Record<string, string> = {}) {
  const given = { FIRMAMENT_SECRET: secret, ...ageKeys.env, FIRMAMENT_DATA: folder, ...env }
  return runCommand(args, { DATABASE_URL: database.url, ...given })
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-backup-'))
  file = path.join(folder, 'backup.tar.age')
  ageKeys = await makeAgeKeys(path.join(folder, 'identity.txt'))
  source = await createTestDatabase({ demo: true })
  app = await startTestApp({ url: source.url, secret })
  person = await newcomer(app)
  const enable = await app.browse('POST', '/api/auth/two-factor/enable', { body: { password }, cookie: person.cookie })
  authenticator = enable.json().totpURI
  const body = { code: await codeFor(authenticator) }
  await app.browse('POST', '/api/auth/two-factor/verify-totp', { body, cookie: person.cookie })
  const workspaceId = await app.workspace()
  key = `Bearer ${(await app.key({ workspaceId, api: 'v1', name: 'Saved' })).key}`
  await setCallback(app.databases.primary, app.callbacks, workspaceId, { address: 'http://127.0.0.1:9/' }, app.by)
  for (const id of [1, 2, 3]) assert.equal((await app.get(`/v1/kyb/${id}/lite`, key)).statusCode, 200)
  await sql`select graphile_worker.add_job('deliver', '{"workspaceId": "x"}', queue_name => 'deliver:x', job_key => 'k',
    run_at => '2031-01-01', max_attempts => 3, flags => array['f'])`.execute(app.databases.primary)
  await mkdir(path.join(folder, 'doubtful-charges'))
  await writeFile(path.join(folder, 'doubtful-charges', 'x.jsonl'), `\n{"at": "20\n${JSON.stringify(pendingReversal)}`)
  const written = await run(['backup', file, '--json'], source)
  assert.equal(written.code, 0, written.stderr)
  signer = JSON.parse(written.stdout).key
})
after(async () => {
  await app.close()
  await source.drop()
  await rm(folder, { recursive: true })
})

const opened = (name: string) => openBackup(name, ageKeys.keys)

/** All rows of the database except sessions, which a restore ends. */
async function printSaved() {
  const { sessions, ...rows } = await printRows(source.url)
  assert.notEqual(sessions, '0 ')
  return { ...rows, sessions: '0 ' }
}

test('what is restored is what was saved: every row, key, index, trigger and sequence, and every job', async () => {
  await withTestDatabase(async url => {
    const dataDir = path.join(folder, 'elsewhere')
    const { code, stdout, stderr } = await run(
      ['restore', file, '--from-key', signer, '--json'],
      { url } as TestDatabase,
      { FIRMAMENT_SECRET: '', FIRMAMENT_DATA: dataDir },
    )
    assert.equal(code, 0, stderr)
    assert.deepEqual(await printRows(url), await printSaved())
    assert.deepEqual(await printSchema(url), await printSchema(source.url))
    const rows = Object.values(await printRows(source.url)).reduce((sum, print) => sum + Number(print.split(' ')[0]), 0)
    assert.equal(JSON.parse(stdout).rows, rows + 1, 'all rows and the job')
    const job = await withClient(url, client =>
      client.query(`select task_identifier, queue_name, run_at::date::text, max_attempts, key, flags, attempts
        from graphile_worker.jobs`),
    )
    assert.deepEqual(job.rows, [
      {
        task_identifier: 'deliver',
        queue_name: 'deliver:x',
        run_at: '2031-01-01',
        max_attempts: 3,
        key: 'k',
        flags: { f: true },
        attempts: 0,
      },
    ])
    assert.equal((await readFile(path.join(dataDir, 'secret'), 'utf8')).trim(), secret)
    assert.equal((await stat(path.join(dataDir, 'secret'))).mode & 0o777, 0o600)
    const [kept = ''] = await readdir(path.join(dataDir, 'doubtful-charges'))
    assert.equal(
      await readFile(path.join(dataDir, 'doubtful-charges', kept), 'utf8'),
      `{"at": "20\n${JSON.stringify(pendingReversal)}\n`,
    )

    const later = await startTestApp({ url, secret })
    assert.equal((await later.get('/v1/kyb/1/lite', key)).statusCode, 200)
    const session = await later.browse('GET', '/api/me', { cookie: person.cookie })
    assert.equal(session.statusCode, 401, 'a session of then may have been ended since')
    await sql`delete from rate_limits`.execute(later.databases.primary)
    const signIn = await later.browse('POST', '/api/auth/sign-in/email', { body: { email: person.email, password } })
    const code2 = { body: { code: await codeFor(authenticator, 1) }, cookie: cookiesOf(signIn) }
    assert.equal((await later.browse('POST', '/api/auth/two-factor/verify-totp', code2)).statusCode, 200)
    await later.close()
  })
})

test('the file is an age file around a tar that lists its contents, readable by its owner only', async () => {
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const names: string[] = []
  let [head, parts]: [Head | null, BackupPart[]] = [null, []]
  for await (const { name, content } of readEntries(await opened(file))) {
    names.push(name)
    if (name === 'backup.json') head = JSON.parse(content.toString())
    if (name === 'contents.json') parts = JSON.parse(content.toString())
  }
  assert.equal(names[0], 'backup.json')
  assert.deepEqual(names.slice(-2), ['contents.json', 'sha256'])
  assert.ok(names.includes('tables/companies/00001.zst'))
  assert.equal(parts.find(({ name }) => name === 'tables/companies')?.rows, 2000)
  assert.ok(head && head.migrations.length > 20)
  assert.equal((await readFile(file)).subarray(0, 22).toString(), 'age-encryption.org/v1\n')
})

test('a plain backup encrypts the secret alone, for those who open the others, or with the passphrase', async () => {
  const recipients = path.join(folder, 'plain.tar')
  const sealed = path.join(folder, 'sealed.tar')
  const byPassphrase = { FIRMAMENT_BACKUP_RECIPIENTS: '', FIRMAMENT_BACKUP_PASSPHRASE: passphrase }
  assert.equal((await run(['backup', recipients, '--plain'], source)).code, 0)
  assert.equal((await run(['backup', sealed, '--plain'], source, byPassphrase)).code, 0)
  for (const plain of [recipients, sealed]) {
    const text = await readFile(plain, 'latin1')
    assert.equal(text.slice(0, 11), 'backup.json')
    for (const hidden of [secret, passphrase]) assert.ok(!text.includes(hidden))
  }
  await withTestDatabase(
    async url => {
      const target = { url } as TestDatabase
      const before = await printRows(url)
      const restore = (...more: string[]) => ['restore', sealed, '--yes', '--from-key', signer, ...more]
      const wrong = { FIRMAMENT_BACKUP_IDENTITY: '', FIRMAMENT_BACKUP_PASSPHRASE: 'another passphrase' }
      assert.match((await run(restore(), target, wrong)).stderr, /neither .*PASSPHRASE nor .* opens the secret/)
      const none = await run(restore(), target, { FIRMAMENT_BACKUP_IDENTITY: '' })
      assert.equal(none.code, 2)
      assert.match(none.stderr, /set FIRMAMENT_BACKUP_PASSPHRASE .* or add --without-secret/)
      assert.deepEqual(await printRows(url), before)
      const lost = await run(restore('--without-secret'), target, { FIRMAMENT_BACKUP_IDENTITY: '' })
      assert.equal(lost.code, 0, lost.stderr)
      assert.match(lost.stdout, /Its secret was not decrypted/)
      const dataDir = path.join(folder, 'plain')
      const found = await run(['restore', recipients, '--yes', '--json'], target, {
        FIRMAMENT_SECRET: '',
        FIRMAMENT_DATA: dataDir,
      })
      assert.equal(found.code, 0, found.stderr)
      assert.equal((await readFile(path.join(dataDir, 'secret'), 'utf8')).trim(), secret)
    },
    { demo: true },
  )
})

test('a flipped byte is found wherever it is, and so is a truncated file; nothing is changed', async () => {
  const before = await printRows(source.url)
  const plain = path.join(folder, 'plain.tar')
  const bytes = await readFile(plain)
  const places: [at: number, says: RegExp][] = []
  let at = 0
  for await (const entry of readEntries(await opened(plain))) {
    if (/^(backup|contents)\.json$|companies\/00001|^tables\/ledger_.*00001|^sha256$/.test(entry.name)) {
      const part = entry.name.replace(/\/\d+\.zst$/, '')
      const isSum = part === 'sha256'
      places.push([
        at + 512 + 20,
        isSum ? /but the data around them is not|sha256 or its signature/ : new RegExp(`is damaged: ${part}\\.`),
      ])
      places.push([at + 4, isSum || at > 0 ? /is damaged after / : /is not a Firmament backup/])
    }
    at += entry.bytes.length
  }
  places.push([bytes.length - 3, /does not end where it should/])
  assert.ok(places.length >= 9, String(places))
  const damaged = path.join(folder, 'damaged.tar')
  for (const [place, says] of places) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] as number) ^ 1
    await writeFile(damaged, changed)
    await assert.rejects(opened(damaged).then(checkFile), says, String(place))
  }
  const { code, stderr } = await run(['restore', damaged, '--yes'], source)
  assert.deepEqual([code, /firmament: .* does not end where it should/.test(stderr)], [1, true], stderr)
  for (const [length, says] of [
    [bytes.length - 600, /truncated at sha256/],
    [Math.floor(bytes.length / 2), /truncated at tables\/\w+\/\d+\.zst: the backup did not finish/],
    [100, /is not a Firmament backup/],
    [0, /is not a Firmament backup/],
  ] as const) {
    await copyFile(plain, damaged)
    await truncate(damaged, length)
    const cut = await run(['restore', damaged, '--yes'], source)
    assert.equal(cut.code, 1)
    assert.match(cut.stderr, says)
  }
  assert.deepEqual(await printRows(source.url), before)
})

test('it is not restored over a database in use, over data without confirmation, or without what opens it', async () => {
  // An unused connection is closed after a while; a server always has some.
  await sql`select 1`.execute(app.databases.primary)
  const used = await run(['restore', file, '--yes'], source)
  assert.equal(used.code, 1)
  assert.match(used.stderr, /are using this database \(\d+ connections\): stop them/)
  await withTestDatabase(
    async url => {
      const target = { url } as TestDatabase
      await withClient(url, client =>
        client.query(`insert into suppressions (reason, by, wholes, forms, longest, identifiers, emails, is_everywhere, company_ids)
          values ('letter of May', 'Kim', '{x}', '{x}', 2, '{}', '{}', true, '{}')`),
      )
      const before = await printRows(url)
      const filled = await run(['restore', file], target)
      assert.equal(filled.code, 2)
      assert.match(
        filled.stderr,
        /the database contains 2,000 companies, and restoring replaces everything in it: confirm with --yes/,
      )
      const none = await run(['restore', file, '--yes'], target, { FIRMAMENT_BACKUP_IDENTITY: '' })
      assert.match(none.stderr, /cannot be opened: .* no identity is given: name the file of the identity/)
      assert.deepEqual(await printRows(url), before)
      const lost = await run(['restore', file, '--yes'], target)
      assert.equal(lost.code, 0, lost.stderr)
      assert.match(lost.stdout, /^Operators of this installation now: nobody\.$/m)
      assert.deepEqual(await printRows(url), await printSaved())
      assert.match(
        lost.stdout,
        /1 suppressions of people were made after this backup and are lost:\n.* letter of May, by Kim\n/,
      )
    },
    { demo: true },
  )
})

test('a restore that fails halfway leaves the existing data', async () => {
  const broken = path.join(folder, 'broken.tar')
  await rewriteBackup(await opened(file), broken, (part, text) =>
    part === 'tables/search_terms' ? text.replace(/^.*\n(.*\n)/, '$1$1') : text,
  )
  await withTestDatabase(
    async url => {
      const [rows, schema] = [await printRows(url), await printSchema(url)]
      const { code, stderr } = await run(['restore', broken, '--yes', '--unverified'], { url } as TestDatabase)
      assert.equal(code, 1)
      assert.match(stderr, /could not create unique index "search_terms_pkey"/)
      assert.deepEqual(await printRows(url), rows)
      assert.deepEqual(await printSchema(url), schema)
    },
    { demo: true },
  )
})

test('a backup of a newer version is refused, and so is one of an unknown format', async () => {
  const newer = path.join(folder, 'newer.tar')
  const change = (more: (head: Head) => void) => (part: string, text: string) => {
    if (part !== 'backup.json') return text
    const head = JSON.parse(text)
    more(head)
    return JSON.stringify(head)
  }
  await rewriteBackup(
    await opened(file),
    newer,
    change(head => head.migrations.push({ number: 9999, name: '9999-later.sql', hash: '0'.repeat(64) })),
  )
  const later = await run(['restore', newer, '--yes'], source)
  assert.equal(later.code, 1)
  assert.match(later.stderr, /The backup has migration 9999-later\.sql, .* created by a newer version/)
  await rewriteBackup(
    await opened(file),
    newer,
    change(head => (head.form = 3)),
  )
  assert.match((await run(['restore', newer, '--yes'], source)).stderr, /written by a newer version of Firmament/)
  for (const [version, says] of [
    [
      '99.0.0',
      /written by version 99\.0\.0, which is newer than this one \(\d+\.\d+\.\d+\); restore it with that version/,
    ],
    ['1.0', /backup\.json has no valid version/],
  ] as const) {
    await rewriteBackup(
      await opened(file),
      newer,
      change(head => (head.version = version)),
    )
    for (const args of [[], ['--check'], ['--drill']]) {
      const refused = await run(['restore', newer, '--unverified', ...args], source)
      assert.deepEqual([refused.code, says.test(refused.stderr)], [1, true], refused.stderr)
    }
  }
})

test('what an installation with a key did not sign needs --unverified, though its secret is inside', async () => {
  await rewriteBackup(await opened(file), path.join(folder, 'unsigned.tar'), (_, text) => text)
  const sealed = path.join(folder, 'unsigned.tar.age')
  const pieces: Buffer[] = []
  const writer = await writeAge({ recipients: [ageKeys.recipient] }, async bytes => void pieces.push(bytes))
  await writer.write(await readFile(path.join(folder, 'unsigned.tar')))
  await writer.end()
  await writeFile(sealed, Buffer.concat(pieces))
  const refused = await run(['restore', sealed, '--yes'], source)
  assert.equal(refused.code, 1)
  assert.match(
    refused.stderr,
    /nothing proves that .* it is not signed, and this installation signs its backups \(if you/,
  )
  assert.equal((await run(['restore', '--drill', sealed], source)).code, 1)
  await withTestDatabase(async url => {
    const empty = await run(['restore', sealed], { url } as TestDatabase)
    assert.equal(empty.code, 0, empty.stderr)
    assert.match(
      empty.stderr,
      /^firmament: no signature confirms the origin of .*unsigned\.tar\.age: it is not signed: only the secret in it shows/m,
    )
  })
})

test('a check proves a file without a database', async () => {
  const unreachable = { url: 'postgres://nobody@127.0.0.1:9/nothing' } as TestDatabase
  const good = await run(['restore', '--check', file], unreachable)
  assert.equal(good.code, 0, good.stderr)
  assert.match(
    good.stdout,
    /backup\.tar\.age is intact: [\d,]+ rows in \d+ parts, of \S+, by version \S+, last migration \S+\.sql\.$/m,
  )
  assert.match(
    good.stdout,
    /^It is encrypted, and the identity opens it\. It is signed .*, but the secret in it is the one of this installation\.$/m,
  )
  const elsewhere = (...more: string[]) =>
    run(['restore', '--check', file, ...more], unreachable, { FIRMAMENT_SECRET: '' })
  const unknown = await elsewhere()
  assert.equal(unknown.code, 1)
  assert.match(unknown.stdout, /backup\.tar\.age is intact: /)
  assert.match(
    unknown.stderr,
    /^firmament: .*backup\.tar\.age is intact, but nothing proves where it comes from: it is signed with the key \w+, which is not known here \(if you know that key, repeat this with --from-key; if you trust/,
  )
  const json = await elsewhere('--json')
  const { encrypted, proved, ...told } = JSON.parse(json.stdout)
  assert.deepEqual([json.code, encrypted, told.signer, proved], [1, 'identity', signer, false])
  for (const more of [['--unverified'], ['--from-key', signer]]) assert.equal((await elsewhere(...more)).code, 0)
  const named = await elsewhere('--json', '--unverified', '--from-key', '0'.repeat(64))
  assert.deepEqual([named.code, /and not with the one that was named/.test(named.stderr)], [1, true], named.stderr)
  const plain = path.join(folder, 'unsigned.tar')
  const unsigned = await run(['restore', '--check', plain], unreachable)
  assert.equal(unsigned.code, 1)
  assert.match(
    unsigned.stderr,
    /is intact, but nothing proves where it comes from: it is not signed \(if you trust the file/,
  )
  assert.equal((await run(['restore', '--check', '--unverified', plain], unreachable)).code, 0)
  const short = path.join(folder, 'short.tar')
  await rewriteBackup(await opened(file), short, (part, text) =>
    part === 'tables/companies' ? text.replace(/^.*\n/, '') : text,
  )
  const fewer = await run(['restore', '--check', short], unreachable)
  assert.match(fewer.stderr, /tables\/companies should have 2000 rows but has 1999\.$/m)
})

test('what is not a file is neither read nor written', async () => {
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  for (const place of [pipe, folder]) {
    const { code, stderr } = await run(['restore', '--check', place], source)
    assert.deepEqual([code, stderr], [1, `firmament: ${place} is not a file\n`])
  }
  await rm(pipe)
  const long = await run(['backup', path.join(folder, 'x'.repeat(300))], source)
  assert.match(long.stderr, /^firmament: cannot write .*x: the file name is too long\n$/)
  assert.match((await run(['backup', ''], source)).stderr, /^firmament: the file name is empty\n$/)
})

test('a backup needs recipients or a passphrase, never replaces a file, and leaves none when it fails', async () => {
  const other = path.join(folder, 'other.tar')
  const none = await run(['backup', other], source, { FIRMAMENT_BACKUP_RECIPIENTS: '' })
  assert.equal(none.code, 2)
  assert.match(none.stderr, /set FIRMAMENT_BACKUP_RECIPIENTS or FIRMAMENT_BACKUP_PASSPHRASE/)
  assert.match((await run(['backup', file], source)).stderr, /already exists/)
  assert.match((await run(['backup', path.join(folder, 'no', 'where.tar')], source)).stderr, /folder .* not found/)
  const role = await withClient(source.url, async client => {
    await client.query(
      `create role blind_${process.pid} login password 'blind'; grant select on migrations to blind_${process.pid}`,
    )
    return `blind_${process.pid}`
  })
  const blind = new URL(source.url)
  blind.username = role
  blind.password = 'blind'
  try {
    const { code, stderr } = await run(['backup', other], { url: blind.href } as TestDatabase)
    assert.equal(code, 1)
    assert.match(stderr, /permission denied/)
  } finally {
    await withClient(source.url, client => client.query(`drop owned by ${role}; drop role ${role}`))
  }
  assert.deepEqual(
    (await readdir(folder)).filter(name => name.includes('other')),
    [],
  )
})
