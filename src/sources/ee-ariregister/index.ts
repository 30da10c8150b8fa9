import type { Source } from '#ingest/entries/source.ts'
import { generalData } from './general-data.ts'
import { officers } from './officers.ts'
import { shareholders } from './shareholders.ts'
import { simpleData } from './simple-data.ts'

const source: Source = {
  code: 'ee-ariregister',
  title: 'Estonia: e-Business Register',
  publisher: 'Centre of Registers and Information Systems (RIK), Estonia',
  notes: `Since 2025 the register uses NACE Rev. 2.1. Its codes are not served as NACE Rev. 2; the national EMTAK code is served.`,
  datasets: [simpleData, generalData, shareholders, officers],
}

export default source
