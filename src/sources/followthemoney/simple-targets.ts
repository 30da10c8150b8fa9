import { csvRows } from '#files/csv-rows.ts'
import { type Row, RowError } from '#files/row.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { countryIn } from '../shared/listed/country.ts'
import { identifier } from '../shared/listed/identifier.ts'
import { listedEntry } from '../shared/listed/listed-entry.ts'
import { measuresOf } from './measures-of.ts'

const columns = new Set(
  `id schema name aliases birth_date countries addresses identifiers sanctions phones emails dataset first_seen last_seen
  last_change program_ids`.split(/\s+/),
)

export const simpleTargets: Pick<Dataset, 'recognises' | 'read' | 'translate'> = {
  recognises: (_, head) =>
    headerHas(head, 'id', 'schema', 'aliases', 'birth_date', 'identifiers', 'sanctions', 'first_seen'),
  async *read(file, { reading }) {
    yield* csvRows(await file.open(), { delimiter: ',', known: columns }, reading)
  },
  translate: ({ value, raw }: Row<Record<string, string>>) => [translateTarget(value, raw)],
}

function translateTarget(row: Record<string, string>, raw: string): ListedEntry {
  const of = (column: string) => cellValues(row[column] ?? '')
  const { id, name = '', schema = '' } = row
  if (!id) throw new RowError('id is missing')
  const isPerson = schema === 'Person'
  const kinds = { Person: 'person', Vessel: 'vessel', Airplane: 'aircraft', LegalEntity: 'unknown' } as const
  const sanctions = of('sanctions')
  return listedEntry(
    {
      list: 'opensanctions',
      key: id,
      kind: kinds[schema as keyof typeof kinds] ?? 'organisation',
      names: [
        { name, kind: 'primary', strength: 'strong' },
        ...of('aliases').map(alias => ({ name: alias, kind: 'alias' as const, strength: 'strong' as const })),
      ],
      identifiers: of('identifiers').map(number => identifier('other', number, null, null)),
      births: of('birth_date').map(birthOf),
      countries: of('countries').flatMap(code =>
        countryIn(code.slice(0, 2).toUpperCase(), isPerson ? 'nationality' : 'jurisdiction'),
      ),
      addresses: of('addresses').map(text => ({ text, city: null, postalCode: null, country: null })),
      programmes: of('dataset'),
      measures: measuresOf(
        sanctions.map(words => ({ id: '', schema: 'Sanction', properties: { provisions: [words] } })),
        [],
      ),
      references: [{ list: 'opensanctions', key: id }],
      changedOn: /^\d{4}-\d\d-\d\d/.exec(row.last_change ?? '')?.[0] ?? null,
      reason: sanctions.join(' ') || null,
      link: `https://www.opensanctions.org/entities/${id}/`,
    },
    raw,
  )
}

/** Values divided by ';'. One that has such a sign of its own stands in quotes, as in a CSV. */
function cellValues(cell: string): string[] {
  const values = [...cell.matchAll(/"((?:[^"]|"")*)"(?:;|$)|([^;]+)(?:;|$)/g)]
  return values
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter(value => value !== '')
}
