import type { SqlClient } from '#postgres/sql-client.ts'
import { nameKinds, scopes } from '../search/indexed-name.ts'
import { tellingWords } from '../search/person-name.ts'
import { searchKey } from '../search/search-key.ts'
import { wordsOf } from './marker.ts'
import { readTraces, type Trace } from './trace.ts'

const kinds = { officer: nameKinds.officer, shareholder: nameKinds.holder, employee: nameKinds.person }
const scopeOf = { officer: scopes.officer, shareholder: scopes.holder, employee: scopes.person }

/**
 * Every row whose name has two words of this one, or its only word: all that may be the same person, and many that are not.
 * Found by the search index, but for holders of the past, which it does not have.
 */
export async function findNamed(client: SqlClient, name: string): Promise<Trace[]> {
  const words = wordsOf(name)
  const telling = tellingWords(words)
  const groups = telling.length > 1 ? pairsOf(telling) : [telling]
  const found: Trace[] = []
  for (const kind of ['officer', 'shareholder', 'employee'] as const) {
    const keys = groups.map(group => `{${group.map(word => searchKey(scopeOf[kind], word))}}`)
    const { rows } = await client.query(
      `select company_id::float8 as company, row_id::float8 as row from search_names
       where kind = $1 and (${keys.map((_, at) => `keys @> $${at + 2}::integer[]`).join(' or ')})`,
      [kinds[kind], ...keys],
    )
    const values = [rows.map(({ company }) => company), rows.map(({ row }) => row)]
    if (rows.length > 0) {
      const where = '(t.company_id, t.id) in (select * from unnest($1::bigint[], $2::bigint[]))'
      found.push(...(await readTraces(client, { [kind]: where }, values)))
    }
  }
  const [longest = ''] = [...telling].sort((one, other) => other.length - one.length)
  return [
    ...found,
    ...(await readTraces(client, { shareholder: `${past} and ${mayHave('t.holder_name', '$1')}` }, [longest])),
  ]
}

const past = '(t.held_until is not null or t.vanished_on is not null)'

/** SQL: whether a text may have a word that is given in small Latin letters. Of other letters and apostrophes it may always. */
export const mayHave = (text: string, word: string) =>
  `(octet_length(${text}) <> length(${text}) or ${text} ~ '[''\`]' or strpos(lower(${text}), ${word}) > 0)`

function pairsOf(words: string[]): string[][] {
  return words.flatMap((one, at) => words.slice(at + 1).map(other => [one, other]))
}
