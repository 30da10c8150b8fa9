import type { Source } from '#ingest/entries/source.ts'
import { entities } from './entities.ts'

const source: Source = {
  code: 'ua-edr',
  title: 'Ukraine: Unified State Register (EDR)',
  publisher: 'Ministry of Justice of Ukraine',
  notes: `Founders have their percentage of the capital where their contributions add up to all of it. The share of beneficial owners is
given in the words of the register, with the founders through whom they hold.`,
  datasets: [entities],
}

export default source
