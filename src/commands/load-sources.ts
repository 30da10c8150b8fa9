import type { Source } from '../ingest/entries/source.ts'
import { sourceModules } from './source-modules.ts'

/** Every source, with the module that a thread reads it from. */
export async function loadSources(): Promise<Source[]> {
  const modules = await sourceModules()
  return Promise.all(modules.map(async module => ({ ...((await import(module)).default as Source), module })))
}
