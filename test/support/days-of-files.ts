import { partsOf } from '#ingest/read/parts-of.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'

/** What files state of their days, as an import of them on this day reads it: the publication and the newest entry, by dataset. */
export async function daysOfFiles(code: string, place: string, today = '2026-11-18') {
  const source = (await loadSources()).find(one => one.code === code)
  if (!source) throw new Error(`no source ${code}`)
  const days: Record<string, [published: string | null, newest: string | null]> = {}
  for (const { dataset, paths } of (await planImport(source, [place])).parts) {
    const reading = { places: [place], paths, today, lastDay: today, acceptLoss: true }
    const of = days[dataset.code] ?? [null, null]
    for await (const part of partsOf(dataset, undefined, reading, 0)) {
      if (part.kind !== 'file') continue
      const { publishedOn = '', newestOn = '' } = part.about
      for (const [at, day] of [publishedOn, newestOn].entries()) if (day > (of[at] ?? '')) of[at] = day
    }
    days[dataset.code] = of
  }
  return days
}
