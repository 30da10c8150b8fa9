import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readTable } from '#files/tables/read-table.ts'
import { TableError } from '#files/tables/table.ts'
import { hostileTables, workbookOf } from '../../support/hostile-tables.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-hostile-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array): Promise<number> {
  const file = path.join(folder, 'table')
  await writeFile(file, bytes)
  let rows = 0
  for await (const _ of (await readTable(file)).rows) rows++
  return rows
}

for (const [name, { file, says, isSlow }] of Object.entries(hostileTables)) {
  if (isSlow && !process.env.FIRMAMENT_LONG_TESTS) continue
  test(`${name}: ${says ? 'refused with the limit that it breaks' : 'read'}`, async () => {
    if (!says) assert.equal(await read(file()), 1)
    else
      await assert.rejects(read(file()), (error: Error) => {
        assert.ok(error instanceof TableError, error.stack)
        assert.match(error.message, says)
        return true
      })
  })
}

test('the file that stopped a server is as small as it was said', () => {
  const size = hostileTables['20 MB of blank rows in 31 KB']?.file().length ?? 0
  assert.ok(size < 64 << 10, `${size} bytes`)
})

test('ordinary blanks are no reason: rows between others, and formats to the end of a row', async () => {
  const row = '<row><c t="str"><v>Acme</v></c></row>'
  assert.equal(await read(workbookOf(`${row}${`<row/><row>${'<c s="1"/>'.repeat(16_383)}</row>`.repeat(2)}${row}`)), 1)
})

test('no file stays open, whether a table is read to its end, left early or refused', {
  skip: process.platform === 'linux' ? false : 'it counts open files by /proc',
}, async () => {
  const file = path.join(folder, 'left')
  const opened = async () => (await readdir('/proc/self/fd')).length
  const tableOf = (rows: number) => workbookOf('<row><c t="str"><v>Acme</v></c></row>'.repeat(rows))
  const before = await opened()
  for (let at = 0; at < 20; at++) {
    await writeFile(file, tableOf(20_000))
    for await (const _ of (await readTable(file)).rows) break
    await writeFile(file, workbookOf('<row><c t="s"><v>9</v></c></row>'.repeat(20_000)))
    await assert.rejects(readTable(file))
  }
  // What is closed is closed a moment later.
  for (let at = 0; at < 100 && (await opened()) > before + 5; at++)
    await new Promise(resolve => setTimeout(resolve, 20))
  assert.ok((await opened()) <= before + 5, `${await opened()} files, ${before} before`)
})
