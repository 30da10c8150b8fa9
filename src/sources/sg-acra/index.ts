import type { Source } from '#ingest/entries/source.ts'
import { entities } from './entities.ts'

const source: Source = {
  code: 'sg-acra',
  title: 'Singapore: Accounting and Corporate Regulatory Authority',
  publisher: 'Accounting and Corporate Regulatory Authority (ACRA), Singapore',
  notes:
    'The files of all letters are complete together. Sole proprietorships are recognised by their legal form; their owners are not published.',
  datasets: [entities],
}

export default source
