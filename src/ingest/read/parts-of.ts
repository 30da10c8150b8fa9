import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ColumnError, FileError } from '#files/row.ts'
import type { Dataset } from '../entries/source.ts'
import type { FillStart } from '../first-fill/fill-start.ts'
import { groupByGroup } from './group-by-group.ts'
import type { WorkerMessage, WorkerRequest } from './parts-worker.ts'
import type { Reading, ReadPart } from './read-part.ts'
import { readParts } from './read-parts.ts'
import { shareByShare } from './share-by-share.ts'

/** Enough for the rows of some parts; a larger young generation only makes the process larger. */
const youngGenerationMb = 48

/** How long the thread may take to close its files when the import has failed elsewhere. */
const stopGraceMs = 5000

/** More threads than this only wait for the database. */
const maxReaders = 2

/** Smaller ones are read before a second thread has begun. */
const worthTwo = 32 << 20
const maxGroups = 32
const maxPerGroup = 200

/** The content of a dataset's files, of this size on the disk, read a little ahead by other threads; by this one without its module. */
export function partsOf(
  dataset: Dataset,
  module: string | undefined,
  reading: Reading,
  bytes: number,
): AsyncGenerator<ReadPart, void> {
  if (module === undefined) return readParts(dataset, reading)
  const asked: WorkerRequest = { module, datasetId: dataset.id, reading }
  const readers = Math.min(maxReaders, availableParallelism())
  if (readers === 1) return readElsewhere(asked)
  if (dataset.readsTogether)
    return reading.fill && bytes >= worthTwo ? shared(asked, reading.fill) : readElsewhere(asked)
  const groups = groupsOf([...reading.paths])
  // What a first fill adds is new to all readers, so only one reads.
  if (reading.fill || groups.length === 1 || bytes < worthTwo) return readElsewhere(asked)
  const lasts = new Set(groups.map(group => group.at(-1) as string))
  const lanes = Array.from({ length: readers }, (_, number) => {
    const paths = new Set(groups.filter((_, at) => at % readers === number).flat())
    return readElsewhere({ ...asked, reading: { ...reading, paths, lasts } })
  })
  return groupByGroup(lanes, groups.length)
}

/** A first fill of tables that are joined: each thread reads all files, and takes every second company with ids of its own. */
function shared(asked: WorkerRequest, fill: FillStart): AsyncGenerator<ReadPart, void> {
  const { companyId, nameId, officerId, holdingId } = fill
  const lanes = Array.from({ length: maxReaders }, (_, number) => {
    const own = { companyId: companyId + number, nameId: nameId + number, officerId: officerId + number }
    const ids = { ...own, holdingId: holdingId + number, step: maxReaders }
    const share = { number, of: maxReaders }
    return readElsewhere({ ...asked, reading: { ...asked.reading, share, fill: { ...fill, ...ids } } })
  })
  return shareByShare(lanes)
}

/** Neighbouring files: small ones are many, and are then read by the hundred. */
function groupsOf(paths: string[]): string[][] {
  const size = Math.min(maxPerGroup, Math.ceil(paths.length / maxGroups))
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size))
}

async function* readElsewhere(asked: WorkerRequest): AsyncGenerator<ReadPart, void> {
  const worker = new Worker(new URL('./parts-worker.ts', import.meta.url), {
    workerData: asked,
    // Options of the running program, such as those of an evaluated script, need not make sense for the thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb / (asked.reading.share?.of ?? 1) },
  })
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  // An error is met where the next message is awaited.
  worker.on('error', () => {})
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[WorkerMessage]>) {
      if ('end' in message) return
      if ('failed' in message) throw failure(message)
      worker.postMessage('more')
      yield message.part
    }
    throw new Error('the reader exited before it was done')
  } finally {
    worker.postMessage('stop')
    await Promise.race([ended, sleep(stopGraceMs, undefined, { ref: false })])
    await worker.terminate()
  }
}

function failure({ failed, message }: Extract<WorkerMessage, { failed: string }>): Error {
  if (failed === 'program') return new Error(message)
  return failed === 'column' ? new ColumnError(message) : new FileError(message)
}
