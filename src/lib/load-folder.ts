import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** What the files of a folder export, one thing or a list, in the order of their names: a new file is all it takes. */
export async function loadFolder<Exported>(folder: string): Promise<Exported[]> {
  const files = (await readdir(folder)).filter(name => path.extname(name) === path.extname(import.meta.filename)).sort()
  const modules = await Promise.all(files.map(name => import(path.join(folder, name))))
  return modules.flatMap(module => module.default)
}
