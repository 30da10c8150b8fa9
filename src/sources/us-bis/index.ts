import type { Source } from '#ingest/entries/source.ts'
import { deniedPersons } from './denied-persons.ts'

const source: Source = {
  code: 'us-bis',
  title: 'United States: Denied Persons List',
  publisher: 'US Department of Commerce, Bureau of Industry and Security (BIS)',
  notes: `The list has no numbers and a row for each address: the name is the key, and the rows with one name are one entry. It does not state whether an entry is a person
or a company. The file has no permanent address; the Consolidated Screening List (\`us-csl\`), which is kept up to date, has the same entries.`,
  datasets: [deniedPersons],
}

export default source
