import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * What the files of a folder export, one thing or a list, in the order of their names: a new file is all it takes. A bundle has them
 * written out where this is called, in the form `loadFolder(path.join(import.meta.dirname, '…'))`.
 */
export async function loadFolder<Exported>(folder: string): Promise<Exported[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map(name => import(path.join(folder, name))))
  return modules.flatMap(module => module.default)
}
