import { Days } from '../arguments.ts'
import { enrich } from '../company-profile.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

export default tool({
  name: 'enrich_company_by_website',
  title: 'Enrich a company by website',
  description:
    'Legal form, founding date, city, size, website and LinkedIn page of the company behind a website. Costs 1 unit of enrichment.',
  permissions: ['enrichment'],
  parameters: Days,
  examples: [{ website: 'https://www.meridian-harbour-instruments-1.example' }],
  data: { profile: AnyObject },
  answer: call => aboutCompany(call, (company, record) => enrich(company, record)),
})
