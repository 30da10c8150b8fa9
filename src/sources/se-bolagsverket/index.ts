import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'
import { statistics } from './statistics.ts'

const source: Source = {
  code: 'se-bolagsverket',
  title: 'Sweden: Companies Registration Office and Statistics Sweden',
  publisher: 'Bolagsverket and Statistics Sweden (SCB)',
  notes: `People who trade under a personal number are left out: the number is
neither kept nor served, and nothing else distinguishes them. Statistics Sweden does not state which list its codes are from, so
they are kept unchanged and not treated as NACE Rev. 2.`,
  datasets: [companies, statistics],
}

export default source
