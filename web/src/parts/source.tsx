import type { SourceBody } from '../api.ts'
import { daysText, dayText } from './day-text.ts'

/** A file may name its publisher, and any address with it. */
const isOnTheWeb = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url)

/** Where a group of fields came from. */
export function Source({ source }: { source: SourceBody | null | undefined }) {
  if (!source) return <p className="text-sm text-quiet">No source available.</p>
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-quiet">
        Source: {isOnTheWeb(source.url) ? <a href={source.url}>{source.name}</a> : source.name} · {source.category}
        {source.stated_on && ` · stated ${dayText(source.stated_on)}`}
        {source.loaded_on && ` · ${daysText(source)}`}
        {source.confirmed_on && ` · last confirmed ${dayText(source.confirmed_on)}`}
        {source.licence && ` · ${source.licence}`}
      </p>
      {source.corrected?.map(({ field_name, at, by, reason }) => (
        <p key={field_name} className="text-sm text-quiet">
          {field_name}: corrected by hand on {dayText(at.slice(0, 10))}
          {by && ` by ${by}`}
          {reason && `: ${reason}`}
        </p>
      ))}
      {source.other_fields && (
        <>
          <p className="text-sm text-quiet">Other fields:</p>
          <Source source={source.other_fields} />
        </>
      )}
    </div>
  )
}

/** The sources of a list, each once. */
export function Sources({ sources }: { sources: Record<number, SourceBody> }) {
  return (
    <>
      {Object.entries(sources).map(([id, source]) => (
        <Source key={id} source={source} />
      ))}
    </>
  )
}
