import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** What the files of a folder export, in the order of their names: a new file there is all that it takes. */
export async function loadFolder<Exported>(folder: string): Promise<Exported[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map(name => import(path.join(folder, name))))
  return modules.map(module => module.default)
}
