import type { Db } from '#postgres/db.ts'
import { type CompanyProfile, readCompanyProfiles } from '../companies/company-profile.ts'
import { offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import type { LinePart } from './read-line.ts'
import type { LineFound } from './search-line.ts'

export type LinePage = Page<CompanyProfile & { score: number; conflicts: string[] }> & { parts: LinePart[] }

/** A page of the companies that a line may mean, with their profiles. */
export async function pageOfLine(db: Db, { items, total, parts }: LineFound, paging: Paging): Promise<LinePage> {
  const from = offsetOf(paging)
  const page = items.slice(from, from + paging.perPage)
  const profiles = await readCompanyProfiles(
    db,
    page.map(({ id }) => id),
  )
  const shown = page.map(({ score, conflicts }, at) => ({ ...(profiles[at] as CompanyProfile), score, conflicts }))
  // What lies beyond the best hundred is counted and not shown.
  return { ...pageOf(shown, total ?? items.length, paging), mayBeMore: total === null, parts }
}
