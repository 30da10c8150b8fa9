import { hash } from 'node:crypto'
import type { ListEntry } from '#domain/screening/entry.ts'
import type { CopyValue } from '#postgres/copy-text.ts'
import type { ListedEntry } from '../entries/entry.ts'

/** Where entries of lists stand while they are compared with those that are known. */
export const stagedListedTable = {
  name: 'staged_listed',
  columns: [
    ...['list', 'key', 'kind', 'name', 'listed_on', 'delisted_on', 'said', 'raw', 'hash', 'compared'],
    ...['as_of', 'dated_by'],
  ],
}

/** An entry as a row of that table, but for its day. */
export function stagedListed({ key, content, raw }: ListedEntry): CopyValue[] {
  const text = JSON.stringify(content)
  const { list, kind, names, listedOn, delistedOn } = content
  const all = hash('md5', text, 'hex')
  return [list, key, kind, names[0]?.name, listedOn, delistedOn, text, raw, all, comparedHash(content)]
}

/**
 * A hash of what decides a comparison with a person or company, whatever order the list uses. Other changes, such
 * as a reworded reason, affect no decision that was made about the entry.
 */
function comparedHash({ kind, names, identifiers, births, gender, countries }: ListEntry): string {
  const inOrder = (values: unknown[]) => values.map(value => JSON.stringify(value)).sort()
  const compared = [
    kind,
    gender,
    inOrder(names.map(({ name, kind, strength }) => [name, kind, strength])),
    inOrder(identifiers.map(({ kind, value, country }) => [kind, value, country])),
    inOrder(births.map(({ text, from, to }) => [text, from, to])),
    inOrder(countries.map(({ code, relation }) => [code, relation])),
  ]
  return hash('md5', JSON.stringify(compared), 'hex')
}
