import type { Source } from '#ingest/entries/source.ts'
import { generalData } from './general-data.ts'
import { officers } from './officers.ts'
import { shareholders } from './shareholders.ts'
import { simpleData } from './simple-data.ts'

const source: Source = {
  code: 'ee-ariregister',
  title: 'Estonia: e-Business Register',
  publisher: 'Centre of Registers and Information Systems (RIK), Estonia',
  notes: `Industry codes of NACE Rev. 2.1, used by the register since 2025, are not served as NACE Rev. 2; the national EMTAK code is served.`,
  datasets: [simpleData, generalData, shareholders, officers],
}

export default source
