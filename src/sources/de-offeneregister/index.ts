import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'

const source: Source = {
  code: 'de-offeneregister',
  title: 'Germany: OffeneRegister.de (2019)',
  publisher: 'Open Knowledge Foundation Deutschland and OpenCorporates',
  notes: `**Old data**: a single file of February 2019. Every record states this in \`extra.data_of\`, and any other source of a company takes precedence.
Unpack the file first (\`bunzip2\`).`,
  datasets: [companies],
}

export default source
