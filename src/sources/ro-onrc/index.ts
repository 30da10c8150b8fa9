import type { Source } from '#ingest/entries/source.ts'
import { firms } from './firms.ts'
import { representatives } from './representatives.ts'

const source: Source = {
  code: 'ro-onrc',
  title: 'Romania: National Trade Register Office',
  publisher: 'National Trade Register Office (ONRC), Romania',
  notes: `A firm is identified by its number in the trade register, in its old form (J40/15812/2017) or its new one (J2017015812405), and by its fiscal
code where the check digit is right. The names of the states come from N_STARE_FIRMA.CSV, which is published separately: put it beside the others.`,
  datasets: [firms, representatives],
}

export default source
