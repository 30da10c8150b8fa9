import type { Source } from '#ingest/entries/source.ts'
import { businesses } from './businesses.ts'

const source: Source = {
  code: 'au-abr',
  title: 'Australia: Australian Business Register',
  publisher: 'Australian Business Register, Commonwealth of Australia',
  notes: `A company is identified by its ACN where the record has one, otherwise by its ABN; either finds it. A record that was replaced by another
keeps only its ABN. The twenty files of a week are complete together.`,
  datasets: [businesses],
}

export default source
