import type pg from 'pg'
import { bulkLoad } from '#ingest/demo/bulk-load.ts'
import { CopyText } from '../../src/postgres/copy-text.ts'

/** Fills an empty database with companies that have a name and a country alone, numbered from 1; `finish` makes the index. */
export async function loadNames(
  client: pg.Client,
  companies: Iterable<{ country: string; name: string }>,
  finish: () => Promise<void>,
): Promise<void> {
  await bulkLoad(client, {
    tables: [
      { name: 'companies', columns: ['id', 'name', 'country_code', 'status_id', 'basic_source'] },
      { name: 'names', columns: ['id', 'company_id', 'kind', 'name', 'source_id'] },
    ],
    chunks: chunksOf(companies),
    async before() {
      await client.query(
        `insert into sources (id, code, name, category) values (1, 'bench', 'Bench', 'Modelled') on conflict do nothing`,
      )
    },
    after: finish,
  })
  await client.query('vacuum search_names, search_terms')
}

async function* chunksOf(companies: Iterable<{ country: string; name: string }>) {
  const [company, name] = [new CopyText(1 << 20), new CopyText(1 << 20)]
  const take = () => {
    const units = company.rows
    return {
      units,
      tables: { companies: { rows: units, bytes: company.take() }, names: { rows: units, bytes: name.take() } },
    }
  }
  let id = 0
  for (const made of companies) {
    id++
    company.row([id, made.name, made.country, 106, 1])
    name.row([id, id, 'registered', made.name, 1])
    if (company.rows === 20_000) yield take()
  }
  if (company.rows > 0) yield take()
}
