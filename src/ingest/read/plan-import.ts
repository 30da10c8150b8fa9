import path from 'node:path'
import { firstBytes, headOf } from '#files/head-of.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import { FileError } from '#files/row.ts'
import { emptyFile, wrongForm } from '#files/wrong-form.ts'
import type { Dataset, Source } from '../entries/source.ts'

/** The files of each dataset, by their paths, in the order in which the source names its datasets. */
type ImportPlan = {
  parts: { dataset: Dataset; paths: Set<string>; bytes: number }[]
  /** Files in folders and zips that are of no dataset. */
  skipped: string[]
}

/**
 * Which files are of which dataset. A file that was named itself and is of none is an error, which states what it is instead, if
 * another source recognises it; one in a folder is not.
 */
export async function planImport(source: Source, paths: string[], all: Source[] = []): Promise<ImportPlan> {
  const parts = source.datasets.map(dataset => ({ dataset, paths: new Set<string>(), bytes: 0 }))
  const skipped: InputFile[] = []
  for await (const file of listInputFiles(paths)) {
    if (paths.includes(file.path) && file.packedBytes === 0) throw new FileError(`${file.path}: ${emptyFile}`)
    const dataset = await datasetOf(source, file)
    if (dataset === 'companion') continue
    const part = parts.find(one => one.dataset === dataset)
    if (part) {
      part.paths.add(file.path)
      part.bytes += file.packedBytes
    } else if (paths.includes(file.path)) throw await notRecognised(source, file, all)
    else skipped.push(file)
  }
  const found = parts.filter(part => part.paths.size > 0)
  if (found.length === 0) {
    const [first] = skipped
    if (first) throw await notRecognised(source, first, all)
    throw new FileError(`${paths.join(', ')}: contains no file of ${source.title}`)
  }
  return { parts: found, skipped: skipped.map(file => file.path) }
}

async function datasetOf(source: Source, file: InputFile): Promise<Dataset | 'companion' | undefined> {
  // Many files are recognised by their names, without unpacking them.
  const byName = source.datasets.find(dataset => dataset.recognises(file.name, ''))
  if (byName) return byName
  if (source.datasets.some(dataset => dataset.isCompanion?.(file.name))) return 'companion'
  const head = await headOf(file)
  return source.datasets.find(dataset => dataset.recognises(file.name, head))
}

async function notRecognised(source: Source, file: InputFile, all: Source[]): Promise<FileError> {
  const bytes = await firstBytes(file)
  if (bytes.length === 0) return new FileError(`${file.path}: ${emptyFile}`)
  const wrong = wrongForm(bytes)
  if (wrong !== null) return new FileError(`${file.path}: ${wrong}`)
  const head = new TextDecoder().decode(bytes, { stream: true })
  const begins = `${file.path}: not a file of ${source.title}`
  // A source that takes any file with such an ending proves nothing about this one.
  const isAnyTaken = ({ datasets }: Source) => datasets.some(one => one.recognises(`x${path.extname(file.name)}`, ''))
  const others = all.filter(one => one.code !== source.code && !isAnyTaken(one))
  const other = others.find(one => one.datasets.some(({ recognises }) => recognises(file.name, head)))
  if (other) return new FileError(`${begins} but of ${other.title}: use firmament import ${other.code}`)
  const kinds = source.datasets.map(({ code, files }) => `${code}: ${files}`).join('; ')
  return new FileError(
    `${begins}, nor of any other source. Its files are ${kinds}. ` +
      'Any other table can be imported as CSV with a mapping: firmament import csv.',
  )
}
