import { Type } from 'typebox'
import { citeSources } from '#domain/companies/sources.ts'
import { onDay } from '#domain/history/on-day.ts'
import { readBeneficialOwners, usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { BeneficialOwnersShape, showBeneficialOwners } from '#surface/beneficial-owners.ts'
import { CitationShape, showCitation } from '#surface/citation.ts'
import { named } from '#surface/published.ts'
import { CompanyId, CompanyIdNumber, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'

/** As many as the tool gives; the totals are of all. */
const maxShown = 100

export default endpoint({
  id: 'beneficialOwnership',
  summary: 'Get the beneficial owners of a company',
  description:
    'Effective percentages over all chains, each with the paths and the sources it was calculated from. What cannot be traced to ' +
    'a person is listed as unresolved and is never an owner; an empty list proves nothing',
  method: 'GET',
  path: '/ownership/:id/beneficial-owners',
  permission: 'ownership',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict({
    threshold: Type.Number({
      minimum: 0.01,
      maximum: 100,
      default: usualThreshold,
      description: 'Effective percentage at or above which a person counts as a beneficial owner.',
    }),
    ...Days,
  }),
  response: named(
    'BeneficialOwners',
    Type.Object({
      company_id: CompanyIdNumber,
      ...BeneficialOwnersShape.properties,
      sources: Type.Array(CitationShape),
    }),
  ),
  records: recordsDay,

  handle({ databases, clock, params: { id }, query }) {
    return onDay(databases.reads, id, query, clock(), async (db, now) => {
      const found = await readBeneficialOwners(db, id, { threshold: query.threshold, now })
      const citations = await citeSources(db, found.companyId, [...found.sources.keys()])
      return {
        company_id: found.companyId,
        ...showBeneficialOwners(found, maxShown),
        sources: citations.map(showCitation),
      }
    })
  },
})
