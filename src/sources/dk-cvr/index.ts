import type { Source } from '#ingest/entries/source.ts'
import { units } from './units.ts'

const source: Source = {
  code: 'dk-cvr',
  title: 'Denmark: Central Business Register (CVR)',
  publisher: 'Danish Business Authority (Erhvervsstyrelsen)',
  notes: `A unit whose life cycle has ended has ended, whatever its status. The register gives an owner's share as the lower end of a band.
Phone, fax and e-mail of units protected from advertising, addresses of people and personal numbers are not kept. Codes
since 2025 are of DB25 and not of NACE Rev. 2. The register's search service needs an account and is not queried; save its
responses, preferably with one hit per line.`,
  datasets: [units],
}

export default source
