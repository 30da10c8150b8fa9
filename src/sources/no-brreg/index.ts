import type { Source } from '#ingest/entries/source.ts'
import { accounts } from './accounts.ts'
import { entities } from './entities.ts'
import { roles } from './roles.ts'

const source: Source = {
  code: 'no-brreg',
  title: 'Norway: Brønnøysund Register Centre',
  help: 'enheter and underenheter (JSON or CSV, also answers of the API), roller, and accounts of Regnskapsregisteret, from data.brreg.no',
  datasets: [entities, roles, accounts],
}

export default source
