import type { Source } from '#ingest/entries/source.ts'
import { exceptions } from './exceptions.ts'
import { isins } from './isins.ts'
import { legalForms } from './legal-forms.ts'
import { leiRecords } from './lei-records.ts'
import { relationships } from './relationships.ts'

const gleif: Source = {
  code: 'gleif',
  title: 'GLEIF: Legal Entity Identifiers and accounting consolidation worldwide',
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF)',
  notes: `The names of legal forms come with Firmament (\`src/sources/gleif/legal-forms.txt\`, ELF 1.6) and are updated with its releases.

Annulled and duplicate LEIs are withdrawn. A registration number decides identity under the register of its authority: the
country's register (\`reg:GB\`, \`reg:US-DE\`) where the authority keeps it, otherwise the authority's own (\`reg:DE:RA000242\`).
Funds and branches are identified by their LEI only, because they are registered under the numbers of other entities; they can be found
by those numbers. A tax number given as registration (Indian GSTIN, Spanish NIF) is served as a tax number. See
[decision 21](decisions/0021-what-decides-identity-in-worldwide-sources.md).`,
  datasets: [leiRecords, relationships, exceptions, legalForms, isins],
}

export default gleif
