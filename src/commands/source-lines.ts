import type { ImportState } from '../domain/imports/import-runs.ts'
import type { Source } from '../ingest/entries/source.ts'
import { describeDays } from '../surface/source-days.ts'

/** What can be imported and how the last import of it ended, in lines for a terminal. */
export function sourceLines(sources: Source[], states: ImportState[], now: Date): string[] {
  const indent = ' '.repeat(17)
  return sources.flatMap(({ code, title, datasets }) => [
    `${code}: ${title}`,
    ...datasets.flatMap(dataset => {
      const state = states.find(({ sourceId }) => sourceId === dataset.id)
      return [
        `  ${dataset.code.padEnd(14)} ${dataset.name}, ${dataset.licence}`,
        `${indent}${[dataset.files, dataset.url].filter(Boolean).join(', from ')}`,
        ...(dataset.untried ? [`${indent}not tried on real files`] : []),
        ...(state ? [`${indent}${lastRun(state, now)}`] : []),
      ]
    }),
  ])
}

function lastRun(imported: ImportState, now: Date) {
  const { state, startedAt, finishedAt, error, counts } = imported
  const at = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  if (state === 'running') return `running since ${at} UTC`
  if (state === 'undone') return `${at} UTC: undone`
  const fresh = finishedAt ? `, data ${describeDays(imported, now)}` : ', nothing imported yet'
  const cleaned = counts.cleaned ? `, ${counts.cleaned} cleaned` : ''
  const done = `${counts.rows} rows${cleaned}, ${counts.quarantined} in quarantine`
  return `${at} UTC: ${state === 'failed' ? `failed: ${error}` : done}${fresh}`
}
