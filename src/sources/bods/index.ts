import type { Row } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { readStatements } from './read-statements.ts'
import type { Statement } from './statement.ts'
import { translateStatement } from './translate-statement.ts'

const bods: Source = {
  code: 'bods',
  title: 'Beneficial Ownership Data Standard: who owns and controls companies, from any publisher',
  publisher:
    'anyone who publishes in the Beneficial Ownership Data Standard, such as Open Ownership (https://bods-data.openownership.org)',
  notes: `The people and companies that a relationship names must be in the same file; otherwise the row goes to quarantine. The licence is
stated in \`publicationDetails.license\` of the file. A link is \`unknown\` where the file does not state whether there are intermediate companies.
Board members are never holders. An unspecified subject is kept as extra of the company that holds it.`,
  datasets: [
    {
      id: 70,
      code: 'statements',
      name: 'Beneficial ownership statements (BODS)',
      category: 'Enriched',
      comment: 'Published under the Beneficial Ownership Data Standard; the publisher stands in the file',
      carries: { officers: 'some', owners: 'some', group: 'some', contact: 'some', vat_number: 'some', lei: 'some' },
      files: 'BODS 0.2, 0.3 and 0.4: a JSON list or JSON lines',
      fills:
        'Companies with a name and a country: identifiers, founding and dissolution, registered address, legal form, listed ISINs. Holders by the latest statement of each record, with exact shares or bands; board members and senior officials as officers; links between companies. People with birth, nationalities and political exposure. All interests, reasons why a person is withheld, managers and umbrellas of funds as extra',
      leavesOut:
        'Entities without a name or country, states and unknown entities, which only hold; statute of formation, subtype of 0.3, component lists, annotations, sources of assertions; addresses, identifiers, tax residences, place of birth and death of people',
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
      translate: ({ value }: Row<Statement>, { reading }) => translateStatement(value, reading),
    },
  ],
}

export default bods
