import { readdirSync, readFileSync } from 'node:fs'

/** What the processors did since the machine started; only Linux reports it; elsewhere nothing counts as stolen. */
export function readProcessorTimes(): { stolen: number; all: number } {
  if (process.platform !== 'linux') return { stolen: 0, all: 1 }
  const [, ...spent] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] as string).split(/ +/).map(Number)
  return { stolen: spent[7] as number, all: spent.slice(0, 8).reduce((sum, part) => sum + part, 0) }
}

/** Linux counts in hundredths of a second, whatever its kernel does itself. */
const TICKS = 100

/**
 * Seconds of a processor that a process has taken so far, with all that it started: what still runs, and what has ended and was
 * waited for. Processes that outlived their parent are not included. Only Linux reports it; elsewhere it is 0.
 */
export function readSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const taken = new Map<number, number>()
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const [parent, ticks] = /^\d+$/.test(name) ? readStat(name) : []
    if (parent === undefined || ticks === undefined) continue
    taken.set(Number(name), ticks)
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + sum(child), taken.get(of) ?? 0)
  return sum(pid) / TICKS
}

/** The parent of a process, and the time of it and of those that it waited for. */
function readStat(pid: string): [parent?: number, ticks?: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may have blanks and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return [fields[1] as number, fields.slice(11, 15).reduce((sum, part) => sum + part, 0)]
  } catch {
    // It has just ended.
    return []
  }
}
