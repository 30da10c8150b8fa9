import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type AgeError, type AgeRecipients, openAge, openText, sealText, writeAge } from '#lib/age-file.ts'
import { chunkBytes, readPayload } from '#lib/age-payload.ts'
import { isAgeRecipient } from '#lib/is-age-recipient.ts'

/** Written by the command line of age 1.1.1. */
const known = {
  identity: 'AGE-SECRET-KEY-15G4TH2GZKQAN4JQNE2HMWWRJQ9Y40ZQXAQS5KWDSK7PNJ23DJ4JSYMSJC4',
  file: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAyOTdRc1lqUWpLVm9aMWtDdkhSN1EyMmhzWnBzaDJqZGFnWjdKUGs4N3hzCjVZUUhIeGNMWjNVQkg3bitRbjl4TVg4Vzl3cTlnZjdobmhxTVd5WVZpekEKLS0tIDNIUTRFd2dGSzk4T0dJQmQ2VlBRaUFQOUxIQ0ZqSWVickNhaGV1RHRtYWMKpvuUO3oC09Wrf2kkO33897DJAG+M272cbjbcw2jL11E9AAf7h0rUsg8+vzhheqnfL0/l3iJ2OVOt1YODQFRwLQEp2w==',
}

const sizes = [0, 1, 100, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 3 * chunkBytes + 7]
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-age-'))
})
after(() => rm(folder, { recursive: true }))

/** An age file of these bytes, written in pieces as they might come. */
async function sealed(to: AgeRecipients, content: Buffer, piece: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  const writer = await writeAge(to, async bytes => void pieces.push(bytes))
  for (let at = 0; at < content.length; at += piece) await writer.write(content.subarray(at, at + piece))
  await writer.end()
  return Buffer.concat(pieces)
}

/** What this program reads in an age file. */
async function opened(file: Buffer, identity: string): Promise<Buffer> {
  const readAt = async (position: number, length: number) => file.subarray(position, position + length)
  const { key, from } = await openAge({ identities: [identity], passphrase: null }, readAt)
  const pieces: Buffer[] = []
  for await (const piece of readPayload(key, (at, length) => readAt(from + at, length), file.length - from)) {
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

test("a file of age's own command line is read", async () => {
  const file = Buffer.from(known.file, 'base64')
  assert.equal(String(await opened(file, known.identity)), 'Known to whoever has the identity.\n')
})

test("files of every size are read by the package of age's author, by age itself where it is installed, and the other way round", async t => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()]
  const recipients = await Promise.all(identities.map(identityToRecipient))
  const keyFile = path.join(folder, 'identity.txt')
  await writeFile(keyFile, `${identities[0]}\n`)
  const isInstalled = spawnSync('age', ['--version']).status === 0
  if (!isInstalled) t.diagnostic('age is not installed: its command line was not asked')
  for (const size of sizes) {
    const content = randomBytes(size)
    const file = await sealed({ recipients }, content, 50_000)
    for (const identity of identities) {
      const reader = new Decrypter()
      reader.addIdentity(identity)
      assert.ok(content.equals(await reader.decrypt(file)), `${size} bytes, by the package`)
      assert.ok(content.equals(await opened(file, identity)), `${size} bytes, by us`)
    }
    const writer = new Encrypter()
    writer.addRecipient(recipients[1] as string)
    const theirs = Buffer.from(await writer.encrypt(content))
    assert.ok(content.equals(await opened(theirs, identities[1] as string)), `${size} bytes of the package`)
    if (!isInstalled) continue
    const { stdout, stderr } = spawnSync('age', ['-d', '-i', keyFile], { input: file, maxBuffer: 1 << 30 })
    assert.ok(content.equals(stdout), `${size} bytes, by age: ${stderr}`)
    const { stdout: age } = spawnSync('age', ['-r', recipients[0] as string], { input: content, maxBuffer: 1 << 30 })
    assert.ok(content.equals(await opened(age, identities[0] as string)), `${size} bytes of age`)
  }
})

test('a passphrase opens what it sealed, for the package too, and no other does', async () => {
  const file = await sealText({ passphrase: 'open sesame' }, 'jewels')
  const reader = new Decrypter()
  reader.addPassphrase('open sesame')
  assert.equal(await reader.decrypt(file, 'text'), 'jewels')
  const wrong = openText({ identities: [], passphrase: 'open barley' }, file)
  await assert.rejects(wrong, (error: AgeError) => error.isKey && /the passphrase does not open it/.test(error.message))
  const none = openText({ identities: [await generateX25519Identity()], passphrase: null }, file)
  await assert.rejects(none, /encrypted with a passphrase, and none is given/)
})

test('no bit of a file can be changed, and no byte left out or added', async () => {
  const identity = await generateX25519Identity()
  const file = await sealText({ recipients: [await identityToRecipient(identity)] }, 'a text that is proved')
  assert.equal(String(await opened(file, identity)), 'a text that is proved')
  for (let at = 0; at < file.length; at++) {
    const changed = Buffer.from(file)
    changed[at] = (changed[at] as number) ^ (1 << (at % 8))
    await assert.rejects(opened(changed, identity), `byte ${at}`)
    await assert.rejects(
      opened(Buffer.concat([file.subarray(0, at), file.subarray(at + 1)]), identity),
      `without ${at}`,
    )
  }
  await assert.rejects(opened(Buffer.concat([file, Buffer.from('x')]), identity))
})

test('a public key with a typing error is none', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  assert.ok(isAgeRecipient(recipient))
  for (let at = 4; at < recipient.length; at++) {
    const other = recipient[at] === 'q' ? 'p' : 'q'
    assert.equal(isAgeRecipient(recipient.slice(0, at) + other + recipient.slice(at + 1)), false, String(at))
  }
  for (const wrong of ['', 'age1', 'age1qqq', recipient.toUpperCase(), `${recipient}q`, recipient.slice(0, -1)]) {
    assert.equal(isAgeRecipient(wrong), false, wrong)
  }
})
