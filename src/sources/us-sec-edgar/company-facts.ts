import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { parsed } from '#files/json-lines.ts'
import { type Row, RowError } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { type FiledFact, isWanted, statementsFiled } from './annual-statements.ts'
import { nightlyArchive } from './feed.ts'
import { cikOf, common } from './publisher.ts'

const maxFactsLength = 64 << 20

/** All tagged facts of a filer: one file each, in folders or in companyfacts.zip. */
export const companyFacts: Dataset = {
  ...common,
  id: 32,
  code: 'companyfacts',
  name: 'SEC EDGAR, facts of filings',
  comment: 'As tagged in annual reports. A year that a later report restates is served as restated.',
  carries: { accounts: 'some' },
  files: 'CIK##########.json of companyfacts.zip',
  fills: 'Annual statements as tagged',
  leavesOut: "Quarters, dimensions, tags of the filer's own",
  url: 'https://www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip',
  precedence: 50,
  feed: nightlyArchive('xbrl/companyfacts.zip'),
  recognises: (_, head) => /^\s*\{\s*"cik"\s*:\s*"?\d+"?\s*,\s*"entityName"\s*:/.test(head),
  read: readFacts,
  translate: (row: Row<Record<string, unknown>>, { reading }) => translateFacts(row.value, reading),
}

async function* readFacts(file: InputFile): AsyncGenerator<Row<unknown>> {
  const text = await wholeText(await file.open(), maxFactsLength)
  // A number is kept as it was written: JSON.parse would make it a binary one.
  const kept = text.replace(/"val":\s*(-?[\d.]+(?:[eE][-+]?\d+)?)/g, '"val":"$1"')
  yield { line: 1, value: parsed(kept), raw: text.slice(0, 2000) }
}

type Taxonomies = Record<string, Record<string, { units: Record<string, Fact[]> }>>
type Fact = { start?: string; end: string; val: string | null; accn: string; form: string; filed: string }

function translateFacts(value: Record<string, unknown>, reading: FileReading): StatementEntry[] {
  return readFields(value, reading, fields => {
    fields.ignore('entityName')
    return statementsFiled(cikOf(fields.require('cik')), [...filedFacts((fields.raw('facts') ?? {}) as Taxonomies)])
  })
}

/** Facts of cover pages and of securities are in taxonomies of their own, and are no metrics. */
function* filedFacts(taxonomies: Taxonomies): Generator<FiledFact> {
  for (const [name, taxonomy] of [
    ['us-gaap', 'us'],
    ['ifrs-full', 'ifrs'],
  ] as const) {
    for (const [concept, { units }] of Object.entries(taxonomies[name] ?? {})) {
      if (!isWanted({ taxonomy, concept })) continue
      for (const [unit, facts] of Object.entries(units)) {
        for (const { start = null, end, val, accn, form, filed } of facts) {
          if (val === null) continue
          if (typeof val !== 'string' || !end || !accn || !filed)
            throw new RowError(`a fact of ${concept} is incomplete`)
          yield { taxonomy, concept, unit, start, end, value: val, filing: accn, form, filedOn: filed }
        }
      }
    }
  }
}
