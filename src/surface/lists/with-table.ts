import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ListColumn } from '#domain/lists/list.ts'
import { TableError, type TableWarning } from '#files/tables/table.ts'
import { Turns } from '#lib/turns.ts'
import { limitSignal } from '#postgres/time-limit.ts'
import type { TableMessage, TableRequest } from './table-worker.ts'

export type SentTable = {
  /** With the roles they seem to have. */
  columns: ListColumn[]
  /** Can be read once. */
  rows: AsyncIterable<string[]>
  /** Complete when all rows are read. */
  warnings: TableWarning[]
}

/** More at once would take processors from requests, and each may take its memory. */
const turns = new Turns(Math.max(1, Math.min(2, availableParallelism() >> 1)))

/** Far more than tables within the other limits need: what is met only by a file that found a way around those. */
type Limits = { memoryMb: number; processorSeconds: number }
const usualLimits: Limits = { memoryMb: 128, processorSeconds: 60 }
/** How often its use is looked at. */
const lookMs = ({ processorSeconds }: Limits) => Math.min(500, processorSeconds * 500)

/**
 * Reads a file in another thread, with limits to its time and memory, and gives its table to `work`. Threads are few, and
 * those who send files get them in turn.
 */
export function withTable<Result>(
  path: string,
  of: string,
  work: (table: SentTable) => Promise<Result>,
  limits = usualLimits,
): Promise<Result> {
  const signal = limitSignal()
  return turns.take(of, () => readAlone(path, work, limits, signal), signal)
}

async function readAlone<Result>(
  path: string,
  work: (table: SentTable) => Promise<Result>,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = (limits === usualLimits && takeIdle()) || startWorker(limits)
  worker.ref()
  const messages = messagesOf(worker, limits, signal)
  const warnings: TableWarning[] = []
  let isDone = false
  async function* rows(): AsyncGenerator<string[]> {
    for await (const message of messages) {
      if ('rows' in message) yield* message.rows
      else if ('end' in message) {
        warnings.push(...message.end)
        isDone = true
      }
    }
  }
  try {
    worker.postMessage({ read: path } satisfies TableRequest)
    const { value: first } = await messages.next()
    if (!first || !('columns' in first)) throw new Error('the thread gave no columns')
    return await work({ columns: first.columns, rows: rows(), warnings })
  } catch (error) {
    isDone = error instanceof RefusedTable
    throw error
  } finally {
    await messages.return(undefined)
    if (isDone && limits === usualLimits) keep(worker)
    else await worker.terminate()
  }
}

/** What the thread sends, until it has no more; and why, where it fails. */
async function* messagesOf(
  worker: Worker,
  limits: Limits,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableMessage> {
  const { memoryMb, processorSeconds } = limits
  let before: NodeJS.CpuUsage | undefined
  let over: Error | undefined
  const look = async () => {
    const used = await worker.cpuUsage(before)
    if (!before) before = used
    else if (used.user + used.system > processorSeconds * 1e6)
      over = new TableError(`takes more than ${processorSeconds} seconds of processor time to read. ${advice}`)
    if (over) await worker.terminate()
  }
  // It cannot be asked when it has ended.
  const lookAgain = () => void look().catch(() => {})
  lookAgain()
  const looking = setInterval(lookAgain, lookMs(limits))
  try {
    const options = { close: ['exit'], ...(signal && { signal }) }
    for await (const [message] of on(worker, 'message', options) as AsyncIterable<[TableMessage]>) {
      if ('failed' in message)
        throw message.failed === 'file' ? new RefusedTable(message.message) : new Error(message.message)
      yield message
      if ('end' in message) return
      worker.postMessage('more' satisfies TableRequest)
    }
    throw over ?? new Error('the thread ended before the table did')
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new TableError(`takes more than ${memoryMb} MB of memory to read. ${advice}`)
      : error
  } finally {
    clearInterval(looking)
  }
}

const advice = 'Send only the columns you need, as CSV, or send it in parts.'

/** The thread itself has refused the table, and can read the next one. */
class RefusedTable extends TableError {}

/** Threads that wait for the next table: starting one takes longer than reading most. */
const idle = new Map<Worker, NodeJS.Timeout>()
const idleMs = 30_000

function startWorker({ memoryMb }: Limits): Worker {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 48 },
  })
  // An error is met where the next message is awaited.
  worker.on('error', () => {})
  worker.once('exit', () => clearIdle(worker))
  return worker
}

/** The one that was used last: others are seldom needed, and end. */
function takeIdle(): Worker | undefined {
  const worker = [...idle.keys()].at(-1)
  if (worker) clearIdle(worker)
  return worker
}

function keep(worker: Worker): void {
  worker.unref()
  const end = () => {
    clearIdle(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, idleMs).unref())
}

function clearIdle(worker: Worker): void {
  clearTimeout(idle.get(worker))
  idle.delete(worker)
}
