import type { Source } from '#ingest/entries/source.ts'
import { units } from './units.ts'

const source: Source = {
  code: 'dk-cvr',
  title: 'Denmark: Central Business Register (CVR)',
  publisher: 'Danish Business Authority (Erhvervsstyrelsen)',
  notes: `A life cycle that has ended decides that a unit has, whatever its status still says. Owners are told by the lower end of a band.
Phone numbers, fax and e-mail of those who are protected from advertising, addresses of people and personal numbers are not kept. Codes
since 2025 are of DB25 and not of NACE Rev. 2. The register's search service needs an account and is not asked; save its
answers, best with one hit a line.`,
  datasets: [units],
}

export default source
