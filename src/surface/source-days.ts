import { Type } from 'typebox'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import type { SourceDays } from '#domain/imports/source-days.ts'
import { Nullable } from './schema.ts'

const day = (description: string) => Nullable(Type.String({ format: 'date' }), { description })

/** The days of what is loaded of a source or a list, under the same names wherever they are shown. */
export const sourceDays = {
  published_on: day(
    'The day of its last publication, as the files, their names, their response or the publisher state it; null where nothing does.',
  ),
  newest_entry_on: day('The newest day that an entry states; null where none does.'),
  loaded_on: day('The day on which it was loaded here.'),
}

/** For what shows how old it is too. */
export const Age = Nullable(Type.String(), {
  description:
    'How old the data is, such as `5 years old`, where that is longer than the rhythm of its publisher; else null.',
})

/** The same for a reader: 'published 2021-07-07, newest entry 2021-07-02, loaded 2026-11-18, 5 years old'. */
export function describeDays(days: SourceDays, now: Date): string {
  const { publishedOn, newestEntryOn, loadedOn } = days
  return [
    publishedOn === null ? 'publication date not stated' : `published ${publishedOn}`,
    newestEntryOn && `newest entry ${newestEntryOn}`,
    loadedOn && `loaded ${loadedOn}`,
    ageOfData(days, now),
  ]
    .filter(Boolean)
    .join(', ')
}
