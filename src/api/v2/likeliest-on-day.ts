import { type CompanyProfile, readCompanyProfile } from '#domain/companies/company-profile.ts'
import { type Days, onDay } from '#domain/history/on-day.ts'
import { likeliestCompany } from '#domain/search/lookup-companies.ts'
import type { CompanyLookup } from '#domain/search/lookup-conditions.ts'
import type { Services } from '#surface/services.ts'

/** The company that is most likely the right one today, as it was on the requested day. */
export async function likeliestOnDay(
  { databases: { reads }, clock, body }: Pick<Services, 'databases' | 'clock'> & { body: Days },
  lookup: CompanyLookup,
): Promise<CompanyProfile> {
  const found = await likeliestCompany(reads, lookup)
  if (body.as_of === undefined && body.valid_on === undefined) return found
  return onDay(reads, Number(found.id), body, clock(), db => readCompanyProfile(db, Number(found.id)))
}
