import { enrich, ProfileShape } from '../company-profile.ts'
import { aboutCompany, tool } from '../tool.ts'

export default tool({
  name: 'enrich_company_by_website',
  title: 'Enrich a company by website',
  description:
    'Finds the company behind a website and returns its legal form, founding date, city, size band, website and LinkedIn ' +
    'page. Pass website; the other parameters narrow the search or replace it. Several companies on one domain are ' +
    'returned as candidates.',
  permission: 'enrichment',
  parameters: {},
  examples: [{ website: 'https://www.example.com/about' }, { website: 'example.com', country_code: 'GB' }],
  data: { profile: ProfileShape },
  answer: call => aboutCompany(call, company => enrich(call.db, company)),
})
