import assert from 'node:assert/strict'
import { createHash, hash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { sealText, writeAge } from '#lib/age-file.ts'
import { chunkBytes } from '#lib/age-payload.ts'
import { makeSigningKey, type SigningKey, signFile } from '#lib/signed-file.ts'
import { withClient } from '#postgres/with-client.ts'
import { type BackupPart, endOf, type Head } from '../../../src/upkeep/backup/backup.ts'
import { checkFile } from '../../../src/upkeep/backup/check-file.ts'
import { openBackup } from '../../../src/upkeep/backup/open-backup.ts'
import { proveContents } from '../../../src/upkeep/backup/prove-contents.ts'
import { type ArchiveEntry, readEntries } from '../../../src/upkeep/backup/read-entries.ts'
import { restoreBackup } from '../../../src/upkeep/backup/restore-backup.ts'
import { block, paddingOf, writeTarHeader } from '../../../src/upkeep/backup/tar-header.ts'
import { writeBackup } from '../../../src/upkeep/backup/write-backup.ts'
import { makeAgeKeys } from '../../support/age-keys.ts'
import { runCommand } from '../../support/command.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../../support/database.ts'
import { printRows } from '../../support/database-print.ts'
import { rewriteBackup } from '../../support/rewrite-backup.ts'

// What somebody could do who can write where backups are kept, who knows the public keys, and who reads this program.

const sealedBytes = chunkBytes + 16
const secret = randomBytes(32).toString('base64')
let folder: string
let source: TestDatabase
let ageKeys: Awaited<ReturnType<typeof makeAgeKeys>>
let signer: SigningKey
/** Two backups of the demo, and where the chunks of the first begin. `small` is one of hardly anything, with Eve. */
let [first, second]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
let from: number

const place = (name: string) => path.join(folder, name)
const opened = (name: string) => openBackup(place(name), ageKeys.keys)

/** The whole way of a check: opening, signature, sums, and every row. */
async function check(name: string) {
  const backup = await opened(name)
  const checked = await checkFile(backup)
  return { ...checked, rows: await proveContents(backup, checked) }
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-tampering-'))
  ageKeys = await makeAgeKeys(place('identity.txt'))
  signer = makeSigningKey()
  source = await createTestDatabase({ demo: true })
  const to = { recipients: [ageKeys.recipient] }
  const options = { version: '1.0.0', dataDir: folder, to, signer, secret }
  for (const name of ['first', 'second']) {
    await writeBackup(source.url, place(name), options)
    await withClient(source.url, client => client.query(`update companies set name = 'Renamed Ltd' where id = 7`))
  }
  await withTestDatabase(async url => {
    await withClient(url, client =>
      client.query(`
        select setval('changes_id_seq', 77);
        insert into users (id, name, email, email_verified, created_at, updated_at)
        values ('u', 'Eve', 'eve@example.com', true, now(), now())`),
    )
    await writeBackup(url, place('small'), options)
  })
  first = await readFile(place('first'))
  second = await readFile(place('second'))
  from = first.indexOf('\n', first.indexOf('\n--- ') + 1) + 1 + 16
})
after(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

/** What everybody can do who knows the public key. */
async function seal(content: Buffer, name: string) {
  const pieces: Buffer[] = []
  const writer = await writeAge({ recipients: [ageKeys.recipient] }, async bytes => void pieces.push(bytes))
  await writer.write(content)
  await writer.end()
  await writeFile(place(name), Buffer.concat(pieces))
}

const chunk = (at: number) => first.subarray(from + at * sealedBytes, from + (at + 1) * sealedBytes)
const start = () => first.subarray(0, from)

test('an encrypted backup is refused however its bytes were changed, moved, left out or added', async () => {
  assert.equal((await check('first')).signer, signer.publicKey)
  const chunks = Math.ceil((first.length - from) / sealedBytes)
  assert.ok(chunks > 4, String(chunks))
  const rest = (at: number) => first.subarray(from + at * sealedBytes)
  const flipped = (at: number) => {
    const changed = Buffer.from(first)
    changed[at] = (changed[at] as number) ^ 1
    return changed
  }
  const macAt = first.indexOf('\n--- ') + 10
  const cases: [what: string, bytes: Buffer, says: RegExp][] = [
    ['cut between two chunks', Buffer.concat([start(), chunk(0), chunk(1)]), /its end is missing/],
    [
      'cut within a chunk',
      first.subarray(0, from + 2 * sealedBytes + 100),
      /its end is missing, or byte 131072 and those after it were changed/,
    ],
    ['cut within the header', first.subarray(0, from - 20), /header is incomplete/],
    ['chunks swapped', Buffer.concat([start(), chunk(1), chunk(0), rest(2)]), /byte 0 and those after it were changed/],
    ['a chunk left out', Buffer.concat([start(), chunk(0), rest(2)]), /byte 65536 and those after it were changed/],
    ['a chunk repeated', Buffer.concat([start(), chunk(0), chunk(0), rest(1)]), /byte 65536 and those after it/],
    ['a bit of a chunk', flipped(from + sealedBytes + 5), /byte 65536 and those after it were changed/],
    ['bytes appended', Buffer.concat([first, Buffer.from('more')]), /were changed/],
    ['a second file appended', Buffer.concat([first, second]), /were changed/],
    ['the key in the header', flipped(first.indexOf('-> X25519 ') + 15), /identity does not open it|header is damaged/],
    ['the proof of the header', flipped(macAt), /header is damaged/],
    [
      'a recipient added to the header',
      Buffer.from(first.toString('latin1').replace('\n--- ', '\n-> someone else\n\n--- '), 'latin1'),
      /header is damaged/,
    ],
    ['the content of one behind the header of another', Buffer.concat([start(), second.subarray(from)]), /byte 0 /],
  ]
  for (const [what, bytes, says] of cases) {
    await writeFile(place('changed'), bytes)
    await assert.rejects(
      check('changed'),
      (error: Error) => says.test(error.message) || assert.fail(`${what}: ${error}`),
    )
  }
})

test('another identity or passphrase opens nothing', async () => {
  const other = await makeAgeKeys(place('other.txt'))
  await assert.rejects(openBackup(place('first'), other.keys), /the identity does not open it: name the file of the/)
  await assert.rejects(
    openBackup(place('first'), { identities: [], passphrase: 'a long passphrase' }),
    /encrypted with public keys, and no identity is given/,
  )
  await writeFile(place('sealed'), await sealText({ passphrase: 'a long passphrase' }, 'what only it opens'))
  await assert.rejects(
    openBackup(place('sealed'), { identities: [], passphrase: 'another passphrase' }),
    /the passphrase does not open it/,
  )
})

/** A tar of these entries, with a list and sums that fit them. The signature is that of another file, where one is given. */
function tarOf(entries: (Pick<ArchiveEntry, 'name' | 'content'> & Partial<ArchiveEntry>)[], end?: Buffer): Buffer {
  const entryOf = (name: string, content: Buffer) =>
    Buffer.concat([writeTarHeader(name, content.length, new Date(0)), content, Buffer.alloc(paddingOf(content.length))])
  const all = entries.map(({ name, content, bytes }) => bytes ?? entryOf(name, content))
  return Buffer.concat([...all, ...(end ? [entryOf('sha256', end)] : []), Buffer.alloc(2 * block)])
}

async function entriesOf(name: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of readEntries(await opened(name))) entries.push(entry)
  return entries
}

