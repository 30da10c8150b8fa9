import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { TableError } from '#files/tables/table.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import { type SentTable, withTable } from '#surface/lists/with-table.ts'
import { workbookOf } from '../support/hostile-tables.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-threads-'))
})
after(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function file(content: string | Uint8Array): Promise<string> {
  const name = path.join(folder, String(++files))
  await writeFile(name, content)
  return name
}

const whole = async ({ columns, rows, warnings }: SentTable) => ({
  columns,
  rows: await Array.fromAsync(rows),
  warnings,
})
const refusal = (says: RegExp) => (error: Error) => error instanceof TableError && says.test(error.message)
const long = (rows: number) =>
  `Company,City\n${Array.from({ length: rows }, (_, at) => `Company ${at},Leeds\n`).join('')}`

test('gives columns with their roles, all rows in their order, and the warnings', async () => {
  const read = await withTable(await file(`${long(3000)}Last,Leeds,more\n`), 'a', whole)
  assert.deepEqual(read.columns, [
    { name: 'Company', role: 'name' },
    { name: 'City', role: 'city' },
  ])
  assert.equal(read.rows.length, 3001)
  assert.deepEqual(
    [read.rows[2999], read.rows[3000]],
    [
      ['Company 2999', 'Leeds'],
      ['Last', 'Leeds'],
    ],
  )
  assert.deepEqual(
    read.warnings.map(({ code }) => code),
    ['cells_left_out'],
  )
})

test('a refused table, one that is left early and one that the work fails at: the next ones are read', async () => {
  const [list, unread] = [await file(long(5000)), await file('name\n"A')]
  const reads = async () => assert.equal((await withTable(list, 'a', whole)).rows.length, 5000)
  for (let at = 0; at < 2; at++) {
    await assert.rejects(withTable(unread, 'a', whole), refusal(/quote on line 2/))
    await reads()
    await withTable(list, 'a', async ({ rows }) => {
      for await (const _ of rows) break
    })
    await reads()
    await withTable(list, 'a', async () => {})
    const failing = async () => Promise.reject(new Error('our fault'))
    await assert.rejects(withTable(list, 'a', failing), /our fault/)
    await reads()
  }
  const missing = path.join(folder, 'missing')
  await assert.rejects(withTable(missing, 'a', whole), /ENOENT/)
})

test('memory and time have an end that is said, and the process stays', async () => {
  const wide = workbookOf(
    `<row><c t="str"><v>Company</v></c></row>${`<row>${'<c><v>1</v></c>'.repeat(20_000)}</row>`.repeat(3)}`,
  )
  await assert.rejects(
    withTable(await file(wide), 'a', whole, { memoryMb: 12, processorSeconds: 60 }),
    refusal(/takes more than 12 MB of memory to read. Send only the columns/),
  )
  const slow = await file(long(199_000))
  await assert.rejects(
    withTable(slow, 'a', whole, { memoryMb: 128, processorSeconds: 0.05 }),
    refusal(/takes more than 0.05 seconds of processor time to read. Send only/),
  )
  assert.equal((await withTable(slow, 'a', whole)).rows.length, 199_000)
})

test('nothing is read any more for a request that is over its time', async () => {
  const list = await file(long(199_000))
  let left = 0
  const ended = Promise.withResolvers<void>()
  const reading = withTimeLimit(50, () =>
    withTable(list, 'a', async ({ rows }) => {
      try {
        // Its rows are wanted slowly, so that it is not over before.
        for await (const _ of rows) if (++left % 500 === 0) await new Promise(resolve => setTimeout(resolve, 20))
      } finally {
        ended.resolve()
      }
    }),
  )
  await assert.rejects(reading, /timed out/)
  await ended.promise
  assert.ok(left < 199_000)
  // Its turn has passed on.
  assert.equal((await withTable(await file(long(10)), 'b', whole)).rows.length, 10)
})
