import { likeliestCompany } from '#domain/search/likeliest-company.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { EnrichedCompanyShape, showEnrichedCompany } from '../shapes/company.ts'
import { Website } from '../shapes/known.ts'

export default endpoint({
  id: 'urlEnrichment',
  summary: 'Find the company behind a website',
  method: 'POST',
  path: '/enrichment/url',
  permission: 'enrichment',
  metered: true,
  body: named('WebsiteLookup', Strict({ url: Website })),
  bodyExample: { url: 'https://www.meridian-harbour-instruments-1.example' },
  response: EnrichedCompanyShape,

  async handle({ databases, body }) {
    const domain = registrableDomain(body.url) as string
    return showEnrichedCompany(await likeliestCompany(databases.reads, { domain }))
  },
})
