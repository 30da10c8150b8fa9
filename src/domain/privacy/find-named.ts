import { type Sql, sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { keysOfParts } from '../names/person-keys.ts'
import { readName } from '../names/read-name.ts'
import { nameKinds, scopes } from '../search/indexed-name.ts'
import { searchKey } from '../search/search-key.ts'
import { wordsOf } from './marker.ts'
import { type Mention, readMentions } from './mention.ts'

const kinds = { officer: nameKinds.officer, shareholder: nameKinds.holder, employee: nameKinds.person }
const scopeOf = { officer: scopes.officer, shareholder: scopes.holder, employee: scopes.person }

/**
 * Every row whose name shares the sounds of two words with this one, or of its only word: all that may be the same person, and many
 * that are not. They are found by the search index, except for former holders, which it need not have.
 */
export async function findNamed(client: SqlClient, name: string): Promise<Mention[]> {
  const parts = keysOfParts(name, readName(name, 'person'))
  const groups = parts.length > 1 ? pairsOf(parts) : [parts]
  const found: Mention[] = []
  for (const kind of ['officer', 'shareholder', 'employee'] as const) {
    const keys = groups.map(group => `{${group.map(key => searchKey(scopeOf[kind], key))}}`)
    const has = sql.join(
      keys.map(key => sql`keys @> ${key}::integer[]`),
      ' or ',
    )
    const { rows } = await sql<{ company: number; row: number }>`
      select company_id::float8 as company, row_id::float8 as row from search_names
      where kind = ${kinds[kind]} and (${has})
    `.execute(client)
    if (rows.length > 0) {
      const where = sql`(t.company_id, t.id) in (select * from unnest(
        ${rows.map(({ company }) => company)}::bigint[], ${rows.map(({ row }) => row)}::bigint[]))`
      found.push(...(await readMentions(client, { [kind]: where })))
    }
  }
  const [longest = ''] = wordsOf(name).sort((one, other) => other.length - one.length)
  const isPast = sql`(t.held_until is not null or t.vanished_on is not null)`
  const held = await readMentions(client, {
    shareholder: sql`${isPast} and ${mayContain(sql`t.holder_name`, longest)}`,
  })
  const known = new Set(found.map(placeOf))
  return [...found, ...held.filter(mention => !known.has(placeOf(mention)))]
}

const placeOf = ({ kind, companyId, id }: Mention) => `${kind} ${companyId} ${id}`

/** SQL: whether a text may contain a word in lower-case Latin letters. A text with other letters or apostrophes always may. */
export const mayContain = (text: Sql, word: string) =>
  sql`(octet_length(${text}) <> length(${text}) or ${text} ~ '[''\`]' or strpos(lower(${text}), ${word}) > 0)`

function pairsOf(words: string[]): string[][] {
  return words.flatMap((one, at) => words.slice(at + 1).map(other => [one, other]))
}
