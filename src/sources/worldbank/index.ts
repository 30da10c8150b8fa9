import type { Source } from '#ingest/entries/source.ts'
import { debarred } from './debarred.ts'

const source: Source = {
  code: 'worldbank',
  title: 'World Bank: debarred firms and individuals',
  publisher: 'The World Bank Group',
  notes: `A debarment keeps somebody from contracts of the bank; it freezes nothing. An end of 2999-12-31 is none. The same firm stands in the list once for each address, under
a number of its own. It is downloaded by hand: its address answers only with a key in a header, which the page of the bank carries.`,
  datasets: [debarred],
}

export default source
