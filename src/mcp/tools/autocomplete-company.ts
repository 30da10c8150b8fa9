import { findCandidates } from '../identification.ts'
import { candidatesResult, tool } from '../tool.ts'

export default tool({
  name: 'autocomplete_company',
  title: 'Complete a company from a few details',
  description:
    'As find_companies by identifiers: up to ten companies that match all details given. Costs 1 unit of autocomplete.',
  permissions: ['autocomplete'],
  isSearch: true,
  parameters: {},
  examples: [{ name: 'Meridian Harbour', country_code: 'GB' }],
  data: {},
  answer: async ({ db, given }) => candidatesResult(db, await findCandidates(db, given)),
})
