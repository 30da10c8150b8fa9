import type { Source } from '#ingest/entries/source.ts'
import { accounts } from '../gb-companies-house-accounts/dataset.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import { officers } from './officers.ts'
import { psc } from './psc.ts'

const source: Source = {
  code: 'gb-companies-house',
  title: 'UK Companies House',
  help: 'BasicCompanyData (one file or its parts), PSC snapshots, officers bulk products 195, 216 and 198, streaming events and API documents',
  datasets: [companies, psc, officers, accounts, events],
}

export default source
