import type { Source } from '#ingest/entries/source.ts'
import { organisations } from './organisations.ts'

const source: Source = {
  code: 'sk-rpo',
  title: 'Slovakia: Register of Legal Persons (RPO)',
  publisher: 'Statistical Office of the Slovak Republic',
  notes: `Where one IČO stands on several records, the one that has not ended is
served, then the newer one. A member's percentage is the deposit's part of the company's equity, where both are told in one currency.`,
  datasets: [organisations],
}

export default source
