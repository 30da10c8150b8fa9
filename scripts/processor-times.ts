import { readFileSync } from 'node:fs'

/** What the processors did since the machine started; only Linux reports it; elsewhere nothing counts as stolen. */
export function readProcessorTimes(): { stolen: number; all: number } {
  if (process.platform !== 'linux') return { stolen: 0, all: 1 }
  const [, ...spent] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] as string).split(/ +/).map(Number)
  return { stolen: spent[7] as number, all: spent.slice(0, 8).reduce((sum, part) => sum + part, 0) }
}
