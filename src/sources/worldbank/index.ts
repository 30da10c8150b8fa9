import type { Source } from '#ingest/entries/source.ts'
import { debarred } from './debarred.ts'

const source: Source = {
  code: 'worldbank',
  title: 'World Bank: debarred firms and individuals',
  publisher: 'The World Bank Group',
  notes: `A debarment excludes a firm or person from the bank's contracts; it freezes nothing. An end date of 2999-12-31 means none. A firm appears once for each address, each
time under a different number. The list is downloaded by hand: its address needs a key in a header, which the bank's page contains.`,
  datasets: [debarred],
}

export default source
