import type { Source } from '#ingest/entries/source.ts'
import { organisations } from './organisations.ts'

const source: Source = {
  code: 'sk-rpo',
  title: 'Slovakia: Register of Legal Persons (RPO)',
  publisher: 'Statistical Office of the Slovak Republic',
  notes: `Where several records have one IČO, the one that has not ended is
served, then the newer one. A member's percentage is the deposit's fraction of the company's equity, where both are in one currency.`,
  datasets: [organisations],
}

export default source
