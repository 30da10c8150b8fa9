import os from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { ListColumn } from '#domain/lists/list.ts'
import { findHeader, recogniseColumns, sampledRows } from '#domain/lists/recognise-columns.ts'
import { readTable } from '#files/tables/read-table.ts'
import { TableError, type TableWarning } from '#files/tables/table.ts'

// Reads a table in a thread of its own: whatever a file contains, requests are served meanwhile.

/** To read this file; or that a message was taken. */
export type TableRequest = { read: string } | 'more'

/** Its columns; some rows; that there are no more; or why it cannot be read. */
export type TableMessage =
  | { columns: ListColumn[] }
  | { rows: string[][] }
  | { end: TableWarning[] }
  | { failed: 'file' | 'program'; message: string }

/** Rows that are sent together: as many as are stored together, unless their texts are long. */
const [rowsTogether, lettersTogether] = [500, 1 << 18]

const port = parentPort as MessagePort
/** Messages that may be made: the one that is awaited, and one ahead. */
const ahead = 2
let room = ahead
let wake = () => {}
port.on('message', (asked: TableRequest) => {
  if (asked === 'more') {
    room++
    wake()
  } else void read(asked.read)
})

async function send(message: TableMessage): Promise<void> {
  while (room === 0) {
    await new Promise<void>(resolve => {
      wake = resolve
    })
  }
  room--
  port.postMessage(message)
}

try {
  // Linux lowers the priority of the thread alone; elsewhere it would be that of the server.
  if (process.platform === 'linux') os.setPriority(10)
} catch {
  // The system has no priorities: it is only slower for the others.
}
async function read(file: string): Promise<void> {
  room = ahead
  try {
    await sendTable(file)
  } catch (error) {
    const isOfFile = error instanceof TableError
    const message = isOfFile ? error.message : ((error as Error).stack ?? String(error))
    port.postMessage({ failed: isOfFile ? 'file' : 'program', message } satisfies TableMessage)
  }
}

async function sendTable(file: string): Promise<void> {
  const table = await readTable(file, findHeader)
  const left = table.rows[Symbol.asyncIterator]()
  let next = await left.next()
  let waiting: string[][] = []
  for (; !next.done && waiting.length < sampledRows; next = await left.next()) waiting.push(next.value)
  const roles = recogniseColumns(table.header, waiting)
  await send({ columns: table.header.map((name, at) => ({ name, role: roles[at]?.role ?? null })) })
  let letters = 0
  for (; !next.done; next = await left.next()) {
    waiting.push(next.value)
    for (const cell of next.value) letters += cell.length
    if (waiting.length < rowsTogether && letters < lettersTogether) continue
    await send({ rows: waiting })
    waiting = []
    letters = 0
  }
  await send({ rows: waiting })
  await send({ end: table.warnings })
}
