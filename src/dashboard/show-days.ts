import { ageOfData } from '#domain/imports/age-of-data.ts'
import type { SourceDays } from '#domain/imports/source-days.ts'
import type { DaysBody } from './shapes/source.ts'

export const showDays = (days: SourceDays, now: Date): DaysBody => ({
  published_on: days.publishedOn,
  newest_entry_on: days.newestEntryOn,
  loaded_on: days.loadedOn,
  age: ageOfData(days, now),
})
