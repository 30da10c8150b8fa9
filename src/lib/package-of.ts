import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package as it is installed in a folder, which need not be ours. */
export async function packageOf<T>(folder: string, name: string): Promise<T> {
  const { resolve } = createRequire(path.join(folder, 'package.json'))
  return import(pathToFileURL(resolve(name)).href)
}
