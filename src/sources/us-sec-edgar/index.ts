import type { Source } from '#ingest/entries/source.ts'
import { companyFacts } from './company-facts.ts'
import { ownershipForms } from './ownership-forms.ts'
import { statementDataSets } from './statement-data-sets.ts'
import { submissions } from './submissions.ts'
import { tickers } from './tickers.ts'

const source: Source = {
  code: 'us-sec-edgar',
  title: 'United States, SEC EDGAR',
  publisher: 'US Securities and Exchange Commission',
  // Those that make companies come first.
  notes: `Companies come from \`submissions\` and \`financial-statements\`; the other files add to them.

The CIK finds a company and is no registration number, because no register issued it. The EIN is the tax number of a company of the
United States; of a foreign one it is extra. The jurisdiction is the place of incorporation; where that is missing, an address gives
the country only.

People file too. They are not companies: the import reports how many it left out. No file states which filers are people, so the name
decides, and anyone who holds an office is a person. Positions with the same name ("By Trust") are distinguished by their footnotes,
otherwise by their order.`,
  datasets: [submissions, statementDataSets, companyFacts, ownershipForms, tickers],
}

export default source
