import { addCounts } from './add-counts.ts'
import { ask, type Reader } from './read-ahead.ts'
import type { FilePart, ReadPart } from './read-part.ts'

/** One of the threads, with what it gave last. */
type Lane = { reader: Reader; last: { rows: number; packedBytes: number }; next: ReturnType<typeof ask> }

/**
 * The parts of readers that each have some companies of the same files. Values to fill in come from any reader; a first fill is over
 * when all readers are done with it, and what needs all companies waits until then. The files are reported once, at the end.
 */
export async function* shareByShare(readers: Reader[]): AsyncGenerator<ReadPart, void> {
  const lanes: Lane[] = readers.map(reader => ({ reader, last: { rows: 0, packedBytes: 0 }, next: ask(reader) }))
  const files: FilePart[] = []
  // Each reads all of the files.
  const sofar = () => ({
    rows: lanes.reduce((sum, { last }) => sum + last.rows, 0),
    packedBytes: Math.min(...lanes.map(({ last }) => last.packedBytes)),
  })
  const take = async (lane: Lane): Promise<ReadPart | undefined> => {
    const { value } = await lane.next
    if (!value) return undefined
    lane.last = value
    if (value.kind === 'file') files.push(value)
    lane.next = ask(lane.reader)
    return value
  }
  try {
    const filling = new Set(lanes)
    while (filling.size > 0) {
      const lane = await Promise.race([...filling].map(one => one.next.then(() => one)))
      const part = await take(lane)
      if (!part || part.kind === 'filled') filling.delete(lane)
      else if (part.kind !== 'file') yield { ...part, ...sofar() }
    }
    yield { kind: 'filled', ...sofar() }
    for (const lane of lanes) {
      for (let part = await take(lane); part; part = await take(lane)) {
        if (part.kind !== 'file') yield { ...part, ...sofar() }
      }
    }
    const [first] = files
    if (first) yield { ...first, ...sofar(), fileRows: sofar().rows, about: { ...first.about, ...summed(files) } }
  } finally {
    await Promise.allSettled(readers.map(reader => reader.return()))
  }
}

function summed(files: FilePart[]): Pick<FilePart['about'], 'leftOut' | 'unknownStatus'> {
  const sums = { leftOut: {}, unknownStatus: 0 }
  for (const { about } of files) {
    addCounts(sums.leftOut, about.leftOut)
    sums.unknownStatus += about.unknownStatus ?? 0
  }
  return sums
}
