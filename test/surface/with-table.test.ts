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

test('a thread that reads one table after another keeps nothing of those before', async () => {
  const list = await file(long(10))
  const warned: Error[] = []
  const onWarning = (warning: Error) => void warned.push(warning)
  process.on('warning', onWarning)
  for (let at = 0; at < 20; at++) await withTable(list, 'a', whole)
  // A warning comes a turn later.
  await new Promise(setImmediate)
  process.off('warning', onWarning)
  assert.deepEqual(warned, [])
})

test('memory and time have an end that is said, and the process stays', async () => {
  const wide = workbookOf(
    `<row><c t="str"><v>Company</v></c></row>${`<row>${'<c><v>1</v></c>'.repeat(20_000)}</row>`.repeat(3)}`,
  )
  await assert.rejects(
    withTable(await file(wide), 'a', whole, { memoryMb: 12, processorSeconds: 60 }),
    refusal(/takes more than 12 MB of memory to read. Send only the columns/),
  )
  const slow = await file(long(200_000))
  await assert.rejects(
    withTable(slow, 'a', whole, { memoryMb: 128, processorSeconds: 0.02 }),
    refusal(/takes more than 0.02 seconds of processor time to read. Send only/),
  )
  assert.equal((await withTable(slow, 'a', whole)).rows.length, 200_000)
})

test('nothing is read any more for a request that is over, whether its table is being read or waits for its turn', async () => {
  const list = await file(long(60_000))
  const asking = new AbortController()
  let left = 0
  const ended = Promise.withResolvers<void>()
  const readSlowly = async ({ rows }: SentTable) => {
    try {
      for await (const _ of rows) if (++left === 1000) asking.abort(new Error('hung up'))
    } finally {
      ended.resolve()
    }
  }
  const reading = withTimeLimit(600_000, () => withTable(list, 'a', readSlowly), asking.signal)
  await assert.rejects(reading, /hung up/)
  await ended.promise
  assert.ok(left < 60_000)
  // Its turn has passed on, and whoever is over before it comes takes none.
  const begun: string[] = []
  const waiting = new AbortController()
  const takes = Array.from({ length: 4 }, (_, at) =>
    withTimeLimit(
      600_000,
      () =>
        withTable(list, String(at), async ({ rows }) => {
          begun.push(String(at))
          waiting.abort(new Error('hung up'))
          for await (const _ of rows) if (begun.length > 4) break
        }),
      at === 3 ? waiting.signal : undefined,
    ),
  )
  await assert.rejects(takes[3] as Promise<void>, /hung up/)
  await Promise.all(takes.slice(0, 3))
  assert.deepEqual(begun, ['0', '1', '2'])
})
