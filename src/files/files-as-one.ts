import path from 'node:path'
import type { InputFile } from './input-file.ts'

/** Several files as one, for tables that are joined. It has nothing of its own to be opened. */
export function filesAsOne(paths: string[], all: () => AsyncIterable<InputFile>): InputFile {
  const [first = ''] = paths
  return {
    path: paths.length > 1 ? `${first} and ${paths.length - 1} more` : first,
    name: path.basename(first),
    packedBytes: 0,
    open: () => Promise.reject(new Error('several files cannot be opened as one')),
    sibling: async () => null,
    all,
  }
}
