import type { Source } from '#ingest/entries/source.ts'
import { companyFacts } from './company-facts.ts'
import { ownershipForms } from './ownership-forms.ts'
import { statementDataSets } from './statement-data-sets.ts'
import { submissions } from './submissions.ts'
import { tickers } from './tickers.ts'

const source: Source = {
  code: 'us-sec-edgar',
  title: 'United States, SEC EDGAR',
  help:
    'submissions.zip and companyfacts.zip (or CIK##########.json of either), company_tickers.json, ' +
    'company_tickers_exchange.json, quarters of the Financial Statement Data Sets, and XML of forms 3, 4 and 5. ' +
    'Companies come from submissions and from the data sets; the other files add to them.',
  // Those that make companies come first.
  datasets: [submissions, statementDataSets, companyFacts, ownershipForms, tickers],
}

export default source
