import type pg from 'pg'
import { readSourceDays } from '#domain/imports/source-days.ts'
import type { Delivered } from './file-checks.ts'
import type { ImportRequest } from './import-request.ts'
import type { Run } from './stage/run.ts'

/** The days of an import beside that of its loading; none of them stands in for another. */
export type DaysOfRun = {
  publishedOn: string | null
  newestEntryOn: string | null
  /** What entries without a day of their own are ordered by, where nothing dates their file. It is never shown. */
  stoodInOn: string | null
}

export async function daysOfRun(
  work: pg.Client,
  run: Run,
  { publishedOn, newestOn, hasUndated }: Delivered,
  request: Pick<ImportRequest, 'newestOn'>,
  hasPassedOver: boolean,
): Promise<DaysOfRun> {
  // Rows that were not read again are in this file too, and were in the last one.
  const before = hasPassedOver ? (await readSourceDays(work, [run.sourceId])).get(run.sourceId) : undefined
  const days = [newestOn, request.newestOn, before?.newestEntryOn].flatMap(day => day ?? []).sort()
  return {
    publishedOn: request.newestOn === undefined ? publishedOn : null,
    newestEntryOn: days.at(-1) ?? null,
    stoodInOn: request.newestOn ?? (hasUndated ? run.today : null),
  }
}
