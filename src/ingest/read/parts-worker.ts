import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ColumnError, FileError } from '#files/row.ts'
import type { Dataset, Source } from '../entries/source.ts'
import type { Reading, ReadPart } from './read-part.ts'
import { readParts } from './read-parts.ts'

// Reads files in a thread of its own: the other one feeds the database meanwhile.

/** What the thread is asked for: the dataset of this number of the source in this module. */
export type WorkerRequest = { module: string; datasetId: number; reading: Reading }

/** A part; or that there are no more, and why, where something is wrong. */
export type WorkerMessage =
  | { part: ReadPart }
  | { end: true }
  | { failed: 'file' | 'column' | 'program'; message: string }

/** Parts that may wait to be taken, beside the one that is being made: each has some ten megabytes. */
const ahead = 1

const port = parentPort as MessagePort
const { module, datasetId, reading } = workerData as WorkerRequest
let room = ahead
let isWanted = true
let wake = () => {}
port.on('message', (message: 'more' | 'stop') => {
  if (message === 'stop') isWanted = false
  room++
  wake()
})

const send = (message: WorkerMessage, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers)

try {
  const source: Source = (await import(module)).default
  const dataset = source.datasets.find(one => one.id === datasetId) as Dataset
  for await (const part of readParts(dataset, reading)) {
    while (room === 0) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    // Leaving the loop closes what is open and removes what was unpacked.
    if (!isWanted) break
    room--
    send({ part }, buffersOf(part))
  }
  send({ end: true })
} catch (error) {
  if (error instanceof FileError) {
    send({ failed: error instanceof ColumnError ? 'column' : 'file', message: error.message })
  } else send({ failed: 'program', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
port.close()

/** The rows go to the other thread as they are, without being copied. */
function buffersOf(part: ReadPart): ArrayBuffer[] {
  if (part.kind === 'fill') return Object.values(part.fill.tables).map(bytes => bytes.buffer)
  if (part.kind === 'seen') return [part.seen.marks.buffer, part.seen.ends.buffer, part.seen.lines.buffer]
  return part.kind === 'batch' ? [part.batch.facts.buffer, part.batch.listed.buffer, part.batch.gone.buffer] : []
}
