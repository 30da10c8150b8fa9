import type { Source } from '#ingest/entries/source.ts'
import { justice } from './justice.ts'
import { publicRegister } from './public-register.ts'
import { subjects } from './subjects.ts'

const source: Source = {
  code: 'cz-ares',
  title: 'Czechia: ARES and the public registers',
  publisher: 'Ministry of Finance of the Czech Republic',
  notes: `Where both describe a company, the public register is served; codes of activity and tax numbers come from ARES. A person's
tax number is their birth number and is not kept. Codes of the list of 2025 are not NACE Rev. 2. ARES answers for one number at
a time: save its responses, in separate files or one per line. The Ministry of Justice files contain all companies except
those struck off before this year. Both name the same bodies and members: import one of the two.`,
  datasets: [publicRegister, justice, subjects],
}

export default source
