import type { Source } from '#ingest/entries/source.ts'
import { entities } from './entities.ts'

const source: Source = {
  code: 'sg-acra',
  title: 'Singapore: Accounting and Corporate Regulatory Authority',
  publisher: 'Accounting and Corporate Regulatory Authority (ACRA), Singapore',
  notes:
    'The files of all letters are complete together. Businesses of one person are told from others by their legal form; who owns them is not published.',
  datasets: [entities],
}

export default source
