import type { Source } from '#ingest/entries/source.ts'
import { conlist } from './conlist.ts'

const source: Source = {
  code: 'gb-ofsi',
  title: 'United Kingdom: consolidated list of OFSI, until January 2026',
  publisher: 'HM Treasury, Office of Financial Sanctions Implementation (OFSI)',
  notes: `The list ended on 28 January 2026: since then the UK Sanctions List (\`gb-fcdo\`) is the official one. Load this one only for earlier listings, not beside it. It
has no feed, because its address may continue to serve the last file.`,
  datasets: [conlist],
}

export default source
