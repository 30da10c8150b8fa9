import type { Source } from '#ingest/entries/source.ts'
import { accounts } from './accounts.ts'
import { entities } from './entities.ts'
import { roles } from './roles.ts'

const source: Source = {
  code: 'no-brreg',
  title: 'Norway: Brønnøysund Register Centre',
  publisher: 'Brønnøysund Register Centre, Norway',
  notes: `The two files of entities are complete together. The accounts are limited to totals whose meaning the register's code or samples
verify ([decision 19](decisions/0019-national-registers-as-they-are-written.md)).`,
  datasets: [entities, roles, accounts],
}

export default source
