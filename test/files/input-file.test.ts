import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { headOf } from '#files/head-of.ts'
import { listInputFiles } from '#files/input-file.ts'
import { FileError } from '#files/row.ts'
import { textOf } from '#files/text-of.ts'
import { listOf } from '../support/read.ts'
import { zipOf } from '../support/zip.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firmament-read-'))
after(() => rmSync(folder, { recursive: true }))

function written(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

async function contents(...paths: string[]): Promise<[name: string, text: string][]> {
  const found: [string, string][] = []
  for await (const file of listInputFiles(paths))
    found.push([file.name, (await listOf(textOf(await file.open()))).join('')])
  return found
}

const stops = (file: string, message: RegExp) =>
  assert.rejects(contents(file), (error: Error) => error instanceof FileError && message.test(error.message))

test('files, folders, gzip, zip and zip within zip', async () => {
  const inner = zipOf([{ name: 'accounts/c.html', content: 'c' }])
  written('all/a.csv', 'a')
  written('all/b.csv.gz', gzipSync('b'))
  written(
    'all/z.zip',
    zipOf([
      { name: 'inner.zip', content: inner },
      { name: '__MACOSX/._x.csv', content: 'no' },
      { name: 'd.csv', content: 'd' },
    ]),
  )
  assert.deepEqual(await contents(path.join(folder, 'all')), [
    ['a.csv', 'a'],
    ['b.csv', 'b'],
    ['c.html', 'c'],
    ['d.csv', 'd'],
  ])
})

test('a member can be opened after the walk is over, and has siblings', async () => {
  const file = written(
    's.zip',
    zipOf([
      { name: 'x/one.csv', content: '1' },
      { name: 'x/two.csv', content: '2' },
      { name: 'y/three.csv', content: '3' },
    ]),
  )
  const [one] = await listOf(listInputFiles([file]))
  const two = await one?.sibling(/^two/)
  assert.equal(await headOf(two as never), '2')
  assert.equal(await one?.sibling(/^three/), null)
  assert.equal(await headOf(one as never), '1')
})

test('the sibling of a member may be packed by itself in a zip of its own name', async () => {
  const one = written('apart/One_utf8.zip', zipOf([{ name: 'One_utf8.csv', content: '1' }]))
  written(
    'apart/Two_utf8.zip',
    zipOf([
      { name: 'notes.txt', content: '-' },
      { name: 'Two_utf8.csv', content: '2' },
    ]),
  )
  const [file] = await listOf(listInputFiles([one]))
  assert.equal(await headOf((await file?.sibling(/^Two(_utf8)?\.csv$/)) as never), '2')
  assert.equal(await file?.sibling(/^Three(_utf8)?\.csv$/), null)
})

test('a gzip or a zip that is cut or damaged stops with a sentence', async () => {
  const text = Array.from({ length: 50_000 }, (_, n) => `${n * 7919},row\n`).join('')
  const packed = gzipSync(text)
  await stops(
    written('cut.csv.gz', packed.subarray(0, packed.length >> 1)),
    /cut\.csv\.gz: ends early: the file is truncated/,
  )
  await stops(written('no.csv.gz', 'not a gzip'), /cannot be decompressed/)
  const zip = zipOf([{ name: 'a.csv', content: text }])
  await stops(written('cut.zip', zip.subarray(0, zip.length >> 1)), /not a readable zip/)
  await stops(written('empty.zip', ''), /not a readable zip/)
  await stops(written('wrong.zip', zipOf([{ name: 'a.csv', content: text, checksum: 1 }])), /checksum/)
  await stops(path.join(folder, 'absent.csv'), /no such file/)
})

test('a member that leads out of the archive is refused', async () => {
  for (const name of ['../evil.csv', '/etc/evil.csv', 'a/../../evil.csv']) {
    await stops(written('evil.zip', zipOf([{ name, content: 'x' }])), /not a readable zip/)
  }
})

test('decompression bombs are refused: alone, in a zip, in many members and in zips within zips', async () => {
  // A gzip may have many parts.
  const million = gzipSync(Buffer.alloc(1 << 20))
  const zeros = Buffer.alloc(66 << 20)
  await stops(written('bomb.csv.gz', Buffer.concat(Array(66).fill(million))), /more than 250 times/)
  const bomb = zipOf([{ name: 'bomb.csv', content: zeros }])
  await stops(written('bomb.zip', bomb), /more than 250 times/)
  await stops(written('nest.zip', zipOf([{ name: 'bomb.zip', content: bomb }])), /more than 250 times/)
  // Each level stays below its own bound: all of them together do not.
  const half = zipOf([{ name: 'half.csv', content: Buffer.alloc(40 << 20) }])
  await stops(
    written('levels.zip', zipOf([1, 2].map(at => ({ name: `${at}.zip`, content: half })))),
    /levels\.zip: expands to more than 250 times/,
  )
  const deep = [1, 2, 3, 4].reduce(
    inside => zipOf([{ name: 'x.zip', content: inside }]),
    zipOf([{ name: 'x.csv', content: 'x' }]),
  )
  await stops(written('deep.zip', deep), /zip archives nested more than two deep/)
})
