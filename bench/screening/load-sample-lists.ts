import { existsSync } from 'node:fs'
import path from 'node:path'
import { FileError } from '#files/row.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from '../../test/support/actor.ts'

/** Where real files of lists lie beside the project; they are not part of it. */
const samples = path.join(import.meta.dirname, '../../../shared/screening/samples')

/** Imports all sample lists, as an operator does; how many files there were of lists that are known. */
export async function loadSampleLists(url: string): Promise<number> {
  if (!existsSync(samples)) return 0
  const actor = await actorOn(url)
  let files = 0
  for (const source of await loadSources()) {
    if (!source.datasets.some(({ isList }) => isList)) continue
    const plan = await planImport(source, [samples]).catch((error: unknown) => {
      if (error instanceof FileError) return { parts: [] }
      throw error
    })
    for (const { dataset, paths, bytes } of plan.parts) {
      if (!dataset.isList) continue
      // Some samples end in the middle of a row.
      await runImport(
        url,
        {
          source: source.code,
          dataset,
          module: source.module,
          places: [samples],
          paths,
          bytes,
          isComplete: false,
          acceptLoss: true,
        },
        actor,
      )
      files += paths.size
    }
  }
  return files
}
