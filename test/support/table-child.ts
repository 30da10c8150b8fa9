import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OutColumn, OutValue } from '#files/tables/out-table.ts'
import { readTable } from '#files/tables/read-table.ts'
import { writeCsv } from '#files/tables/write-csv.ts'
import { writeParquet } from '#files/tables/write-parquet.ts'
import { writeXlsx } from '#files/tables/write-xlsx.ts'

/** Writes a table of this many rows and 40 columns, or reads one, and says how many rows there were and how much memory it took. */
const [what = '', form = 'csv', file = '', rows = '0'] = process.argv.slice(2)

const types = ['text', 'number', 'integer', 'boolean', 'day'] as const
const columns = Array.from({ length: 40 }, (_, at): OutColumn => {
  const type = types[at % types.length] as OutColumn['type']
  return { name: `${type} ${at}`, type, group: 'all', source: { name: 'Made up', attribution: null } }
})

function cellAt(type: OutColumn['type'], row: number, column: number): OutValue {
  if ((row + column) % 11 === 0) return null
  if (type === 'text') return `Company ${row * 40 + column} Limited`
  if (type === 'number') return `${row}.${column + 10}`
  if (type === 'integer') return row * column
  return type === 'boolean' ? row % 2 === 0 : `20${10 + (row % 90)}-0${1 + (column % 9)}-1${row % 10}`
}

async function* made(): AsyncGenerator<OutValue[]> {
  for (let row = 0; row < Number(rows); row++) yield columns.map(({ type }, column) => cellAt(type, row, column))
}

let count = 0
if (what === 'write') {
  const write = { csv: writeCsv, xlsx: writeXlsx, parquet: writeParquet }[form] ?? writeCsv
  await pipeline(Readable.from(write(columns, made())), createWriteStream(file))
  count = Number(rows)
} else {
  for await (const row of (await readTable(file)).rows) count += row.length === columns.length ? 1 : 0
}
console.log(JSON.stringify({ rows: count, peak: peak() }))

/** In MB, of this process alone: what the system calls the largest resident set begins with that of the parent. */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS >> 10
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) >> 10
}
