import assert from 'node:assert/strict'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { test } from 'node:test'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '#domain/failure.ts'
import { maxFilesAtOnce, receiveFile } from '#surface/lists/receive-file.ts'

const room = async () => {}
const mb = 1 << 20
const from = (of: string, arrivalMs = 30_000, requireRoom: (bytes: number) => Promise<void> = room) => ({
  ...{ of, arrivalMs, requireRoom },
})
const piece = Buffer.alloc(mb)
async function* endless() {
  for (;;) yield await setImmediate(piece)
}
const code = (wanted: string) => (error: Failure) => error.code === wanted

test('a file is kept only while it is read', async () => {
  let kept = ''
  const stream = Readable.from([Buffer.from('name\n'), Buffer.from('Acme\n')])
  const text = await receiveFile({ stream, bytes: undefined }, from('a'), file => {
    kept = file
    return readFile(file, 'utf8')
  })
  assert.equal(text, 'name\nAcme\n')
  await assert.rejects(access(path.dirname(kept)), /ENOENT/)
})

const never = () => assert.fail('it was kept')

test('one that is too large is refused at once where its size is stated, and else at the limit', async () => {
  const tooLarge = /is larger than 256 MB/
  await assert.rejects(receiveFile({ stream: new PassThrough(), bytes: 257 * mb }, from('a'), never), tooLarge)
  await assert.rejects(
    receiveFile({ stream: Readable.from(endless()), bytes: undefined }, from('a', 1000), never),
    tooLarge,
  )
})

test('room is asked for before the first byte where the size is stated, and as the file grows where it is not', async () => {
  const asked: number[] = []
  const upTo = (most: number) => async (bytes: number) => {
    asked.push(bytes)
    if (bytes > most) throw new Error('no room')
  }
  const stated = { stream: new PassThrough(), bytes: 30 * mb }
  await assert.rejects(receiveFile(stated, from('a', 30_000, upTo(20 * mb)), never), /no room/)
  assert.deepEqual(asked, [30 * mb])
  const unstated = { stream: Readable.from(endless()), bytes: undefined }
  await assert.rejects(receiveFile(unstated, from('a', 1000, upTo(20 * mb)), never), /no room/)
  assert.deepEqual(asked.slice(1), [0, 9 * mb, 18 * mb, 27 * mb])
})

test('a workspace sends a few at once, whatever becomes of them, and another one is not held up', async () => {
  const streams = Array.from({ length: maxFilesAtOnce }, () => new PassThrough())
  const sent = streams.map(stream => receiveFile({ stream, bytes: undefined }, from('a'), async () => 'kept'))
  const one = (of: string) => receiveFile({ stream: Readable.from(['x']), bytes: 1 }, from(of), async () => 'kept')
  await assert.rejects(one('a'), code('too_many_files'))
  assert.equal(await one('b'), 'kept')
  const [first, second, ...others] = streams
  const cutOff = assert.rejects(sent[1] as Promise<unknown>, code('file_cut_off'))
  first?.end('done')
  second?.destroy(new Error('aborted'))
  assert.equal(await sent[0], 'kept')
  await cutOff
  assert.equal(await one('a'), 'kept')
  for (const stream of others) stream.end()
  await Promise.all(sent.slice(2))
})

test('all together take no more than their part of the disk, set aside before they are sent', async () => {
  const streams = Array.from({ length: 4 }, () => new PassThrough())
  const sent = streams.map((stream, at) =>
    receiveFile({ stream, bytes: 256 * mb }, from(`large ${at}`), async () => 'kept'),
  )
  const small = () => receiveFile({ stream: Readable.from(['x']), bytes: 1 }, from('small'), async () => 'kept')
  await assert.rejects(small(), code('overloaded'))
  streams[0]?.end('less than was stated')
  await sent[0]
  assert.equal(await small(), 'kept')
  for (const stream of streams.slice(1)) stream.end()
  await Promise.all(sent)
})

test('who sends too little in the time for it is cut off, and who sends enough may take many times that time', async () => {
  const stalled = new PassThrough()
  stalled.write('name\n')
  await assert.rejects(receiveFile({ stream: stalled, bytes: 100 }, from('a', 50), never), (error: Failure) => {
    assert.equal(error.code, 'file_too_slow')
    assert.match(error.text, /at least 500 KB must arrive every 0.05 seconds/)
    return true
  })
  const steady = Readable.from(
    (async function* () {
      for (let at = 0; at < 40; at++) {
        yield Buffer.alloc(mb)
        await sleep(25)
      }
    })(),
  )
  const size = async (file: string) => (await readFile(file)).length
  assert.equal(await receiveFile({ stream: steady, bytes: undefined }, from('a', 400), size), 40 * mb)
})

test('what is left of a refused file is read for a while, and then its sender is hung up on', async () => {
  const stream = new PassThrough()
  await assert.rejects(receiveFile({ stream, bytes: 257 * mb }, from('a', 100), never), /larger/)
  for (let at = 0; at < 10; at++) stream.write(Buffer.alloc(mb))
  while (!stream.destroyed) await sleep(20)
})
