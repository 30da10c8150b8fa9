import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Seconds that a file took, and those of a processor: its own and what it started. */
export type Taken = { seconds: number; processor: number }

const SLOWEST = 10

/**
 * What the files of a run took, as lines: by folder, and the slowest files, beside what the same files took when they were last
 * run on this machine. That is kept in a file that may be missing and need not be writable.
 */
export function compareTimes(taken: Map<string, Taken>, kept: string): string[] {
  const before = readKept(kept)
  keep(kept, { ...before, ...Object.fromEntries(taken) })
  const folders = Object.entries(Object.groupBy(taken, ([file]) => file.split('/').slice(0, -1).slice(0, 2).join('/')))
  const byFolder = folders.map(([folder, files = []]) => {
    const known = files.filter(([file]) => before[file])
    const sum = (of: typeof files, times: (file: string) => Taken | undefined) =>
      of.reduce((total, [file]) => total + (times(file)?.processor ?? 0), 0)
    const processor = sum(files, file => taken.get(file))
    const change = sum(known, file => taken.get(file)) - sum(known, file => before[file])
    const difference = known.length > 0 ? ` (${Math.round(change) < 0 ? '−' : '+'}${Math.abs(Math.round(change))})` : ''
    return {
      processor,
      line: `${Math.round(processor)} s of a processor${difference}: ${folder}, files ${files.length}`,
    }
  })
  const slowest = [...taken].sort(([, one], [, other]) => other.seconds - one.seconds).slice(0, SLOWEST)
  return [
    ...byFolder.sort((one, other) => other.processor - one.processor).map(({ line }) => line),
    ...slowest.map(([file, now]) => `${show(now)}${before[file] ? `, before ${show(before[file])}` : ''}: ${file}`),
  ]
}

const show = ({ seconds, processor }: Taken) => `${Math.round(seconds)} s (${processor.toFixed(1)} of a processor)`

/** Times of different machines are not comparable. */
const machine = () => `${os.hostname()}, ${os.cpus().length} × ${os.cpus()[0]?.model}`

function readKept(file: string): Record<string, Taken> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    return kept.machine === machine() ? kept.files : {}
  } catch {
    return {}
  }
}

function keep(file: string, files: Record<string, Taken>): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ machine: machine(), files }))
  } catch {
    // Where nothing may be written, the next run has nothing to compare with.
  }
}
