import type { Part } from './read-parts.ts'

type Reader = AsyncGenerator<Part, void>
type FilePart = Extract<Part, { kind: 'file' }>
/** One of the threads, with what it gave last. */
type Lane = { reader: Reader; rows: number; packedBytes: number; next?: Promise<IteratorResult<Part, void>> }

/**
 * The parts of several readers that share the rows of the same files, as if one had read them. They are taken in turn,
 * whoever is ready first, so that the same files always give the same order.
 */
export async function* sideBySide(readers: Reader[]): AsyncGenerator<Part, void> {
  const lanes: Lane[] = readers.map(reader => ({ reader, rows: 0, packedBytes: 0 }))
  try {
    const filling = lanes.map(lane => ask(lane))
    const ended = new EndedFiles(lanes.length)
    // No batch comes before all fillings are over: who has filled in everything first waits for the others.
    yield* inTurn(filling, lanes, ended, part => part.kind === 'filled')
    yield { kind: 'filled', ...soFar(lanes) }
    yield* inTurn(lanes.map(ask), lanes, ended)
  } finally {
    await Promise.allSettled(readers.map(reader => reader.return()))
  }
}

/**
 * The parts of readers that have every second group of files each, in the order of the files: what a later file says
 * still comes later. A reader is only so far ahead as its parts find room.
 */
export async function* groupByGroup(readers: Reader[], groups: number): AsyncGenerator<Part, void> {
  const lanes: Lane[] = readers.map(reader => ask({ reader, rows: 0, packedBytes: 0 }))
  const share = lanes.length
  try {
    for (let group = 0; group < groups + share; group++) {
      const lane = lanes[group % share] as Lane
      for (;;) {
        const { value: part, done } = await (lane.next as Promise<IteratorResult<Part, void>>)
        if (done || !part) break
        ask(lane)
        lane.rows = part.rows
        lane.packedBytes = part.packedBytes
        yield { ...part, ...soFar(lanes, 1) }
        if (part.kind === 'file' && part.isLast) break
      }
    }
  } finally {
    await Promise.allSettled(readers.map(reader => reader.return()))
  }
}

async function* inTurn(
  turn: Lane[],
  lanes: Lane[],
  ended: EndedFiles,
  isLast?: (part: Part) => boolean,
): AsyncGenerator<Part, void> {
  while (turn.length > 0) {
    for (const lane of [...turn]) {
      const { value: part, done } = await (lane.next as Promise<IteratorResult<Part, void>>)
      const isOver = done || isLast?.(part)
      lane.next = undefined
      if (part) {
        lane.rows = part.rows
        lane.packedBytes = part.packedBytes
      }
      if (isOver) turn.splice(turn.indexOf(lane), 1)
      else ask(lane)
      if (!part || isOver) continue
      const told = part.kind === 'file' ? ended.add(part) : part
      if (told) yield { ...told, ...soFar(lanes) }
    }
  }
}

/** Asks for what comes next before it is needed; a failure is met where it is awaited. */
function ask(lane: Lane): Lane {
  lane.next = lane.reader.next()
  lane.next.catch(() => {})
  return lane
}

/** How far all of them are; where they share rows, each of them reads all the bytes. */
function soFar(lanes: Lane[], times = lanes.length): { rows: number; packedBytes: number } {
  const sum = (of: (lane: Lane) => number) => lanes.reduce((all, lane) => all + of(lane), 0)
  return { rows: sum(lane => lane.rows), packedBytes: sum(lane => lane.packedBytes) / times }
}

/** A file is done when all have said so. */
class EndedFiles {
  private readonly waiting = new Map<string, { part: FilePart; times: number }>()
  private readonly readers: number

  constructor(readers: number) {
    this.readers = readers
  }

  add(part: FilePart): FilePart | null {
    const { part: before, times } = this.waiting.get(part.path) ?? { part: { ...part, fileRows: 0 }, times: 0 }
    const all = { ...before, fileRows: before.fileRows + part.fileRows }
    this.waiting.set(part.path, { part: all, times: times + 1 })
    if (times + 1 < this.readers) return null
    this.waiting.delete(part.path)
    return all
  }
}
