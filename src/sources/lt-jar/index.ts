import type { Source } from '#ingest/entries/source.ts'
import { accounts } from './accounts.ts'
import { deregistered, register } from './register.ts'

const source: Source = {
  code: 'lt-jar',
  title: 'Lithuania: Register of Legal Entities (JAR)',
  publisher: 'State Enterprise Centre of Registers, Lithuania',
  notes: `The register withholds the names of individual enterprises and partnerships, because they are those of their owners. Neither people nor
industry codes are published.`,
  datasets: [register, deregistered, accounts],
}

export default source
