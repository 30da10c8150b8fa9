import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const child = path.join(import.meta.dirname, '../../support/table-child.ts')
/** Each row is about four kilobytes as values: all of them would not fit into the heap that the process has. */
const rows = process.env.FIRMAMENT_LONG_TESTS ? 200_000 : 15_000
/** In MB; what is beside the heap is mostly the program itself. */
const [heap, peak] = [48, 300]

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-memory-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function inLittleMemory(...words: string[]): Promise<void> {
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${heap}`, child, ...words])
  const said = JSON.parse(stdout)
  assert.equal(said.rows, rows)
  assert.ok(said.peak < peak, `${said.peak} MB`)
}

for (const form of ['csv', 'xlsx', 'parquet']) {
  test(`a table of ${rows} rows and 40 columns is written as ${form} in little memory${form === 'parquet' ? '' : ', and read'}`, async () => {
    const file = path.join(folder, form)
    await inLittleMemory('write', form, file, String(rows))
    if (form !== 'parquet') await inLittleMemory('read', form, file)
  })
}
