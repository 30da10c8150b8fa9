import { enrich, ProfileShape } from '../company-profile.ts'
import { aboutCompany, tool } from '../tool.ts'

export default tool({
  name: 'enrich_company_by_linkedin',
  title: 'Enrich a company by LinkedIn page',
  description:
    'Finds the company behind a LinkedIn company page and returns its legal form, founding date, city, size band, website ' +
    'and LinkedIn page. Pass url, the address of the page; the other parameters narrow the search or replace it. Not for ' +
    'pages of people.',
  permission: 'enrichment',
  parameters: {},
  examples: [{ url: 'https://www.linkedin.com/company/example' }],
  data: { profile: ProfileShape },
  answer: call => aboutCompany(call, company => enrich(call.db, company)),
})
