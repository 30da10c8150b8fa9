import type { Source } from '#ingest/entries/source.ts'
import { accounts } from './accounts.ts'
import { deregistered, register } from './register.ts'

const source: Source = {
  code: 'lt-jar',
  title: 'Lithuania: Register of Legal Entities (JAR)',
  publisher: 'State Enterprise Centre of Registers, Lithuania',
  notes: `The names of individual enterprises and partnerships, which are those of their owners, are kept back by the register. Neither people nor
industry codes are published.`,
  datasets: [register, deregistered, accounts],
}

export default source