test('parts of two backups make none, not for somebody who can encrypt for the same recipients', async () => {
  const [one, two] = await Promise.all([entriesOf('first'), entriesOf('second')])
  const swap = (list: ArchiveEntry[], part: string) =>
    list.map(entry =>
      entry.name.startsWith(part) ? (two.find(({ name }) => name === entry.name) as ArchiveEntry) : entry,
    )
  const end = one.at(-1)?.content as Buffer
  const cases: [entries: ArchiveEntry[], end: Buffer, says: RegExp][] = [
    [swap(one, 'tables/companies/').slice(0, -1), end, /is damaged: tables\/companies\./],
    [swap(swap(one, 'tables/companies/'), 'contents.json').slice(0, -1), end, /is damaged: contents\.json\./],
    [one.slice(0, -1), two.at(-1)?.content as Buffer, /is damaged/],
    [one.slice(0, -1).filter(({ name }) => !name.startsWith('tables/prospects/')), end, /is damaged/],
    // The signature of an evidence file is none of a backup.
    [one.slice(0, -1), signFile(end.subarray(0, end.indexOf('\n%')), signer), /is damaged: sha256 or its signature/],
  ]
  for (const [entries, signed, says] of cases) {
    await seal(tarOf(entries, signed), 'mixed')
    await assert.rejects(check('mixed'), says)
  }
})

