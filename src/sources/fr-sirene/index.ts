import type { Source } from '#ingest/entries/source.ts'
import { history } from './history.ts'
import { units } from './units.ts'

const source: Source = {
  code: 'fr-sirene',
  title: 'France: Sirene',
  publisher: 'Institut national de la statistique et des études économiques (Insee), France',
  notes: `The company's address is that of its seat; every other establishment is a separate branch, identified by its SIRET. An establishment
without a trading name takes the name of its company, whose file must be in the same folder, and of its commune. Persons who objected to
publication are kept without name and address. The register gives no tax number, and none is derived. Insolvency is not
published here. Insee's API of daily changes needs a key and is not used; its saved responses can be imported.`,
  datasets: [units, history],
}

export default source
