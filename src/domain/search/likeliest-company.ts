import type { Db } from '#postgres/db.ts'
import type { CompanyProfile } from '../companies/company-profile.ts'
import { Failure } from '../failure.ts'
import { likeliestCompanies } from './lookup-companies.ts'
import type { CompanyLookup } from './lookup-conditions.ts'

/** The company that most likely is the right one. */
export async function likeliestCompany(db: Db, lookup: CompanyLookup): Promise<CompanyProfile> {
  const { items } = await likeliestCompanies(db, lookup, 1)
  if (!items[0]) throw new Failure('no_record', { what: 'company' })
  return items[0]
}
