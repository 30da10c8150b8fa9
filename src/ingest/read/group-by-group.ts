import { ask, type Reader } from './read-ahead.ts'
import type { ReadPart } from './read-part.ts'

/** One of the threads, with what it gave last. */
type Lane = { reader: Reader; rows: number; packedBytes: number; next: ReturnType<typeof ask> }

/**
 * The parts of readers that have every second group of files each, in the order of the files, so that later files
 * still come later. A reader is only so far ahead as its parts find room.
 */
export async function* groupByGroup(readers: Reader[], groups: number): AsyncGenerator<ReadPart, void> {
  const lanes: Lane[] = readers.map(reader => ({ reader, rows: 0, packedBytes: 0, next: ask(reader) }))
  const sum = (of: (lane: Lane) => number) => lanes.reduce((all, lane) => all + of(lane), 0)
  try {
    for (let group = 0; group < groups + lanes.length; group++) {
      const lane = lanes[group % lanes.length] as Lane
      for (;;) {
        const { value: part, done } = await lane.next
        if (done || !part) break
        lane.next = ask(lane.reader)
        lane.rows = part.rows
        lane.packedBytes = part.packedBytes
        yield { ...part, rows: sum(each => each.rows), packedBytes: sum(each => each.packedBytes) }
        if (part.kind === 'file' && part.isLast) break
      }
    }
  } finally {
    await Promise.allSettled(readers.map(reader => reader.return()))
  }
}
