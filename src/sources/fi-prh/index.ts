import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'

const source: Source = {
  code: 'fi-prh',
  title: 'Finland: Patent and Registration Office (PRH, YTJ)',
  publisher: 'Finnish Patent and Registration Office',
  notes: `A company has ended where the register gives an end date, or ended its entry in
the trade register; its status code does not show it. Codes of TOL 2025 are not NACE Rev. 2. Sole traders and officers
are not published.`,
  datasets: [companies],
}

export default source