test('a backup that expands to more than it says, or than fits the memory, is refused before it does', async () => {
  const head = (await entriesOf('first'))[0]?.content as Buffer
  // A small piece that becomes large, in a file whose list and sums fit it.
  const make = async (content: Buffer, noted: number) => {
    const piece = zstdCompressSync(content)
    const sha256 = (bytes: Buffer) => hash('sha256', bytes)
    const one = { entries: 1 }
    const parts: BackupPart[] = [
      { ...one, name: 'backup.json', rows: 0, bytes: head.length, size: head.length, sha256: sha256(head) },
      { ...one, name: 'tables/companies', rows: 1, bytes: noted, size: piece.length, sha256: sha256(piece) },
    ]
    const contents = Buffer.from(JSON.stringify(parts))
    const entries = [
      { name: 'backup.json', content: head },
      { name: 'tables/companies/00001.zst', content: piece },
    ]
    const before = tarOf(entries).subarray(0, -2 * block)
    const whole = createHash('sha256').update(before)
    whole.update(tarOf([{ name: 'contents.json', content: contents }]).subarray(0, -2 * block))
    const end = Buffer.from(endOf(whole.digest('hex'), sha256(contents)))
    await writeFile(place('bomb'), tarOf([...entries, { name: 'contents.json', content: contents }], end))
  }
  await make(Buffer.alloc(200 << 20), 200 << 20)
  await assert.rejects(check('bomb'), /a piece of tables\/companies expands to more than a backup ever has/)
  await make(Buffer.alloc(1 << 20), 10)
  await assert.rejects(check('bomb'), /tables\/companies is not what its list of contents has/)
})

/** Restores a forged file, and returns what is said about it. Nothing of it may remain. */
async function refusal(name: string): Promise<string> {
  const backup = await opened(name)
  const checked = await checkFile(backup).catch((error: Error) => error.message)
  if (typeof checked === 'string') return checked
  let said = ''
  await withTestDatabase(async url => {
    const before = await printRows(url)
    await restoreBackup(url, backup, checked).catch(error => {
      said = error.message
    })
    assert.notEqual(said, '', `${name} was restored`)
    assert.deepEqual(await printRows(url), before)
  })
  return said
}

test('names and bounds in a forged backup are looked up and never used, whoever signed it', async () => {
  const program = `copy (select 1) to program 'touch ${place('broken-in')}'`
  const change = (forge: (head: Head) => void) => (part: string, text: string) => {
    if (part !== 'backup.json') return text
    const head = JSON.parse(text)
    forge(head)
    return JSON.stringify(head)
  }
  const partitionOf = (head: Head, name: string, of: string, bound: string) => {
    const [like] = head.tables
    head.tables.push({ name, columns: like?.columns ?? [], partition: { of, bound } })
  }
  const month = `FOR VALUES FROM ('2031-01-01 00:00:00+00') TO ('2031-02-01 00:00:00+00')`
  const cases: [what: string, forge: (head: Head) => void, says: RegExp][] = [
    [
      'SQL behind a bound',
      head => partitionOf(head, 'ledger_2031_01', 'ledger', `${month} with (fillfactor = 10)`),
      /partition\.bound/,
    ],
    [
      'SQL in a bound',
      head => partitionOf(head, 'ledger_2031_01', 'ledger', `FOR VALUES FROM (pg_sleep(9)) TO ('x')`),
      /partition\.bound/,
    ],
    [
      'a whole statement in a bound',
      head => partitionOf(head, 'ledger_2031_01', 'ledger', `DEFAULT; ${program}`),
      /partition\.bound/,
    ],
    [
      'a partition of our own rules that is none',
      head => partitionOf(head, 'ledger_2031_13', 'ledger', month),
      /is not one that this program creates/,
    ],
    [
      'a partition of another table',
      head => partitionOf(head, 'ledger_2031_01', 'users', month),
      /is not one that this program creates/,
    ],
    [
      'SQL as a table',
      head => Object.assign(head.tables[0] as object, { name: `users"; ${program}; --` }),
      /tables\[0\]\.name/,
    ],
    ['SQL as a column', head => head.tables[3]?.columns.push(`id) from program 'id'; --`), /tables\[3\]\.columns/],
    [
      'a column that there is not',
      head => head.tables.find(({ name }) => name === 'users')?.columns.push('is_king'),
      /column of users that its migrations do not create: is_king/,
    ],
    [
      'a column twice',
      head => head.tables.find(({ name }) => name === 'users')?.columns.push('id'),
      /column of users .*: one twice/,
    ],
    [
      'SQL as a sequence',
      head => head.sequences.push({ name: `x'); ${program}`, value: '1', isCalled: true }),
      /sequences\[\d+\]\.name/,
    ],
    [
      'SQL as the value of a sequence',
      head => Object.assign(head.sequences[0] as object, { value: '1, true); drop table users; --' }),
      /sequences\[0\]\.value/,
    ],
    [
      'a path as a migration',
      head => Object.assign(head.migrations[0] as object, { name: '../../etc/passwd' }),
      /migrations\[0\]\.name/,
    ],
    ['a list that is none', head => Object.assign(head, { tables: { length: 1e9 } }), /no valid tables/],
    ['a moment that is none', head => Object.assign(head, { at: '\u001b[2Jyesterday' }), /no valid at/],
  ]
  for (const [what, forge, says] of cases) {
    await rewriteBackup(await opened('small'), place('forged'), change(forge), signer)
    assert.match(await refusal('forged'), says, what)
  }
  await assert.rejects(readFile(place('broken-in')), { code: 'ENOENT' })
})

