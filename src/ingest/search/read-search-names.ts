import type pg from 'pg'
import { companyAbroadOf } from '#domain/companies/office-place.ts'
import { operatorSource } from '#domain/companies/sources.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import {
  companyScopes,
  type IndexedName,
  indexedCompany,
  indexedPerson,
  nameKinds,
  scopes,
} from '#domain/search/indexed-name.ts'
import { hasEndedText } from '#facts/in-effect.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** A row of search_names to be, and which dictionary its words belong to. */
export type SearchName = IndexedName & {
  company: number
  kind: number
  row: number
  state: string | null
  class: 'c' | 'p'
  /** Those in which it is searched. None for people, who are searched across countries. */
  countries: string[]
}

/** Rows as columns in JSON, which arrives in one piece and is read much faster than rows are. */
type Columns = {
  company: number[]
  id: number[]
  name: string[]
  kind: string[]
  country: (string | null)[]
  office: (string | null)[]
  state: (string | null)[]
}

type Source = {
  from: string
  columns: Record<keyof Columns, string>
  read: (columns: Columns, at: number) => SearchName
}

const companies: Source = {
  from: 'names n join companies c on c.id = n.company_id',
  columns: {
    company: 'n.company_id',
    id: 'n.id',
    name: 'n.name',
    // Where an operator set the name right, the registered name of a source is a former one.
    kind: `case when n.kind = 'registered' and n.source_id <> ${operatorSource} and 'name' = any(c.corrected)
      then 'previous' else n.kind end`,
    country: 'c.country_code',
    office: 'c.address_country',
    state: 'c.region',
  },
  read: ({ company, id, name, kind, country, office, state }, at) => {
    const countries = searchedIn(country[at] as string, office[at])
    return {
      ...indexedCompany(name[at] as string, country[at] as string, countries),
      company: company[at] as number,
      row: id[at] as number,
      kind: nameKinds[kind[at] as keyof typeof nameKinds],
      state: state[at] as string | null,
      class: 'c',
      countries,
    }
  },
}

/** The countries in which the names of a company are searched: where its office is, and its own. */
export const searchedIn = (country: string, office: string | null | undefined) =>
  office && office !== country ? [office, companyAbroadOf(country)] : [country]

/** Officers and holders may be companies too, and are then read like companies. */
function people(from: string, name: string, kind: string, whose: keyof typeof scopes): Source {
  return {
    from,
    columns: {
      company: 't.company_id',
      id: 't.id',
      name: `t.${name}`,
      kind,
      country: 'null::text',
      office: 'null::text',
      state: 'null::text',
    },
    read: ({ company, id, name: names, kind: kinds }, at) => {
      const text = names[at] as string
      const indexed =
        kinds[at] === 'company'
          ? indexedCompany(text, undefined, [companyScopes[whose]])
          : indexedPerson(text, scopes[whose])
      return {
        ...indexed,
        company: company[at] as number,
        row: id[at] as number,
        kind: nameKinds[whose],
        state: null,
        class: 'p',
        countries: [],
      }
    },
  }
}

const officers = people(
  `(select * from officers where full_name <> '${notPublished}') t`,
  'full_name',
  't.kind',
  'officer',
)
const holders = people(
  `(select * from holdings t where not ${hasEndedText('holdings', 't', { day: 'current_date' })} and holder_name <> '${notPublished}') t`,
  'holder_name',
  `coalesce(t.kind, 'company')`,
  'holder',
)
const sources: Source[] = [companies, officers, holders, people('people t', 'full_name', `'person'`, 'person')]
/** What a first fill has written already. */
const filledSources = [companies, officers, holders]

/** How many names are read in one batch. */
const pageSize = 20_000

/** Companies that a first fill has written, and those that something touched since. */
export type FilledCompanies = { firstId: number; lastId: number; touched: number[] }

/** How many companies are read again in one batch. */
export const atOnce = 5000

/**
 * Every searched name of these companies, or of all, as it is to stand in the index. Of the companies that a first fill has
 * written the names are left out that it wrote, unless something touched them since.
 */
export async function* readSearchNames(
  client: pg.ClientBase,
  ids?: number[],
  filled?: FilledCompanies,
): AsyncGenerator<SearchName[]> {
  for (const source of sources) {
    if (ids) yield* namesOf(client, source, ids)
    else if (filled && filledSources.includes(source)) {
      yield* pagesOf(client, source, { after: -1, until: filled.firstId - 1 })
      yield* namesOf(client, source, filled.touched)
      yield* pagesOf(client, source, { after: filled.lastId })
    } else yield* pagesOf(client, source, { after: -1 })
  }
}

async function* namesOf(client: pg.ClientBase, source: Source, ids: number[]): AsyncGenerator<SearchName[]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    yield read(source, await fetch(client, source, sql`${sql.raw(source.columns.company)} = any(${some}::bigint[])`))
  }
}

/** The names of companies with ids after one and until another. */
async function* pagesOf(
  client: pg.ClientBase,
  source: Source,
  { after, until = Number.MAX_SAFE_INTEGER }: { after: number; until?: number },
): AsyncGenerator<SearchName[]> {
  const [company, id] = [sql.raw(source.columns.company), sql.raw(source.columns.id)]
  const page = (from: [number, number]) =>
    fetch(
      client,
      source,
      sql`(${company}, ${id}) > (${from[0]}::bigint, ${from[1]}::bigint) and ${company} <= ${until}
        order by ${company}, ${id} limit ${sql.literal(pageSize)}`,
    )
  for (let columns = await page([after, Number.MAX_SAFE_INTEGER]); columns.id.length > 0; ) {
    // The database reads the next page while this one is taken in.
    const isLast = columns.id.length < pageSize
    const next = isLast ? null : page([columns.company.at(-1) as number, columns.id.at(-1) as number])
    next?.catch(() => {})
    yield read(source, columns)
    if (!next) break
    columns = await next
  }
}

async function fetch(client: pg.ClientBase, source: Source, which: Sql): Promise<Columns> {
  const names = Object.entries(source.columns)
  const { rows } = await sql<Columns>`
    select ${sql.raw(names.map(([name]) => `coalesce(json_agg(${name}), '[]') as ${name}`).join(', '))}
    from (select ${sql.raw(names.map(([name, value]) => `${value} as ${name}`).join(', '))}
          from ${sql.raw(source.from)} where ${which}) t
  `.execute(client)
  return rows[0] as Columns
}

function read(source: Source, columns: Columns): SearchName[] {
  return columns.id.map((_, at) => source.read(columns, at))
}
