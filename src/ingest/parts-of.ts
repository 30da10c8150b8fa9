import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ColumnError, FileError } from '#lib/read/row.ts'
import type { Asked, Told } from './parts-worker.ts'
import { type Part, type Reading, readParts } from './read-parts.ts'
import { sideBySide } from './side-by-side.ts'
import type { Dataset } from './source.ts'

/** Enough for the rows of some parts; a larger young generation only makes the process larger. */
const YOUNG_GENERATION_MB = 48

/** So long the thread may take to close its files when the import has failed elsewhere. */
const PATIENCE_MS = 5000

/** More threads than this only wait for the database. */
const MOST_READERS = 2

/** What the files of a dataset say, read by other threads a little ahead of need; by this one without its module. */
export function partsOf(dataset: Dataset, module: string | undefined, reading: Reading): AsyncGenerator<Part, void> {
  if (module === undefined) return readParts(dataset, reading)
  const asked: Asked = { module, datasetId: dataset.id, reading }
  // Only where the database has little to do for each row can it take more than one thread gives.
  const of = reading.fill && dataset.isShared ? Math.min(MOST_READERS, availableParallelism()) : 1
  if (of === 1) return readElsewhere(asked)
  return sideBySide(
    Array.from({ length: of }, (_, number) =>
      readElsewhere({ ...asked, reading: { ...reading, share: { number, of } } }),
    ),
  )
}

async function* readElsewhere(asked: Asked): AsyncGenerator<Part, void> {
  const worker = new Worker(new URL('./parts-worker.ts', import.meta.url), {
    workerData: asked,
    // Options of the running program, such as those of an evaluated script, need not make sense for the thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const arrived: Told[] = []
  let wake = () => {}
  const arrive = (told: Told) => {
    arrived.push(told)
    wake()
  }
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  worker.on('message', arrive)
  worker.on('error', error => arrive({ failed: 'program', message: error.stack ?? error.message }))
  worker.on('exit', code => arrive({ failed: 'program', message: `reading ended with code ${code}` }))
  try {
    for (;;) {
      const told = arrived.shift()
      if (told === undefined) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      } else if ('part' in told) {
        worker.postMessage('more')
        yield told.part
      } else if ('end' in told) return
      else throw failure(told)
    }
  } finally {
    worker.postMessage('stop')
    await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
    await worker.terminate()
  }
}

function failure({ failed, message }: Extract<Told, { failed: string }>): Error {
  if (failed === 'program') return new Error(message)
  return failed === 'column' ? new ColumnError(message) : new FileError(message)
}