test('a sequence and a table that no migration creates are left out, and bounds follow from the name of the partition', async () => {
  await rewriteBackup(
    await opened('small'),
    place('forged'),
    (part, text) => {
      if (part !== 'backup.json') return text
      const head: Head = JSON.parse(text)
      head.sequences.push({ name: 'jobs_id_seq', value: '9', isCalled: true })
      head.tables.push({ name: 'mine', columns: ['id'], partition: null })
      const bound = `FOR VALUES FROM ('1970-01-01 00:00:00+00') TO ('2999-01-01 00:00:00+00')`
      head.tables.push({ name: 'ledger_2031_01', columns: ['at'], partition: { of: 'ledger', bound } })
      return JSON.stringify(head)
    },
    signer,
  )
  await withTestDatabase(async url => {
    const backup = await opened('forged')
    const { leftOut } = await restoreBackup(url, backup, await checkFile(backup))
    assert.deepEqual(leftOut, ['mine', 'jobs_id_seq'])
    await withClient(url, async client => {
      const { rows } = await client.query(
        `select pg_get_expr(relpartbound, oid) as bound, (select last_value from changes_id_seq) as last from pg_class
         where relname = 'ledger_2031_01'`,
      )
      assert.match(rows[0].bound, /^FOR VALUES FROM \('2031-01-01 .*TO \('2031-02-01 /)
      assert.equal(rows[0].last, '77')
    })
  })
})

test('what is used is what was checked, though the file is replaced in between', async () => {
  await copyFile(place('small'), place('swapped'))
  const backup = await opened('swapped')
  const checked = await checkFile(backup)
  await writeFile(place('swapped'), second)
  await withTestDatabase(async url => {
    await assert.rejects(restoreBackup(url, backup, checked), /is damaged or was changed/)
  })
  const plain = await opened('small')
  await rewriteBackup(plain, place('plain'), (_, text) => text, signer)
  const other = await opened('plain')
  const before = await checkFile(other)
  await rewriteBackup(
    plain,
    place('plain'),
    (part, text) => (part === 'tables/users' ? text.replace('Eve', 'Ada') : text),
    signer,
  )
  await withTestDatabase(async url => {
    await assert.rejects(restoreBackup(url, other, before), /users is not what its list of contents has/)
  })
})

test('an operator who was forged into a backup does not become one unnoticed', async () => {
  const forger = makeSigningKey()
  const head: Head = JSON.parse(String((await entriesOf('small'))[0]?.content))
  const at = head.tables.find(({ name }) => name === 'users')?.columns.indexOf('is_operator')
  const raised = (part: string, text: string) => {
    if (part !== 'tables/users') return text
    return text.replace(/[^\t\n]+/g, (cell, place: number) => {
      const before = text.slice(text.lastIndexOf('\n', place) + 1, place)
      return before.split('\t').length - 1 === at ? 't' : cell
    })
  }
  await rewriteBackup(await opened('small'), place('signed'), raised, forger)
  await rewriteBackup(await opened('small'), place('unsigned'), raised)
  for (const name of ['signed', 'unsigned']) await seal(await readFile(place(name)), `${name}.age`)
  const dataDir = place('data')
  await withTestDatabase(async url => {
    const restore = (...args: string[]) =>
      runCommand(['restore', ...args], { DATABASE_URL: url, FIRMAMENT_DATA: dataDir, ...ageKeys.env })
    const before = await printRows(url)
    for (const name of ['signed', 'signed.age', 'unsigned', 'unsigned.age']) {
      const { code, stderr } = await restore(place(name))
      assert.equal(code, 1)
      assert.match(
        stderr,
        /nothing proves that .* is a backup of this installation: it is (not signed|signed with the key)/,
      )
      const named = await restore(place(name), '--from-key', signer.publicKey, '--unverified')
      assert.deepEqual([named.code, /not with the one that was named/.test(named.stderr)], [1, true], named.stderr)
    }
    assert.deepEqual(await printRows(url), before)
    const told = await restore(place('unsigned'), '--unverified')
    assert.equal(told.code, 0, told.stderr)
    assert.match(told.stderr, /nothing proves that .* Check the operators listed at the end/)
    assert.match(told.stdout, /^Operators of this installation now: eve@example\.com\.$/m)
    const honest = await restore(place('small'), '--yes', '--from-key', signer.publicKey)
    assert.match(honest.stdout, /^Operators of this installation now: nobody\.$/m)
  })
})
