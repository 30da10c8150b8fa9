import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Arena, Codes, Numbers, SealArena } from '../src/domain/prospecting/block-columns.ts'
import { Dictionary } from '../src/domain/prospecting/dictionary.ts'
import { blockSize } from '../src/facts/block-of-ids.ts'
import { median } from './support/quantile.ts'

// Columns that are ended should leave next to no garbage, so that a start takes the same memory each time: what the heap grows by
// when the columns of a block are ended, beside the numbers that were filled into them.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, out: { type: 'string', default: '' } },
})

const [rooms, dictionary] = [new SealArena(), new Dictionary()]
for (let word = 0; word < 50_000; word++) dictionary.numberOf(`word ${word}`)

function filled() {
  const [growths, days] = [new Numbers(new Arena(rooms)), new Numbers(new Arena(rooms))]
  const codes = new Codes(dictionary, new Arena(rooms))
  for (let row = 0; row < blockSize; row++) {
    growths.add(row, (row % 999) / 10_000)
    days.add(row, row % 9999)
    codes.add(row, `word ${row % 5000}`)
  }
  return [growths, days, codes]
}

const grown = Array.from({ length: Number(options.rounds) }, () => {
  const columns = filled()
  const before = process.memoryUsage().heapUsed
  for (const column of columns) column.seal()
  return process.memoryUsage().heapUsed - before
})
// Until V8 has compiled it, every number that is worked with is garbage; and less than nothing is left where it was collected meanwhile.
const late = grown.slice(grown.length / 2).filter(bytes => bytes >= 0)
const report = {
  left_kb: Math.round(median(late) / 1000),
  columns_kb: Math.round((3 * 8 * blockSize) / 1000),
  rounds: grown.map(bytes => Math.round(bytes / 1000)),
}
console.table([{ left_kb: report.left_kb, columns_kb: report.columns_kb }])
if (options.out) await writeFile(options.out, JSON.stringify(report, null, 2))
