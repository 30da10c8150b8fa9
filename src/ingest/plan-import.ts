import { headOf } from '#lib/read/head-of.ts'
import { type InputFile, listInputFiles } from '#lib/read/input-file.ts'
import { FileError } from '#lib/read/row.ts'
import type { Dataset, Source } from './source.ts'

/** The files of each dataset, by their paths, in the order in which the source names its datasets. */
export type ImportPlan = {
  parts: { dataset: Dataset; paths: Set<string>; bytes: number }[]
  /** Files in folders and zips that are of no dataset. */
  skipped: string[]
}

/** Which files are of which dataset. A file that was named itself and is of none is an error; one in a folder is not. */
export async function planImport(source: Source, paths: string[]): Promise<ImportPlan> {
  const parts = source.datasets.map(dataset => ({ dataset, paths: new Set<string>(), bytes: 0 }))
  const skipped: string[] = []
  for await (const file of listInputFiles(paths)) {
    const dataset = await datasetOf(source, file)
    if (dataset === 'companion') continue
    const part = parts.find(one => one.dataset === dataset)
    if (part) {
      part.paths.add(file.path)
      part.bytes += file.packedBytes
    } else if (paths.includes(file.path)) throw notRecognised(source, file)
    else skipped.push(file.path)
  }
  const found = parts.filter(part => part.paths.size > 0)
  if (found.length === 0) throw new FileError(`${paths.join(', ')}: no file of ${source.title} in it`)
  return { parts: found, skipped }
}

async function datasetOf(source: Source, file: InputFile): Promise<Dataset | 'companion' | undefined> {
  // Many a file can be told by its name, without unpacking it.
  const byName = source.datasets.find(dataset => dataset.recognises(file.name, ''))
  if (byName) return byName
  if (source.datasets.some(dataset => dataset.isCompanion?.(file.name))) return 'companion'
  const head = await headOf(file)
  return source.datasets.find(dataset => dataset.recognises(file.name, head))
}

function notRecognised(source: Source, file: InputFile): FileError {
  const kinds = source.datasets.map(dataset => dataset.code).join(', ')
  return new FileError(`${file.path}: not a file of ${source.title} (known are: ${kinds})`)
}
