import type { Source } from '#ingest/entries/source.ts'
import { companies } from './companies.ts'

const source: Source = {
  code: 'br-cnpj',
  title: 'Brazil: National Register of Legal Entities (CNPJ)',
  publisher: 'Receita Federal do Brasil',
  notes: `All tables of a month are imported together: they are sorted and joined on disk, in the folder for temporary files, which needs about the
size of the CSV files. Sole traders are marked as natural people and can be found as people; a CPF in a name is removed.`,
  datasets: [companies],
}

export default source
