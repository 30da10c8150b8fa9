import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'

const source: Source = {
  code: 'ie-cro',
  title: 'Ireland: Companies Registration Office',
  publisher: 'Companies Registration Office, Ireland',
  notes: 'Officers are named only in documents that are sold, and the register of beneficial owners is not public.',
  datasets: [companies],
}

export default source
