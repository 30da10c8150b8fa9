import type { Source } from '#ingest/entries/source.ts'
import { exceptions } from './exceptions.ts'
import { isins } from './isins.ts'
import { legalForms } from './legal-forms.ts'
import { leiRecords } from './lei-records.ts'
import { relationships } from './relationships.ts'

const gleif: Source = {
  code: 'gleif',
  title: 'GLEIF: Legal Entity Identifiers of the world and who consolidates whom',
  help: `Golden copy and delta files (lei2, rr, repex) in XML, JSON or CSV from
https://www.gleif.org/en/lei-data/gleif-golden-copy/download-the-golden-copy, saved answers of the API (LEI records, relationships,
exceptions, ISINs),
the ISIN-to-LEI file and the ELF code list. Public domain (CC0).`,
  datasets: [leiRecords, relationships, exceptions, legalForms, isins],
}

export default gleif
