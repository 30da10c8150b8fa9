import { Days } from '../arguments.ts'
import { enrich } from '../company-profile.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

export default tool({
  name: 'enrich_company_by_linkedin',
  title: 'Enrich a company by LinkedIn page',
  description: 'The same for a LinkedIn company page (url); not for pages of people. Costs 1 unit of enrichment.',
  permissions: ['enrichment'],
  parameters: Days,
  examples: [{ url: 'https://www.linkedin.com/company/demo-meridian-harbour-instruments-1' }],
  data: { profile: AnyObject },
  answer: call => aboutCompany(call, (company, record) => enrich(company, record)),
})
