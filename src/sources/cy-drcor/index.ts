import type { Source } from '#ingest/entries/source.ts'
import { officials } from './officials.ts'
import { organisations } from './organisations.ts'

const source: Source = {
  code: 'cy-drcor',
  title: 'Cyprus: Registrar of Companies',
  publisher: 'Department of Registrar of Companies and Intellectual Property, Cyprus',
  notes: `Numbers are unique only with the letters of their type: HE company, S partnership, AE overseas company, EE business name, BN partnership
with a business name.`,
  datasets: [organisations, officials],
}

export default source
