import { Worker } from 'node:worker_threads'
import type { Chunk } from '#demo/tables.ts'
import { createUniverse } from '#demo/universe.ts'
import type { BulkChunk } from './bulk-load.ts'

/** Companies in a chunk: enough to make a COPY worth its start, few enough to keep three chunks in memory. */
const companiesPerChunk = 5000

/** Chunks that are being made or wait to be copied. */
const chunksAhead = 2

/** The chunks of a universe in the order of their ids, made by another thread a little ahead of need. */
export async function* generateChunks(options: {
  companies: number
  seed: string | number
}): AsyncGenerator<BulkChunk> {
  // Wrong options are refused here, where the caller sees it, and not in the other thread.
  const { companies } = createUniverse(options)
  // Options of the running program, such as those of an evaluated script, need not make sense for the thread.
  const worker = new Worker(new URL('./chunk-worker.ts', import.meta.url), { workerData: options, execArgv: [] })
  const waiting: Promise<Chunk>[] = []
  const answers: { resolve: (chunk: Chunk) => void; reject: (error: unknown) => void }[] = []
  worker.on('message', chunk => answers.shift()?.resolve(chunk))
  worker.on('error', error => {
    for (const answer of answers.splice(0)) answer.reject(error)
  })
  let first = 1
  const ask = () => {
    if (first > companies) return
    const last = Math.min(companies, first + companiesPerChunk - 1)
    const answer = new Promise<Chunk>((resolve, reject) => answers.push({ resolve, reject }))
    // A failure is thrown when the chunk's turn comes.
    answer.catch(() => {})
    waiting.push(answer)
    worker.postMessage({ first, last })
    first = last + 1
  }
  try {
    for (let n = 0; n < chunksAhead; n++) ask()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const chunk = await next
      ask()
      yield { units: chunk.last - chunk.first + 1, tables: chunk.tables }
    }
  } finally {
    await worker.terminate()
  }
}
