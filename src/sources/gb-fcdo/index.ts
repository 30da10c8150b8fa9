import type { Source } from '#ingest/entries/source.ts'
import { sanctionsList } from './sanctions-list.ts'

const source: Source = {
  code: 'gb-fcdo',
  title: 'United Kingdom: UK Sanctions List',
  publisher: 'Foreign, Commonwealth & Development Office',
  notes: `The XML is kept up to date; the CSV, with a line for each combination, is read too (not tried on a real file). An alias without a strength is
not weak. Each measure is told apart: many are only disqualified as directors, or only their ships are specified.`,
  datasets: [sanctionsList],
}

export default source
