import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { type OutColumn, type OutRows, type OutValue, sourcesOf } from './out-table.ts'

/** Rows are kept until so many are there, because Parquet writes a column at a time. */
const rowsTogether = 5000

/** Decimals of a number: amounts have at most four, shares and ratios a few more. What is beyond is rounded. */
const decimals = 10
/** As many digits as a decimal of any reader has. */
const digits = 38

/** The columns as Parquet has them: numbers as decimals, so that none becomes a float. */
const kinds = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  number: {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    scale: decimals,
    precision: digits,
    logical_type: { type: 'DECIMAL', scale: decimals, precision: digits },
  },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  day: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
} as const

/** A table as Parquet; what each group of columns rests on is in the file's metadata, as JSON under 'sources'. */
export async function* writeParquet(columns: OutColumn[], rows: OutRows): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter()
  const schema = columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...kinds[type] }))
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'rows', num_children: columns.length }, ...schema],
    kvMetadata: [{ key: 'sources', value: JSON.stringify(sourcesOf(columns)) }],
    createdBy: 'Firmament',
  })
  let waiting: OutValue[][] = []
  const writeWaiting = () => {
    const columnData = columns.map(({ name, type }, at) => ({
      name,
      data: waiting.map(row => stored(type, row[at] ?? null)),
    }))
    waiting = []
    file.write({ columnData, rowGroupSize: rowsTogether })
    return taken(writer)
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length >= rowsTogether) yield writeWaiting()
  }
  if (waiting.length > 0) yield writeWaiting()
  file.finish()
  yield taken(writer)
}

/** What was written since the last time; offsets count on. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}

function stored(type: OutColumn['type'], value: OutValue): unknown {
  if (value === null) return null
  if (type === 'text') return String(value)
  if (type === 'boolean') return value === true || value === 'true'
  if (type === 'day') return new Date(`${value}T00:00:00Z`)
  return type === 'integer' ? BigInt(value) : scaled(String(value))
}

/** A decimal as a whole number of its smallest parts. */
function scaled(text: string): bigint {
  const plain = /e/i.test(text) ? Number(text).toFixed(decimals) : text
  const [, sign, whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? fail(text)
  const rounded =
    BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0')) + (Number(part[decimals] ?? 0) >= 5 ? 1n : 0n)
  return sign === '-' ? -rounded : rounded
}

function fail(text: string): never {
  throw new Error(`"${text}" is not a number`)
}
