import type { Source } from '#ingest/entries/source.ts'
import { accounts } from '../gb-companies-house-accounts/dataset.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import { officers } from './officers.ts'
import { psc } from './psc.ts'

const source: Source = {
  code: 'gb-companies-house',
  title: 'UK Companies House',
  publisher: 'Companies House, United Kingdom',
  notes: `Shares are bands, and each band states which of its ends are open ([decision 43](decisions/0043-bands-beside-each-other.md)). Accounts
are read as tagged ([decisions 20](decisions/0020-figures-as-filed.md) and [44](decisions/0044-whose-figures-and-whose-number.md)).`,
  datasets: [companies, psc, officers, accounts, events],
}

export default source
