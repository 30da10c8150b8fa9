import { registrableDomain } from '#lib/registrable-domain.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { likeliestOnDay } from '../likeliest-on-day.ts'
import { EnrichedCompanyShape, showEnrichedCompany } from '../shapes/company.ts'
import { Website } from '../shapes/known.ts'

export default endpoint({
  id: 'urlEnrichment',
  summary: 'Find the company behind a website',
  method: 'POST',
  path: '/enrichment/url',
  permission: 'enrichment',
  metered: true,
  body: named('WebsiteLookup', Strict({ url: Website, ...Days })),
  bodyExample: { url: 'https://www.meridian-harbour-instruments-1.example' },
  response: EnrichedCompanyShape,
  records: recordsDay,

  async handle(call) {
    const domain = registrableDomain(call.body.url) as string
    return showEnrichedCompany(await likeliestOnDay(call, { domain }))
  },
})
