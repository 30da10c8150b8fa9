import type { Source } from '#ingest/entries/source.ts'
import { history } from './history.ts'
import { units } from './units.ts'

const source: Source = {
  code: 'fr-sirene',
  title: 'France: Sirene',
  publisher: 'Institut national de la statistique et des études économiques (Insee), France',
  notes: `The seat gives its company the address; every other establishment is a branch of its own, known by its SIRET. An establishment
without a sign of its own is called as its company, whose file must lie beside it, and its commune. Persons who objected to
being published are kept without name and address. The tax number follows from the SIREN and is marked as computed. Insolvency is not
told here. Insee's API of daily changes needs a key and is not asked; its saved answers can be imported.`,
  datasets: [units, history],
}

export default source
