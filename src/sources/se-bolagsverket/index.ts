import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'
import { statistics } from './statistics.ts'

const source: Source = {
  code: 'se-bolagsverket',
  title: 'Sweden: Companies Registration Office and Statistics Sweden',
  publisher: 'Bolagsverket and Statistics Sweden (SCB)',
  notes: `Whoever trades under a personal number is left out: the number is
neither kept nor served, and nothing else tells people apart. Statistics Sweden does not say which list its codes are of, so
that they are kept as they are and not taken for NACE Rev. 2.`,
  datasets: [companies, statistics],
}

export default source
