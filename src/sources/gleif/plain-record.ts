import { collapsed, type Plain, unusedAttributes, withoutPrefix } from '../shared/plain-xml.ts'

/** The JSON of the golden copy writes texts as {"$": "…"}. */
export function plainOfJson(json: unknown): Plain {
  if (Array.isArray(json)) return json.map(plainOfJson)
  if (json === null || json === undefined) return null
  if (typeof json !== 'object') return String(json)
  const value: { [name: string]: Plain } = {}
  for (const [name, inside] of Object.entries(json)) {
    if (!name.startsWith('@')) value[withoutPrefix(name)] = plainOfJson(inside)
    else if (!unusedAttributes.test(name.slice(1))) value[`@${withoutPrefix(name.slice(1))}`] = plainOfJson(inside)
  }
  return collapsed(value)
}

/** The columns that are attributes in the XML. */
const attributeColumns = new Set(['type', 'event_status', 'group_type', 'group_id', 'group_sequence_no', 'field_xpath'])

/** Where a column of the CSV belongs: 'Entity.LegalAddress.AdditionalAddressLine.1'. Null where it is of no use. */
export function pathOfColumn(column: string): string[] | null {
  const path = column
    .replace(/^Relationship\.Period\.(\d+)\.(.)/, (_, number, first: string) => {
      return `Relationship.RelationshipPeriods.RelationshipPeriod.${number}.${first.toUpperCase()}`
    })
    .replace(/^Relationship\.(Qualifier|Quantifier)s\./, 'Relationship.Relationship$1s.Relationship$1.')
    .replace(/^Exception\./, 'Exception')
    .split('.')
  const last = path.at(-1) as string
  if (last === 'xmllang') return null
  if (attributeColumns.has(last)) path[path.length - 1] = `@${last}`
  return path
}

export function plainOfCsv(row: Record<string, string>, paths: Map<string, string[]>): Plain {
  const record: Branch = {}
  for (const [column, path] of paths) {
    const text = row[column] as string
    if (text !== '') put(record, path, text)
  }
  return plainOfBranch(record)
}

/** Numbers stay names until all columns are in. */
type Branch = { [name: string]: string | Branch }

function put(record: Branch, path: string[], text: string): void {
  let at = record
  for (const name of path) {
    at[name] ??= {}
    at = at[name] as Branch
  }
  at.$ = text
}

function plainOfBranch(branch: Branch): Plain {
  const names = Object.keys(branch)
  if (names.every(name => /^\d+$/.test(name))) return names.map(name => plainOfBranch(branch[name] as Branch))
  const value: { [name: string]: Plain } = {}
  for (const name of names) {
    const inside = branch[name] as string | Branch
    value[name] = typeof inside === 'string' ? inside : plainOfBranch(inside)
  }
  return collapsed(value)
}
