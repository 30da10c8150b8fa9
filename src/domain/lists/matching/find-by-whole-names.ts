import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { companyName } from '../../search/company-name.ts'
import { nameKinds } from '../../search/indexed-name.ts'
import { wholeKey } from '../../search/search-key.ts'
import type { RowSaid } from './read-row.ts'

/** A company that has all words of a row's name and no others. */
export type WholeNamed = { id: number; isSameForm: boolean; isCurrent: boolean }

type Name = { id: number; kind: number; words: string; keys: number[] }
type Asked = { key: number; words: string; form: string }

/** By row, the companies of its country that have exactly the words of its name: one statement for all rows. */
export async function findByWholeNames(db: Db, rows: RowSaid[]): Promise<WholeNamed[][]> {
  const asked = rows.map(({ name, country }): Asked | null => {
    if (name === null || country === null) return null
    const { words, form } = companyName(name, country)
    return words.length === 0 ? null : { key: wholeKey(country, words), words: words.join(' '), form: form ?? '' }
  })
  const known = asked.filter(one => one !== null)
  if (known.length === 0) return rows.map(() => [])
  const keys = [...new Set(known.map(({ key }) => key))]
  const texts = [...new Set(known.map(({ words }) => words))]
  const { rows: names } = await sql<Name>`
    select s.company_id as id, s.kind, s.words, s.keys
    from search_names s
    where s.keys && (select ${keys}::integer[]) and s.kind <= ${nameKinds.transliterated}
      and split_part(s.words, '|', 1) = any(${texts}::text[])
    order by s.company_id, s.kind
  `.execute(db)
  const byKey = new Map(keys.map(key => [key, [] as Name[]]))
  for (const name of names) for (const key of name.keys) byKey.get(key)?.push(name)
  return asked.map(one => {
    if (one === null) return []
    const found = new Map<number, WholeNamed>()
    for (const { id, kind, words: text } of byKey.get(one.key) ?? []) {
      const [words, , form = ''] = text.split('|')
      if (words !== one.words) continue
      const isSameForm = form === one.form
      const isCurrent = kind === nameKinds.registered
      const before = found.get(id)
      if (!before || (isSameForm && isCurrent)) found.set(id, { id, isSameForm, isCurrent })
    }
    return [...found.values()]
  })
}
