import type { InputFile } from '#files/input-file.ts'
import { ColumnError, FileError, type Row } from '#files/row.ts'
import type { AboutFile, Dataset } from '../entries/source.ts'

/**
 * The rows of one file of a dataset, in its order and some at a time, read while they are taken. Errors of the whole
 * file name the file.
 */
export async function* rowsOf(
  dataset: Dataset,
  file: InputFile,
  about: AboutFile,
): AsyncGenerator<Iterable<Row<unknown>>> {
  judgeByName(dataset, about)
  let line = 0
  function* named(rows: Iterable<Row<unknown>>): Generator<Row<unknown>> {
    try {
      for (const row of rows) {
        line = row.line
        yield row
      }
    } catch (error) {
      throw inFile(error, file.path, line, dataset)
    }
  }
  try {
    for await (const given of dataset.read(file, about)) yield named('line' in given ? [given] : given)
  } catch (error) {
    throw inFile(error, file.path, line, dataset)
  }
}

/** An error of a file with the file's name, and the row after which it was met. Other columns may be those of another year. */
export function inFile(error: unknown, path: string, line: number, { layouts, files }: Dataset): unknown {
  if (!(error instanceof FileError)) return error
  const read = error instanceof ColumnError ? ` Layouts that are read: ${layouts ?? files}.` : ''
  return new FileError(`${path}${line > 0 ? `, after row ${line}` : ''}: ${error.message}${read}`)
}

function judgeByName({ complete = [], isDatedByName }: Dataset, about: AboutFile): void {
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(about.name) ?? []
  if (isDatedByName && day) about.publishedOn = day
  const names = [complete].flat()
  const at = names.findIndex(name => name.test(about.name))
  if (at < 0) return
  if (names.length > 1) about.part = { number: at + 1, of: names.length }
  else about.isComplete ??= true
}
