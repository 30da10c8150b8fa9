import { findCandidates } from '../identification.ts'
import { candidatesResult, tool } from '../tool.ts'

export default tool({
  name: 'autocomplete_company',
  title: 'Find companies from a few details',
  description:
    'Completes a company from a name (full or its beginning), registration number, VAT number, ticker, e-mail address, ' +
    'website or phone number. Returns up to ten candidates that match all the details given, best match ' +
    'first. Start here when no company_id is known, and confirm one candidate before you request its records.',
  permission: 'autocomplete',
  parameters: {},
  examples: [{ name: 'Meridian Harbour', country_code: 'GB' }, { ticker: 'MHI' }, { email: 'info@example.com' }],
  data: {},
  answer: async ({ db, given }) => candidatesResult(db, await findCandidates(db, given)),
})
