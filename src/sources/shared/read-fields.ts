import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { RowError } from '#files/row.ts'

/** What is made of a row or an object, all of whose columns or members are then read, or ignored by name. */
export function readFields<Result>(value: unknown, reading: FileReading, read: (fields: Fields) => Result): Result {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RowError('not an object')
  const fields = new Fields(value as Record<string, unknown>, reading)
  const result = read(fields)
  fields.requireAllRead()
  return result
}
