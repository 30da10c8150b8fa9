import type { Source } from '#ingest/entries/source.ts'
import { sanctionsList } from './sanctions-list.ts'

const source: Source = {
  code: 'gb-fcdo',
  title: 'United Kingdom: UK Sanctions List',
  publisher: 'Foreign, Commonwealth & Development Office',
  notes: `The XML is kept up to date; the CSV, with a line for each combination, is read too (not tried on a real file). An alias without a strength is
not weak. Measures are kept separately: some people are only disqualified as directors, and for some entries only ships are specified.`,
  datasets: [sanctionsList],
}

export default source
