import type { Source } from '#ingest/entries/source.ts'
import { businesses } from './businesses.ts'

const source: Source = {
  code: 'au-abr',
  title: 'Australia: Australian Business Register',
  publisher: 'Australian Business Register, Commonwealth of Australia',
  notes: `A company is known by its ACN where the record has one, otherwise by its ABN; either finds it. A record that another one replaced keeps
its ABN alone. The twenty files of a week are complete together.`,
  datasets: [businesses],
}

export default source
