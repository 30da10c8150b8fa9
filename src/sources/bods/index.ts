import type { Row } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { readStatements } from './read-statements.ts'
import type { Statement } from './statement.ts'
import { translateStatement } from './translate-statement.ts'

const bods: Source = {
  code: 'bods',
  title: 'Beneficial Ownership Data Standard: who owns and controls companies, from any publisher',
  help: `JSON or JSON lines in versions 0.2, 0.3 and 0.4 of the standard (https://standard.openownership.org), such as the
UK PSC and GLEIF data sets of Open Ownership (https://bods-data.openownership.org). The people and companies that a
relationship names must stand in the same file. The licence is the publisher's: look into publicationDetails.license.`,
  datasets: [
    {
      id: 70,
      code: 'statements',
      name: 'Beneficial ownership statements (BODS)',
      category: 'Enriched',
      comment: 'Published under the Beneficial Ownership Data Standard; the publisher stands in the file',
      url: 'https://standard.openownership.org',
      licence: "The publisher's own",
      precedence: 30,
      badShare: 0.02,
      recognises: (name, head) =>
        /\.(json|jsonl|ndjson)$/i.test(name) &&
        /"(statementId|statementID|recordType|statementType)"\s*:/.test(head) &&
        // The schema of statements names the same members.
        !head.includes('"$schema"'),
      read: readStatements,
      translate: ({ value }: Row<Statement>) => translateStatement(value),
    },
  ],
}

export default bods
