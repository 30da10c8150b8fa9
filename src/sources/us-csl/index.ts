import { csvRows } from '#files/csv-rows.ts'
import { headOf } from '#files/head-of.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import type { AboutFile, Source } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { type Group, groupedRows } from '../shared/listed/grouped-rows.ts'
import { wholeFiles } from '../shared/whole-files.ts'
import { translateGroup } from './translate-group.ts'

const columns = new Set(
  `_id source entity_number type programs name title addresses federal_register_notice start_date end_date standard_order
  license_requirement license_policy call_sign vessel_type gross_tonnage gross_registered_tonnage vessel_flag vessel_owner remarks
  source_list_url alt_names citizenships dates_of_birth nationalities places_of_birth source_information_url ids`.split(
    /\s+/,
  ),
)

const isTheList = (head: string) =>
  headerHas(head, 'source', 'entity_number', 'federal_register_notice', 'alt_names', 'ids')

/** Rows of the Treasury are those of its own lists, where they are complete; the header stands in the middle of some files again. */
async function* ownRows(rows: AsyncIterable<Row<Record<string, string> | BadRow>>, about: AboutFile) {
  const what = 'rows of the Treasury, which are in the lists of OFAC'
  for await (const row of rows) {
    if (!(row.value instanceof BadRow)) {
      if (row.value.source === 'source') continue
      if (/Treasury/i.test(row.value.source ?? '')) {
        about.leftOut = { [what]: (about.leftOut?.[what] ?? 0) + 1 }
        continue
      }
    }
    yield row
  }
}

const files = 'consolidated.csv, with or without the column _id'

const source: Source = {
  code: 'us-csl',
  title: 'United States: Consolidated Screening List',
  publisher: 'US Department of Commerce, International Trade Administration',
  notes: `The list repeats the Treasury's, which are left out here: \`us-ofac\` has them in more detail. For all other entries it does not state whether they are a person or a company, so
their kind is unknown. Entry numbers change, so an entry's key is its list and name; rows with one name on one list are one entry. These are export controls, not
freezes: read a hit together with the licence requirement and policy, which are kept as measures. Denied persons are also in \`us-bis\`.`,
  datasets: [
    {
      id: 340,
      code: 'screening-list',
      name: 'United States: Consolidated Screening List',
      category: 'Enriched',
      files,
      fills:
        'Names and other names, addresses, births, nationalities, numbers, programme, Federal Register notice, licence requirement and policy, start and end dates',
      leavesOut: 'Rows of the Treasury; the JSON and TSV of the same list',
      url: 'https://www.trade.gov/consolidated-screening-list',
      licence: 'Public domain (work of the US government)',
      precedence: 1,
      badShare: 0.01,
      isList: true,
      isJoined: true,
      complete: /./,
      feed: wholeFiles(['https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv'], {
        publishes: 'The whole list, every day',
        looksEvery: 360,
        staleAfter: 96,
      }),
      recognises: (_, head) => isTheList(head),
      async *read(file, about) {
        if (!isTheList(await headOf(file)))
          throw new FileError(
            `not the list, or in a layout that is not read: its first line has other columns than those of ${files}. Download it again.`,
          )
        const rows = ownRows(csvRows(await file.open(), { delimiter: ',', known: columns }, about.reading), about)
        yield* groupedRows(rows, ({ source, name }) => `${source} ${(name ?? '').trim()}`)
      },
      translate: ({ value, raw }: Row<Group>) => [translateGroup(value, raw)],
    },
  ],
}

export default source
