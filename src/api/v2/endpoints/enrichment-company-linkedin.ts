import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { likeliestOnDay } from '../likeliest-on-day.ts'
import { EnrichedCompanyShape, showEnrichedCompany } from '../shapes/company.ts'
import { CompanyLinkedin } from '../shapes/known.ts'

export default endpoint({
  id: 'companyLinkedinEnrichment',
  summary: 'Find the company behind a LinkedIn page',
  method: 'POST',
  path: '/enrichment/company/linkedin',
  permission: 'enrichment',
  metered: true,
  body: named('CompanyLinkedinLookup', Strict({ linkedin: CompanyLinkedin, ...Days })),
  bodyExample: { linkedin: 'https://www.linkedin.com/company/demo-meridian-harbour-instruments-1' },
  response: EnrichedCompanyShape,
  records: recordsDay,

  async handle(call) {
    const linkedin = linkedinSlug('company', call.body.linkedin) as string
    return showEnrichedCompany(await likeliestOnDay(call, { linkedin }))
  },
})
