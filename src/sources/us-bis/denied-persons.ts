import { csvRows } from '#files/csv-rows.ts'
import { type Row, RowError } from '#files/row.ts'
import { writtenDay } from '#files/written-day.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { countryIn } from '../shared/listed/country.ts'
import { type Group, groupedRows, valuesIn } from '../shared/listed/grouped-rows.ts'
import { type Address, joined, listedEntry, oneLine } from '../shared/listed/listed-entry.ts'

const columns = new Set(
  `Name Street_Address City State Country Postal_Code Effective_Date Expiration_Date Standard_Order Last_Update Action
  FR_Citation`.split(/\s+/),
)

export const deniedPersons: Dataset = {
  id: 341,
  code: 'denied-persons',
  name: 'United States: Denied Persons List',
  category: 'Enriched',
  files: 'dpl.txt, separated by tabs',
  fills: 'Names, addresses, start and end dates, kind of order, Federal Register notice',
  url: 'https://www.bis.gov/denied-persons-list',
  licence: 'Public domain (work of the US government)',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  isJoined: true,
  complete: /./,
  recognises: (_, head) => headerHas(head, 'Name', 'Street_Address', 'Effective_Date', 'FR_Citation'),
  async *read(file, { reading }) {
    const rows = csvRows(await file.open(), { delimiter: '\t', known: columns }, reading)
    // The publisher ends its file without a line end.
    for await (const row of groupedRows(rows, ({ Name = '' }) => oneLine(Name))) yield { ...row, isUnterminated: false }
  },
  translate: ({ value, raw }: Row<Group>) => [translateGroup(value, raw)],
}

function translateGroup(group: Group, raw: string): ListedEntry {
  const of = (column: string) => valuesIn(group, column)
  const name = oneLine(of('Name')[0] ?? '')
  if (name === '') throw new RowError('Name is missing')
  const days = (column: string) =>
    of(column)
      .flatMap(day => writtenDay(day, 'month-day') ?? [])
      .sort()
  const [from, to] = [days('Effective_Date')[0] ?? null, days('Expiration_Date').at(-1) ?? null]
  const isStandard = of('Standard_Order').includes('Y')
  return listedEntry(
    {
      list: 'us-bis-dpl',
      key: name,
      kind: 'unknown',
      names: [{ name, kind: 'primary', strength: 'strong' }],
      countries: of('Country').flatMap(country => countryIn(country, 'residence')),
      addresses: group.rows.flatMap(addressIn),
      programmes: ['Denied Persons List'],
      measures: [
        {
          kind: 'export',
          words: `Export privileges are denied (${isStandard ? 'standard order' : 'other terms: see the order'})`,
          from,
          to,
          act: of('FR_Citation').join('; ') || null,
        },
      ],
      references: [{ list: 'bis-dpl', key: name.toUpperCase() }],
      listedOn: from,
      changedOn: days('Last_Update').at(-1) ?? null,
      remarks: [...of('Action'), ...of('FR_Citation')],
      link: 'https://www.bis.gov/denied-persons-list',
    },
    raw,
  )
}

function addressIn(row: Record<string, string>): Address[] {
  const { Street_Address, City, State, Postal_Code, Country } = row
  const text = joined([Street_Address, City, State, Postal_Code, Country], ', ')
  const plain = (value: string | undefined) => value?.trim() || null
  return text ? [{ text, city: plain(City), postalCode: plain(Postal_Code), country: plain(Country) }] : []
}
